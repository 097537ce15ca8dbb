//! The tree of the shop's categories.

use std::collections::{BTreeMap, BTreeSet};

use toolpress::export::Object;

use super::store::CategoryRecord;
use crate::generated::common::Category;

/// The categories that have none above them, each with all below it, which hold one of the categories `wanted`.
///
/// `records` are in the order in which siblings are to stand.
pub(super) fn trees_with(wanted: &BTreeSet<&str>, records: &[CategoryRecord]) -> Vec<Category> {
    let mut below: BTreeMap<Option<&str>, Vec<&CategoryRecord>> = BTreeMap::new();
    for record in records {
        below.entry(record.parent.as_deref()).or_default().push(record);
    }
    trees(None, &below).into_iter().filter(|tree| holds(tree, wanted)).collect()
}

fn trees(parent: Option<&str>, below: &BTreeMap<Option<&str>, Vec<&CategoryRecord>>) -> Vec<Category> {
    let records = below.get(&parent).map(Vec::as_slice).unwrap_or_default();
    let tree = |record: &&CategoryRecord| Category {
        slug: record.slug.clone(),
        name: record.name.clone(),
        product_count: record.product_count,
        children: trees(Some(&record.slug), below),
        extra: Object::new(),
    };
    records.iter().map(tree).collect()
}

fn holds(tree: &Category, wanted: &BTreeSet<&str>) -> bool {
    wanted.contains(tree.slug.as_str()) || tree.children.iter().any(|child| holds(child, wanted))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record(slug: &str, parent: Option<&str>) -> CategoryRecord {
        CategoryRecord { slug: slug.into(), name: slug.into(), parent: parent.map(Into::into), product_count: 1 }
    }

    #[test]
    fn a_tree_is_whole_if_one_of_its_categories_is_wanted() {
        let records = [
            record("coffee", None),
            record("cups", Some("mugs")),
            record("kitchen", None),
            record("kettles", Some("kitchen")),
            record("mugs", Some("kitchen")),
            record("tea", None),
        ];
        let trees = trees_with(&BTreeSet::from(["cups", "tea"]), &records);
        let slugs: Vec<&str> = trees.iter().map(|tree| &*tree.slug).collect();
        assert_eq!(slugs, ["kitchen", "tea"]);
        let children: Vec<&str> = trees[0].children.iter().map(|tree| &*tree.slug).collect();
        assert_eq!(children, ["kettles", "mugs"]);
        assert_eq!(trees[0].children[1].children[0].slug, "cups");
    }
}
