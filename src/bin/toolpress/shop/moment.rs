//! Points in time, as the shop stores and shows them.

use std::fmt;
use std::time::{Duration, SystemTime};

use chrono::{DateTime, Datelike as _, Days, ParseError, SecondsFormat, Utc};

/// A second of the years 0 to 9999, in UTC.
///
/// Its text always has the same length, so moments sort as their texts do: the database compares texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Moment(DateTime<Utc>);

impl Moment {
    /// Before everything that happened in the shop.
    pub(super) const EARLIEST: Self = Self::clamped(i64::MIN);

    /// The second that a clock shows.
    pub(super) fn shown_by(clock: SystemTime) -> Self {
        let since_1970 = clock.duration_since(SystemTime::UNIX_EPOCH).unwrap_or(Duration::ZERO);
        Self::clamped(i64::try_from(since_1970.as_secs()).unwrap_or(i64::MAX))
    }

    /// The first moment that is not before the time `text`, which is a `date-time` of RFC 3339 with any offset.
    ///
    /// Moments are whole seconds, so those at `text` or later are those from here on, and those before `text` are
    /// those before this one.
    pub(super) fn at_or_after(text: &str) -> Result<Self, ParseError> {
        let exact = DateTime::parse_from_rfc3339(text)?;
        let is_between_seconds = exact.timestamp_subsec_nanos() > 0;
        Ok(Self::clamped(exact.timestamp() + i64::from(is_between_seconds)))
    }

    const fn clamped(seconds: i64) -> Self {
        const FIRST: i64 = -62_167_219_200; // 0000-01-01T00:00:00Z
        const LAST: i64 = 253_402_300_799; // 9999-12-31T23:59:59Z
        let seconds = if seconds < FIRST {
            FIRST
        } else if seconds > LAST {
            LAST
        } else {
            seconds
        };
        Self(DateTime::from_timestamp_secs(seconds).expect("the years 0 to 9999 are in chrono's range"))
    }

    /// The year, as in an invoice's number.
    pub(super) fn year(self) -> i32 {
        self.0.year()
    }

    /// The day as eight digits, as in a card's authorisation.
    pub(super) fn day_digits(self) -> String {
        self.0.format("%Y%m%d").to_string()
    }

    /// The day so many days later, as `2026-12-24`.
    pub(super) fn day_in(self, days: u64) -> String {
        let day = self.0.date_naive();
        day.checked_add_days(Days::new(days)).unwrap_or(day).to_string()
    }
}

impl fmt::Display for Moment {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0.to_rfc3339_opts(SecondsFormat::Secs, true))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at_or_after(text: &str) -> String {
        Moment::at_or_after(text).unwrap().to_string()
    }

    #[test]
    fn offsets_are_taken_off() {
        assert_eq!(at_or_after("2026-06-05T15:10:00Z"), "2026-06-05T15:10:00Z");
        assert_eq!(at_or_after("2026-06-05t15:10:00z"), "2026-06-05T15:10:00Z");
        assert_eq!(at_or_after("2026-06-05T15:10:00+02:00"), "2026-06-05T13:10:00Z");
        assert_eq!(at_or_after("2026-06-05T15:10:00-00:00"), "2026-06-05T15:10:00Z");
        assert_eq!(at_or_after("2026-06-30T23:30:00-03:45"), "2026-07-01T03:15:00Z");
    }

    #[test]
    fn a_time_between_two_seconds_is_the_second_after_it() {
        assert_eq!(at_or_after("2026-06-05T15:10:00.0Z"), "2026-06-05T15:10:00Z");
        assert_eq!(at_or_after("2026-06-05T15:10:00.001Z"), "2026-06-05T15:10:01Z");
        assert_eq!(at_or_after("2026-06-05T15:10:59.9999999999999Z"), "2026-06-05T15:11:00Z");
        assert_eq!(at_or_after("2016-12-31T23:59:60Z"), "2017-01-01T00:00:00Z");
        assert_eq!(at_or_after("2017-01-01T01:59:60+02:00"), "2017-01-01T00:00:00Z");
    }

    #[test]
    fn every_time_that_the_format_allows_has_a_text_of_the_same_length() {
        for text in ["0000-01-01T00:00:00+23:59", "0000-01-01T00:00:00-23:59", "9999-12-31T23:59:59.5-23:59"] {
            assert_eq!(at_or_after(text).len(), 20, "{text}");
        }
        assert_eq!(Moment::EARLIEST.to_string(), "0000-01-01T00:00:00Z");
        assert_eq!(at_or_after("9999-12-31T23:59:59.5Z"), "9999-12-31T23:59:59Z");
    }

    #[test]
    fn the_clock_shows_whole_seconds() {
        let clock = SystemTime::UNIX_EPOCH + Duration::from_millis(1_780_668_600_999);
        let moment = Moment::shown_by(clock);
        assert_eq!(moment.to_string(), "2026-06-05T14:10:00Z");
        assert_eq!((moment.year(), &*moment.day_digits(), &*moment.day_in(30)), (2026, "20260605", "2026-07-05"));
    }
}
