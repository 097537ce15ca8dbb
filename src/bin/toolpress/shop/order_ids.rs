//! The ids of new orders.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, SystemTime};

use ulid::Ulid;

/// Makes the ids of orders: `ord_` and a ULID, so that an id is greater than those that were made before it.
#[derive(Debug)]
pub(super) struct OrderIds {
    last: Mutex<Ulid>,
}

impl OrderIds {
    pub(super) fn new() -> Self {
        Self { last: Mutex::new(Ulid::nil()) }
    }

    /// The id of an order that is made at `now`.
    pub(super) fn next(&self, now: SystemTime) -> String {
        let since_1970 = now.duration_since(SystemTime::UNIX_EPOCH).unwrap_or(Duration::ZERO);
        let milliseconds = u64::try_from(since_1970.as_millis()).unwrap_or(u64::MAX);
        let fresh = Ulid::from_parts(milliseconds, fastrand::u128(..));
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        // Within a millisecond, and while the clock is set back, the ids count on.
        *last = if fresh.timestamp_ms() > last.timestamp_ms() { fresh } else { last.increment().unwrap_or(fresh) };
        format!("ord_{}", *last)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_only_grow() {
        let ids = OrderIds::new();
        let now = SystemTime::UNIX_EPOCH + Duration::from_mins(29_677_810);
        let clocks = [now, now, now - Duration::from_mins(1), now + Duration::from_millis(1), now];
        let made: Vec<String> = clocks.into_iter().map(|clock| ids.next(clock)).collect();
        assert!(made.is_sorted_by(|one, next| one < next), "{made:?}");
    }

    #[test]
    fn an_id_begins_with_its_time() {
        let id = OrderIds::new().next(SystemTime::UNIX_EPOCH + Duration::from_mins(29_676_210));
        assert_eq!(id.len(), "ord_".len() + 26);
        // As the seeded order of 2026-06-04T11:30:00Z does.
        assert!(id.starts_with("ord_01KT96BDP0"), "{id}");
    }
}
