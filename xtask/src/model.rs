//! The types that a toolset needs, as data: what LOWER makes and the Rust emitter prints.
//!
//! Every name here is final, and every type is a superset of its schema: it takes each valid instance and gives
//! an equal one back.

use std::collections::BTreeMap;

use petgraph::algo::kosaraju_scc;
use petgraph::graph::DiGraph;

use crate::resolve::DefId;

/// A generated Rust module.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ModuleId {
    /// `generated/common.rs`: what several tools share.
    Common,
    /// `generated/envelope.rs`.
    Envelope,
    /// `generated/tools/<module>.rs`.
    Tool(String),
}

/// A type that must exist under a given name.
#[derive(Clone, Debug)]
pub struct Root {
    /// Where.
    pub module: ModuleId,
    /// `Input`, `Output`, …
    pub name: String,
    /// Its schema.
    pub def: DefId,
    /// Its documentation where the schema has no description.
    pub doc: String,
    /// Definitions that are type parameters of this module instead of types.
    pub slots: Vec<Slot>,
}

impl Root {
    /// A root whose module has no type parameters.
    #[must_use]
    pub fn new(module: ModuleId, name: &str, def: DefId, doc: String) -> Self {
        Self { module, name: name.to_owned(), def, doc, slots: Vec::new() }
    }

    /// A root with a type parameter in the place of each slot.
    #[must_use]
    pub fn generic(module: ModuleId, name: &str, def: DefId, slots: &[(DefId, &str)]) -> Self {
        let slots = slots.iter().map(|(def, parameter)| Slot { def: def.clone(), parameter: (*parameter).to_owned() });
        Self { slots: slots.collect(), ..Self::new(module, name, def, String::new()) }
    }
}

/// A definition that stands for a type parameter.
#[derive(Clone, Debug)]
pub struct Slot {
    /// The definition.
    pub def: DefId,
    /// The parameter's name.
    pub parameter: String,
}

/// All generated types.
#[derive(Clone, Debug, Default)]
pub struct Model {
    pub(crate) types: Vec<TypeDef>,
    pub(crate) modules: BTreeMap<ModuleId, Vec<TypeId>>,
    pub(crate) notes: Vec<Note>,
}

impl Model {
    /// Each place that became `serde_json::Value` though its schema says more, in the order of definitions.
    #[must_use]
    pub fn notes(&self) -> &[Note] {
        &self.notes
    }

    /// How many steps rustc takes, at most, to prove a property of a type from those of its parts: types that hold each
    /// other all count.
    #[must_use]
    pub fn steps(&self) -> usize {
        let mut graph = DiGraph::<(), ()>::new();
        let nodes: Vec<_> = self.types.iter().map(|_| graph.add_node(())).collect();
        let mut own = vec![0; nodes.len()];
        for def in &self.types {
            for part in def.kind.parts() {
                own[def.id.0] = own[def.id.0].max(2 + part.steps());
                part.walk(&mut |ty| {
                    if let Ty::Named(id) = ty {
                        graph.add_edge(nodes[def.id.0], nodes[id.0], ());
                    }
                });
            }
        }
        // Components come after the ones that they lead to.
        let mut steps = vec![0; nodes.len()];
        for component in kosaraju_scc(&graph) {
            let below = component.iter().flat_map(|node| graph.neighbors(*node)).map(|node| steps[node.index()]).max();
            let all = below.unwrap_or(0) + component.iter().map(|node| own[node.index()]).sum::<usize>();
            for node in component {
                steps[node.index()] = all;
            }
        }
        steps.into_iter().max().unwrap_or(0)
    }

    /// The modules that have at least one type.
    pub fn modules(&self) -> impl Iterator<Item = &ModuleId> {
        self.modules.keys()
    }

    /// The types of a module, in the order in which they are printed.
    pub(crate) fn types_of(&self, module: &ModuleId) -> impl Iterator<Item = &TypeDef> {
        self.modules.get(module).into_iter().flatten().map(|id| self.get(*id))
    }

    pub(crate) fn get(&self, id: TypeId) -> &TypeDef {
        &self.types[id.0]
    }
}

/// A place that fell back to `serde_json::Value`, or is wider than its schema.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Note {
    /// The definition.
    pub def: DefId,
    /// JSON Pointer of the place, in the definition.
    pub pointer: String,
    /// A sentence: why, and what to write instead where there is something.
    pub reason: String,
}

/// Index of a type in its model.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct TypeId(pub(crate) usize);

/// A type that has a name.
#[derive(Clone, Debug)]
pub(crate) struct TypeDef {
    pub(crate) id: TypeId,
    /// The definition in which it stands.
    pub(crate) def: DefId,
    pub(crate) module: ModuleId,
    pub(crate) name: String,
    pub(crate) doc: String,
    pub(crate) kind: Kind,
    /// Names of the type parameters that it reaches, in the order of the slots.
    pub(crate) parameters: Vec<String>,
    /// Whether its parts that are structs or unions are boxed: it would be too large.
    pub(crate) boxes: bool,
}

/// What a named type is.
#[derive(Clone, Debug)]
pub(crate) enum Kind {
    Struct(Struct),
    /// An enum of strings.
    Choice(Vec<Choice>),
    Union(Union),
    /// A struct around another type.
    Newtype(Ty),
    /// Another name.
    Alias(Ty),
}

/// An object with known properties.
#[derive(Clone, Debug)]
pub(crate) struct Struct {
    pub(crate) fields: Vec<Field>,
    pub(crate) extra: Extra,
}

/// The properties that a struct does not name.
#[derive(Clone, Debug)]
pub(crate) enum Extra {
    Denied,
    /// Kept in a map field of this name.
    Kept {
        field: String,
        ty: Ty,
    },
}

/// A property.
#[derive(Clone, Debug)]
pub(crate) struct Field {
    /// Its name in JSON.
    pub(crate) wire: String,
    /// Its name in Rust, without `r#`.
    pub(crate) name: String,
    pub(crate) doc: String,
    pub(crate) ty: Ty,
    pub(crate) required: bool,
    /// What the accessor of an absent property gives.
    pub(crate) default: Option<Default>,
}

/// A default that is a value of the field's type.
#[derive(Clone, Debug)]
pub(crate) enum Default {
    Bool(bool),
    Signed(i64),
    Unsigned(u64),
    Number(f64),
    Text(String),
    /// A variant of an enum of strings.
    Choice(TypeId, usize),
    EmptyList,
    Null,
    /// JSON that the type takes.
    Json(String),
}

/// One string of an enum.
#[derive(Clone, Debug)]
pub(crate) struct Choice {
    pub(crate) wire: String,
    pub(crate) name: String,
}

/// One of several types.
#[derive(Clone, Debug)]
pub(crate) struct Union {
    /// The property that tells the variants apart; without it, the first variant that fits is taken.
    pub(crate) tag: Option<String>,
    pub(crate) variants: Vec<Variant>,
}

/// One type of a union.
#[derive(Clone, Debug)]
pub(crate) struct Variant {
    pub(crate) name: String,
    pub(crate) doc: String,
    /// The tag's value; empty in an untagged union.
    pub(crate) wire: String,
    pub(crate) ty: Ty,
}

/// A type as it is used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Ty {
    /// Any JSON value.
    Any,
    Null,
    Bool,
    /// The one boolean that is allowed.
    OnlyBool(bool),
    Signed,
    Unsigned,
    /// The one integer that is allowed.
    OnlyInteger(i64),
    Number,
    /// An integer that 64 bits need not hold.
    LongNumber,
    Text,
    /// The type, or `null`.
    Nullable(Box<Ty>),
    List(Box<Ty>),
    /// A list of fixed length.
    Array(Box<Ty>, usize),
    Tuple(Vec<Ty>),
    Map(Box<Ty>),
    Named(TypeId),
    /// A type parameter.
    Parameter(String),
}

impl Ty {
    /// Whether it is no collection and has no name.
    pub(crate) fn is_scalar(&self) -> bool {
        match self {
            Self::Nullable(inner) => inner.is_scalar(),
            Self::Array(..) | Self::List(_) | Self::Map(_) | Self::Named(_) | Self::Parameter(_) | Self::Tuple(_) => {
                false
            }
            _ => true,
        }
    }

    /// How many steps its deepest part is away: a list or a map takes three.
    fn steps(&self) -> usize {
        match self {
            Self::Nullable(inner) | Self::Array(inner, _) => 1 + inner.steps(),
            Self::List(inner) | Self::Map(inner) => 3 + inner.steps(),
            Self::Tuple(items) => 1 + items.iter().map(Self::steps).max().unwrap_or(0),
            _ => 0,
        }
    }

    /// Of how many types it is made, itself included; what has a name is one.
    pub(crate) fn size(&self) -> usize {
        let mut size = 0;
        self.walk(&mut |_| size += 1);
        size
    }

    /// Calls `visit` with this type and each one in it.
    pub(crate) fn walk(&self, visit: &mut dyn FnMut(&Ty)) {
        visit(self);
        match self {
            Self::Nullable(inner) | Self::List(inner) | Self::Array(inner, _) | Self::Map(inner) => inner.walk(visit),
            Self::Tuple(items) => items.iter().for_each(|item| item.walk(visit)),
            _ => {}
        }
    }
}

impl Kind {
    /// The types that its parts have.
    pub(crate) fn parts(&self) -> Vec<&Ty> {
        match self {
            Self::Struct(object) => {
                let extra = match &object.extra {
                    Extra::Denied => None,
                    Extra::Kept { ty, .. } => Some(ty),
                };
                object.fields.iter().map(|field| &field.ty).chain(extra).collect()
            }
            Self::Choice(_) => Vec::new(),
            Self::Union(union) => union.variants.iter().map(|variant| &variant.ty).collect(),
            Self::Newtype(ty) | Self::Alias(ty) => vec![ty],
        }
    }
}
