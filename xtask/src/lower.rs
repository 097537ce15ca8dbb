//! stub
use crate::model::Model;
use crate::resolve::{DefId, Graph};
/// stub
#[derive(Clone, Debug, PartialEq)]
pub enum ModuleId {
    /// c
    Common,
    /// e
    Envelope,
    /// t
    Tool(String),
}
/// stub
#[derive(Debug)]
pub struct Root;
impl Root {
    /// s
    pub fn new(_m: ModuleId, _n: &str, _d: DefId, _doc: String) -> Self { Self }
    /// s
    pub fn generic(_m: ModuleId, _n: &str, _d: DefId, _s: &[(DefId, &str)]) -> Self { Self }
}
/// s
pub fn lower(_g: &Graph, _r: &[Root]) -> Model { Model }
