//! The accessors of fields that have a default: a line each for a macro of toolpress's.

use proc_macro2::{Literal, TokenStream};

use super::{Emitter, ident, literal, parameters, spelled, wrapped};
use crate::model::{Default, Field, Kind, Struct, Ty, TypeDef};

impl Emitter<'_> {
    /// Nothing where no field has one.
    pub(super) fn defaults(&self, def: &TypeDef, object: &Struct) -> Option<String> {
        let fields = object.fields.iter().enumerate();
        let lines: Vec<String> = fields.filter_map(|(at, field)| self.accessor(field, self.part(def.id, at))).collect();
        let head = format!("::toolpress::defaults!({}{} {{", ident(&def.name), parameters(def));
        (!lines.is_empty()).then(|| wrapped(&head, &lines, "});"))
    }

    /// How the value is got, what is returned, and what for an absent property.
    fn accessor(&self, field: &Field, ty: &TokenStream) -> Option<String> {
        let ty = spelled(ty);
        let (how, ty, value) = match field.default.as_ref()? {
            Default::Bool(value) => ("copied", ty, value.to_string()),
            Default::Signed(value) => ("copied", ty, value.to_string()),
            Default::Unsigned(value) => ("copied", ty, value.to_string()),
            Default::Number(value) => ("copied", ty, number(*value)),
            Default::Text(value) => ("borrowed", "&str".to_owned(), literal(value)),
            Default::Choice(id, at) => {
                let Kind::Choice(choices) = &self.model.get(*id).kind else { return None };
                let value = format!("{ty}::{}", ident(&choices[*at].name));
                ("copied", ty, value)
            }
            Default::EmptyList => ("borrowed", format!("&[{}]", argument(&ty)?), "&[]".to_owned()),
            Default::Null => self.flattened(field, &ty)?,
            Default::Json(json) => ("parsed", ty, literal(json)),
        };
        Some(format!("{how} {}: {ty} = {value},", ident(&field.name)))
    }

    /// The accessor of a nullable field whose default is `null`.
    fn flattened(&self, field: &Field, ty: &str) -> Option<(&'static str, String, String)> {
        let Ty::Nullable(inner) = &field.ty else { return None };
        let (how, ty) = match &**inner {
            Ty::Text => ("flattened_text", "Option<&str>".to_owned()),
            inner if self.is_copy(inner) => ("flattened", ty.to_owned()),
            _ => ("flattened_ref", format!("Option<&{}>", argument(ty)?)),
        };
        Some((how, ty, "None".to_owned()))
    }

    fn is_copy(&self, ty: &Ty) -> bool {
        match ty {
            Ty::Null | Ty::Bool | Ty::OnlyBool(_) | Ty::Signed | Ty::Unsigned | Ty::OnlyInteger(_) | Ty::Number => true,
            Ty::Named(id) => matches!(self.model.get(*id).kind, Kind::Choice(_)),
            _ => false,
        }
    }
}

fn number(value: f64) -> String {
    let sign = if value.is_sign_negative() { "-" } else { "" };
    format!("{sign}{}", Literal::f64_unsuffixed(value.abs()))
}

/// The `T` of `Vec<T>`.
fn argument(ty: &str) -> Option<&str> {
    ty.split_once('<')?.1.strip_suffix('>')
}
