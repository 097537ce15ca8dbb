//! stub
use crate::resolve::DefId;
/// stub
#[derive(Debug, Default)]
pub struct Model;
/// stub
#[derive(Debug)]
pub struct Note {
    /// d
    pub def: DefId,
    /// p
    pub pointer: String,
    /// r
    pub reason: String,
}
impl Model {
    /// stub
    pub fn notes(&self) -> &[Note] { &[] }
}
