//! VERSION: which version a change asks for (Semantic Versioning 2.0.0).

use semver::{Prerelease, Version};

use super::finding::Class;

/// The least version that may follow `released` after a change of this class.
///
/// In 0.x a breaking change asks for a minor version and every other one for a patch (section 4 leaves it open; cargo
/// reads it so). A pre-release says by its numbers which version it is going to be: `2.0.0-beta.1` is one of a breaking
/// change already, so that after it any change only asks for a later pre-release.
///
/// Nothing where no change asks for one, or the released version is the last one that there is.
#[must_use]
pub fn required(released: &Version, class: Class) -> Option<Version> {
    let (major, minor, patch) = (released.major, released.minor, released.patch);
    let next = match class {
        Class::None => return None,
        Class::Major | Class::Unknown if major == 0 => Version::new(0, minor.checked_add(1)?, 0),
        Class::Major | Class::Unknown => Version::new(major.checked_add(1)?, 0, 0),
        Class::Minor if major > 0 => Version::new(major, minor.checked_add(1)?, 0),
        Class::Minor | Class::Patch => Version::new(major, minor, patch.checked_add(1)?),
    };
    if released.pre.is_empty() || !is_announced(released, class) {
        return Some(next);
    }
    Some(after(released))
}

/// Whether `version` is enough where `released` changed by this class.
#[must_use]
pub fn is_enough(released: &Version, version: &Version, class: Class) -> bool {
    if class == Class::None {
        return true;
    }
    if version.cmp_precedence(released).is_le() {
        return false;
    }
    if !released.pre.is_empty() && is_announced(released, class) {
        return true;
    }
    // A pre-release of the required version says the same of what it breaks.
    let numbers = |version: &Version| (version.major, version.minor, version.patch);
    required(released, class).is_some_and(|required| numbers(version) >= numbers(&required))
}

/// Whether the numbers of a pre-release already say that a change of this class comes.
fn is_announced(released: &Version, class: Class) -> bool {
    let is_new_minor = released.patch == 0;
    let is_new_major = is_new_minor && (released.minor == 0 || released.major == 0);
    match class {
        Class::Major | Class::Unknown => is_new_major,
        Class::Minor => is_new_minor || released.major == 0,
        Class::Patch | Class::None => true,
    }
}

/// The next pre-release: its last number raised, or a first one added.
fn after(released: &Version) -> Version {
    let text = released.pre.as_str();
    let raised = text.rsplit_once('.').map_or(("", text), |(head, last)| (head, last));
    let next = match (raised.0, raised.1.parse::<u64>().ok().and_then(|last| last.checked_add(1))) {
        ("", Some(last)) => last.to_string(),
        (head, Some(last)) => format!("{head}.{last}"),
        (_, None) => format!("{text}.1"),
    };
    let pre = Prerelease::new(&next).unwrap_or_else(|_| released.pre.clone());
    Version { pre, ..Version::new(released.major, released.minor, released.patch) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn required(released: &str, class: Class) -> String {
        super::required(&released.parse().unwrap(), class).map_or_else(|| "none".to_owned(), |it| it.to_string())
    }

    #[test]
    fn the_greatest_class_decides_which_number_grows() {
        let classes = [Class::None, Class::Patch, Class::Minor, Class::Unknown, Class::Major];
        assert_eq!(classes.map(|class| required("1.2.3", class)), ["none", "1.2.4", "1.3.0", "2.0.0", "2.0.0"]);
        assert_eq!(classes.map(|class| required("0.2.3", class)), ["none", "0.2.4", "0.2.4", "0.3.0", "0.3.0"]);
    }

    #[test]
    fn a_pre_release_says_by_its_numbers_what_it_breaks() {
        assert_eq!(required("2.0.0-beta.1", Class::Major), "2.0.0-beta.2");
        assert_eq!(required("2.1.0-beta", Class::Minor), "2.1.0-beta.1");
        assert_eq!(required("2.1.0-beta.1", Class::Major), "3.0.0");
        assert_eq!(required("2.1.1-1", Class::Minor), "2.2.0");
        assert_eq!(required("2.1.1-1", Class::Patch), "2.1.1-2");
    }

    #[test]
    fn a_version_is_enough_from_the_required_one_on() {
        let is_enough = |released: &str, version: &str, class| {
            super::is_enough(&released.parse().unwrap(), &version.parse().unwrap(), class)
        };
        assert!(is_enough("1.0.0", "2.0.0", Class::Major));
        assert!(is_enough("1.0.0", "2.0.0-alpha", Class::Major));
        assert!(is_enough("1.0.0", "1.5.7", Class::Minor));
        assert!(!is_enough("1.0.0", "1.9.9", Class::Major));
        assert!(!is_enough("1.0.0", "1.0.0+7", Class::Patch));
        assert!(!is_enough("1.0.0", "0.9.0", Class::Patch));
        assert!(is_enough("2.0.0-beta.1", "2.0.0", Class::Major));
        assert!(is_enough("1.0.0", "1.0.0", Class::None));
    }

    #[test]
    fn the_last_version_has_no_next_one() {
        assert_eq!(required("1.0.18446744073709551615", Class::Patch), "none");
    }
}
