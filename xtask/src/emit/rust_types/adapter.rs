//! How toolpress's macros read a part, where its own way would take too much or too little.

use crate::model::Ty;

/// ` as Adapter`, or nothing: the adapters are those of the runtime's `codec::adapters`.
pub(super) fn clause(ty: &Ty) -> String {
    adapter(ty).map(|adapter| format!(" as {adapter}")).unwrap_or_default()
}

/// The adapter that a type needs somewhere in it.
fn adapter(ty: &Ty) -> Option<String> {
    match ty {
        Ty::Signed | Ty::Unsigned => Some("Integer".to_owned()),
        Ty::OnlyInteger(only) => Some(format!("OnlyInteger<{only}>")),
        Ty::OnlyBool(only) => Some(format!("OnlyBool<{only}>")),
        Ty::Number => Some("Number".to_owned()),
        Ty::Null => Some("Null".to_owned()),
        Ty::Nullable(inner) => adapter(inner).map(|inner| format!("Option<{inner}>")),
        Ty::List(item) => adapter(item).map(|item| format!("Vec<{item}>")),
        Ty::Array(item, length) => adapter(item).map(|item| format!("[{item}; {length}]")),
        Ty::Map(value) => adapter(value).map(|value| format!("Map<{value}>")),
        Ty::Tuple(items) => {
            let adapters: Vec<Option<String>> = items.iter().map(adapter).collect();
            adapters.iter().any(Option::is_some).then(|| {
                let all = adapters.into_iter().map(|adapter| adapter.unwrap_or_else(|| "Same".to_owned()));
                format!("({},)", all.collect::<Vec<_>>().join(", "))
            })
        }
        Ty::Any | Ty::Bool | Ty::LongNumber | Ty::Text | Ty::Named(_) | Ty::Parameter(_) => None,
    }
}
