//! Strings of the formats that JSON Schema names.

use super::dice::Dice;

/// A string of the format, in one of its spellings; none for formats that are not known.
pub(super) fn draw(format: &str, dice: &mut Dice) -> Option<String> {
    let text = match format {
        "date-time" => date_time(dice),
        "date" => date(dice),
        "time" => time(dice),
        "duration" => duration(dice),
        "email" => format!("{}@{}", label(dice), host(dice)),
        "idn-email" => format!("{}@例え.jp", label(dice)),
        "hostname" => host(dice),
        "idn-hostname" => dice.pick(&["例え.jp", "bücher.example", "example.org"]).to_owned(),
        "ipv4" => ipv4(dice),
        "ipv6" => ipv6(dice),
        "uri" | "url" => uri(dice),
        "uri-reference" => uri_reference(dice),
        "iri" => format!("{}/é", uri(dice)),
        "iri-reference" => dice.pick(&["/naïve", "#é", "", "https://例え.jp/"]).to_owned(),
        "uri-template" => dice.pick(&["/orders/{id}", "/search{?q,page}", "/plain"]).to_owned(),
        "uuid" => uuid(dice),
        "json-pointer" => dice.pick(&["", "/a/0", "/a~1b/~0", "/", "/é"]).to_owned(),
        "relative-json-pointer" => dice.pick(&["0", "1/a", "2#", "0/a~1b"]).to_owned(),
        "regex" => dice.pick(&["^a+$", "", "[0-9]{2}", r"\d|x", "(a|b)*"]).to_owned(),
        "byte" | "base64" => dice.pick(&["", "AA==", "AAE=", "AAEC", "aGVsbG8=", "/+8="]).to_owned(),
        "base64-json" => dice.pick(&["e30=", "WzFd", "bnVsbA=="]).to_owned(),
        "json" => dice.pick(&["{}", "[1]", "null", r#"{"a":1}"#]).to_owned(),
        _ => return None,
    };
    Some(text)
}

fn date(dice: &mut Dice) -> String {
    let (year, month) = (number(dice, 1970, 2040), number(dice, 1, 12));
    format!("{year:04}-{month:02}-{:02}", number(dice, 1, 28))
}

fn time(dice: &mut Dice) -> String {
    let (hour, minute) = (number(dice, 0, 23), number(dice, 0, 59));
    let second = number(dice, 0, 59);
    let fraction = dice.pick(&["", "", ".5", ".123", ".123456789"]);
    let offset = dice.pick(&["Z", "Z", "z", "+00:00", "+02:00", "-05:30"]);
    format!("{hour:02}:{minute:02}:{second:02}{fraction}{offset}")
}

fn date_time(dice: &mut Dice) -> String {
    let separator = if dice.chance(1, 8) { 't' } else { 'T' };
    format!("{}{separator}{}", date(dice), time(dice))
}

fn duration(dice: &mut Dice) -> String {
    let count = number(dice, 0, 30);
    match dice.below(5) {
        0 => format!("P{count}D"),
        1 => format!("PT{count}S"),
        2 => format!("P{count}W"),
        3 => format!("P1Y2M{count}DT3H4M5S"),
        _ => format!("PT{count}H30M"),
    }
}

fn label(dice: &mut Dice) -> String {
    let word = dice.pick(&["alpha", "beta", "a", "x-1", "order"]);
    format!("{word}{}", number(dice, 0, 99))
}

fn host(dice: &mut Dice) -> String {
    let domain = dice.pick(&["example.org", "example.com", "test", "a.b.example"]);
    format!("{}.{domain}", label(dice))
}

fn ipv4(dice: &mut Dice) -> String {
    let [a, b] = [number(dice, 0, 255), number(dice, 0, 255)];
    format!("{a}.{b}.0.{}", number(dice, 0, 255))
}

fn ipv6(dice: &mut Dice) -> String {
    let known = ["::", "::1", "::FFFF:0:0", "::ffff:192.0.2.1", "2001:DB8::8", "fe80::0001"];
    if dice.chance(1, 2) {
        return dice.pick(&known).to_owned();
    }
    format!("2001:db8::{:x}", number(dice, 0, 0xffff))
}

fn uri(dice: &mut Dice) -> String {
    match dice.below(6) {
        0 => "urn:example:a".to_owned(),
        1 => format!("mailto:{}@example.org", label(dice)),
        2 => format!("HTTPS://{}:8443/%7Ea?q=1#top", host(dice)),
        _ => format!("https://{}/{}", host(dice), label(dice)),
    }
}

fn uri_reference(dice: &mut Dice) -> String {
    match dice.below(3) {
        0 => uri(dice),
        1 => format!("../{}?page=2", label(dice)),
        _ => dice.pick(&["", "#top", "/", "//example.org/a", "a/b"]).to_owned(),
    }
}

fn uuid(dice: &mut Dice) -> String {
    let mut hex = |digits: u32| {
        let drawn = dice.between(0, (1 << (4 * digits)) - 1);
        format!("{drawn:0width$x}", width = digits as usize)
    };
    let text = format!("{}-{}-4{}-a{}-{}", hex(8), hex(4), hex(3), hex(3), hex(12));
    if dice.chance(1, 8) { text.to_uppercase() } else { text }
}

fn number(dice: &mut Dice, low: i128, high: i128) -> i128 {
    dice.between(low, high)
}
