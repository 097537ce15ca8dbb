//! stub
use crate::lower::ModuleId;
use crate::model::Model;
use crate::resolve::DefId;
pub(crate) struct EmitFailure { pub(crate) def: DefId, pub(crate) reason: String }
pub(crate) fn emit(_m: &Model, module: &ModuleId) -> Result<String, EmitFailure> {
    Ok(if matches!(module, ModuleId::Tool(_)) { "pub type Input = ::toolpress::export::serde_json::Value;\npub type Output = Input;\n".into() } else { String::new() })
}
