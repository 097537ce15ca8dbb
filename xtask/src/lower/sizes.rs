//! How much room types take, and which of them keep their parts in boxes.
//!
//! A struct holds its fields by value. Without boxes, a few levels of structs with a few fields each would fill a
//! thread's stack before anything is read into them.

use super::Draft;
use crate::model::{Extra, Kind, Ty, TypeId};

/// Most bytes of a type whose parts are not boxed.
const MAX_BYTES: usize = 1_024;
const POINTER: usize = 8;

/// For each type whether its parts that are structs or unions are boxed.
pub(super) fn boxing(drafts: &[Draft]) -> Vec<bool> {
    let mut sizes = Sizes { drafts, known: vec![None; drafts.len()], boxing: vec![false; drafts.len()] };
    for at in 0..drafts.len() {
        sizes.of_named(TypeId(at));
    }
    sizes.boxing
}

struct Sizes<'d> {
    drafts: &'d [Draft],
    /// A type that is being measured counts as a pointer: a cycle has a box somewhere.
    known: Vec<Option<usize>>,
    boxing: Vec<bool>,
}

impl Sizes<'_> {
    fn of_named(&mut self, id: TypeId) -> usize {
        if let Some(known) = self.known[id.0] {
            return known;
        }
        self.known[id.0] = Some(POINTER);
        let mut size = self.of_kind(id, false);
        if size > MAX_BYTES {
            self.boxing[id.0] = true;
            size = self.of_kind(id, true);
        }
        self.known[id.0] = Some(size);
        size
    }

    fn of_kind(&mut self, id: TypeId, boxing: bool) -> usize {
        let drafts = self.drafts;
        match &drafts[id.0].kind {
            Kind::Struct(object) => {
                let fields: usize = object.fields.iter().map(|field| POINTER + self.of(&field.ty, boxing)).sum();
                fields + if matches!(object.extra, Extra::Kept { .. }) { 3 * POINTER } else { 0 }
            }
            Kind::Choice(_) => 1,
            Kind::Union(union) => {
                POINTER + union.variants.iter().map(|variant| self.of(&variant.ty, boxing)).max().unwrap_or(0)
            }
            Kind::Newtype(ty) | Kind::Alias(ty) => self.of(ty, boxing),
        }
    }

    fn of(&mut self, ty: &Ty, boxing: bool) -> usize {
        match ty {
            Ty::Null => 0,
            Ty::Bool | Ty::OnlyBool(_) => 1,
            Ty::Signed | Ty::Unsigned | Ty::OnlyInteger(_) | Ty::Number => 8,
            Ty::Text | Ty::List(_) | Ty::Map(_) | Ty::LongNumber => 3 * POINTER,
            Ty::Any | Ty::Parameter(_) => 4 * POINTER,
            Ty::Nullable(inner) => POINTER + self.of(inner, boxing),
            Ty::Array(item, length) => self.of(item, boxing) * length,
            Ty::Tuple(items) => items.iter().map(|item| self.of(item, boxing)).sum(),
            Ty::Named(id) if boxing && matches!(self.drafts[id.0].kind, Kind::Struct(_) | Kind::Union(_)) => POINTER,
            Ty::Named(id) => self.of_named(*id),
        }
    }
}
