/// The candidate that `name` was most likely meant to be, if one is close.
pub(crate) fn nearest<'c>(name: &str, candidates: impl IntoIterator<Item = &'c str>) -> Option<&'c str> {
    // Names of a kilobyte are no typing errors, and comparing them costs the product of their lengths.
    if name.len() > 128 {
        return None;
    }
    let spelled = |name: &str| name.chars().filter(|c| c.is_alphanumeric()).collect::<String>().to_lowercase();
    let wanted = spelled(name);
    let allowed = wanted.chars().count().div_ceil(3);
    candidates
        .into_iter()
        .map(|candidate| (strsim::osa_distance(&wanted, &spelled(candidate)), candidate))
        .filter(|(distance, _)| *distance <= allowed)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, candidate)| candidate)
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn another_spelling_is_near_and_another_word_is_not() {
        let names = ["customerId", "maxBytes", "since"];
        assert_eq!(nearest("custmerId", names), Some("customerId"));
        assert_eq!(nearest("customer_id", names), Some("customerId"));
        assert_eq!(nearest("limit", names), None);
        assert_eq!(nearest(&"since".repeat(1000), names), None);
    }
}
