//! The end of lowering: names that are unique in their module, roots, and what a type knows of its parts.

use std::collections::{BTreeMap, BTreeSet};

use super::{Draft, Lowering, defaults, sizes};
use crate::model::{Kind, Model, ModuleId, Root, Ty, TypeDef, TypeId};
use crate::naming::Names;

impl Lowering<'_> {
    /// `tops` are the types of `roots`.
    pub(super) fn finish(mut self, roots: &[Root], tops: &[Ty]) -> Model {
        self.fill_in_defaults();
        let own = self.own_types(roots, tops);
        let mut drafts = self.drafts;
        let mut modules: BTreeMap<ModuleId, Vec<TypeId>> = BTreeMap::new();
        let mut fixed: BTreeMap<TypeId, String> = BTreeMap::new();
        for ((root, ty), own) in roots.iter().zip(tops).zip(own) {
            let id = own.unwrap_or_else(|| {
                drafts.push(alias(root, ty));
                TypeId(drafts.len() - 1)
            });
            if drafts[id.0].doc.is_empty() {
                drafts[id.0].doc.clone_from(&root.doc);
            }
            fixed.insert(id, root.name.clone());
            modules.entry(root.module.clone()).or_default().push(id);
        }
        let names = names(&drafts, &fixed, roots);
        let mut rest: Vec<TypeId> = (0..drafts.len()).map(TypeId).filter(|id| !fixed.contains_key(id)).collect();
        rest.sort_by_key(|id| &names[id.0]);
        for id in rest {
            modules.entry(drafts[id.0].module.clone()).or_default().push(id);
        }
        let parameters = parameters(&drafts);
        let declared: Vec<&String> = roots.iter().flat_map(|root| &root.slots).map(|slot| &slot.parameter).collect();
        let boxing = sizes::boxing(&drafts);
        let types =
            drafts.into_iter().zip(names).zip(parameters).enumerate().map(|(at, ((draft, name), parameters))| {
                let Draft { def, module, doc, kind, .. } = draft;
                let id = TypeId(at);
                let parameters = declared.iter().filter(|name| parameters.contains(**name));
                let parameters = parameters.map(|name| (*name).clone()).collect();
                TypeDef { id, def, module, name, doc, kind, parameters, boxes: boxing[at] }
            });
        Model { types: types.collect(), modules, notes: self.notes.into_iter().collect() }
    }

    fn fill_in_defaults(&mut self) {
        for at in 0..self.drafts.len() {
            let values = std::mem::take(&mut self.drafts[at].defaults);
            let Kind::Struct(object) = &self.drafts[at].kind else { continue };
            let defaults: Vec<_> = object
                .fields
                .iter()
                .zip(values)
                .map(|(field, value)| value.and_then(|value| defaults::default_of(&value, &field.ty, &self.drafts)))
                .collect();
            let Kind::Struct(object) = &mut self.drafts[at].kind else { continue };
            for (field, default) in object.fields.iter_mut().zip(defaults) {
                field.default = default.filter(|_| !field.required);
            }
        }
    }

    /// The type that each root is, where that is the root's own and not one that has another name.
    fn own_types(&self, roots: &[Root], tops: &[Ty]) -> Vec<Option<TypeId>> {
        let mut taken = BTreeSet::new();
        roots
            .iter()
            .zip(tops)
            .map(|(root, ty)| match ty {
                Ty::Named(id) => {
                    let draft = &self.drafts[id.0];
                    (draft.module == root.module && draft.hint == root.name && taken.insert(*id)).then_some(*id)
                }
                _ => None,
            })
            .collect()
    }
}

fn alias(root: &Root, ty: &Ty) -> Draft {
    let kind = match ty {
        Ty::Named(_) | Ty::Any => Kind::Alias(ty.clone()),
        other => Kind::Newtype(other.clone()),
    };
    Draft {
        def: root.def.clone(),
        pointer: String::new(),
        module: root.module.clone(),
        hint: root.name.clone(),
        doc: root.doc.clone(),
        is_definition: false,
        places: Vec::new(),
        part: super::Part::Whole,
        kind,
        defaults: Vec::new(),
    }
}

/// Final names. Definitions come before types that are named after where they stand, so that these never take the
/// name of a definition away.
fn names(drafts: &[Draft], fixed: &BTreeMap<TypeId, String>, roots: &[Root]) -> Vec<String> {
    let mut scopes: BTreeMap<&ModuleId, Names> = BTreeMap::new();
    let root_names: BTreeSet<(&ModuleId, &String)> = roots.iter().map(|root| (&root.module, &root.name)).collect();
    for root in roots {
        let scope = scopes.entry(&root.module).or_default();
        scope.take(&root.name);
        for slot in &root.slots {
            scope.take(&slot.parameter);
        }
    }
    let mut names: Vec<String> = drafts.iter().map(|draft| draft.hint.clone()).collect();
    let mut order: Vec<usize> = (0..drafts.len()).filter(|at| !fixed.contains_key(&TypeId(*at))).collect();
    order.sort_by_key(|at| {
        let draft = &drafts[*at];
        (!draft.is_definition, &draft.def, &draft.pointer, *at)
    });
    for at in order {
        let draft = &drafts[at];
        let scope = scopes.entry(&draft.module).or_default();
        // A tuple struct is a value, too: a field of its name would hide it.
        let is_caseless = matches!(draft.kind, Kind::Newtype(_)) && !draft.hint.starts_with(char::is_uppercase);
        let hint = if is_caseless { format!("{}Type", draft.hint) } else { draft.hint.clone() };
        let is_root_name = root_names.contains(&(&draft.module, &draft.hint));
        names[at] = scope.claim(&if is_root_name { format!("{hint}Value") } else { hint });
    }
    names
}

/// The type parameters that each type reaches.
fn parameters(drafts: &[Draft]) -> Vec<BTreeSet<String>> {
    let mut users: Vec<Vec<usize>> = vec![Vec::new(); drafts.len()];
    let mut open: Vec<(usize, String)> = Vec::new();
    for (at, draft) in drafts.iter().enumerate() {
        for part in draft.kind.parts() {
            part.walk(&mut |ty| match ty {
                Ty::Parameter(name) => open.push((at, name.clone())),
                Ty::Named(id) => users[id.0].push(at),
                _ => {}
            });
        }
    }
    let mut reached = vec![BTreeSet::new(); drafts.len()];
    while let Some((at, name)) = open.pop() {
        if reached[at].insert(name.clone()) {
            open.extend(users[at].iter().map(|user| (*user, name.clone())));
        }
    }
    reached
}
