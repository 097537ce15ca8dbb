//! Bounds and steps of numbers, exactly.

use std::str::FromStr as _;

use bigdecimal::num_bigint::BigInt;
use bigdecimal::{BigDecimal, ToPrimitive as _, Zero as _};
use serde_json::{Value, json};

use super::shape::Shape;
use crate::kinds::Kinds;

/// Exponents beyond this would make numbers of thousands of digits.
const MAX_EXPONENT: usize = 4;

/// Beyond this, the shortest spelling of a float is not the integer that it is.
const MAX_EXACT: f64 = 9_007_199_254_740_992.0;

/// A JSON number, exactly.
pub(crate) fn decimal(value: &Value) -> Option<BigDecimal> {
    let number = value.as_number()?;
    if number.is_f64() && number.as_f64()?.abs() >= MAX_EXACT {
        return BigDecimal::try_from(number.as_f64()?).ok();
    }
    let text = number.to_string();
    let digits = text.split(['e', 'E']).nth(1).map_or(0, |exponent| exponent.trim_start_matches(['+', '-']).len());
    (digits < MAX_EXPONENT).then(|| BigDecimal::from_str(&text).ok())?
}

/// Whether every multiple of `step` is one of `of`, as validators see it.
pub(crate) fn is_multiple(step: &Value, of: &Value) -> bool {
    // They read a larger step as the float that is next to it.
    let decimal = |step: &Value| decimal(step).filter(|_| step.as_f64().is_some_and(|step| step.abs() < MAX_EXACT));
    let (Some(step), Some(of)) = (decimal(step), decimal(of)) else { return false };
    if of.is_zero() {
        return false;
    }
    // They divide integers by a fraction as floats, which is exact where it divides every integer.
    let is_alike = step.is_integer() == of.is_integer() || (BigDecimal::from(1) % &of).is_zero();
    is_alike && (step % of).is_zero()
}

/// One end of an interval.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct End {
    at: BigDecimal,
    is_included: bool,
}

/// The numbers of a shape lie in it.
#[derive(Clone, Debug, Default)]
pub(super) struct Interval {
    pub(super) low: Option<End>,
    pub(super) high: Option<End>,
}

impl Interval {
    pub(super) fn of(shape: &Shape<'_>) -> Self {
        let ends = |keyword, is_included| shape.all(keyword).filter_map(decimal).map(move |at| End { at, is_included });
        let whole = !shape.kinds().meets(Kinds::FRACTION);
        let rounded = |end: End, up: bool| if whole { end.rounded(up) } else { end };
        let lows = ends("minimum", true).chain(ends("exclusiveMinimum", false)).map(|end| rounded(end, true));
        let highs = ends("maximum", true).chain(ends("exclusiveMaximum", false)).map(|end| rounded(end, false));
        // Of two ends at one number, the one that is left out is the narrower.
        Self {
            low: lows.reduce(|a, b| if (&b.at, !b.is_included) > (&a.at, !a.is_included) { b } else { a }),
            high: highs.reduce(|a, b| if (&b.at, b.is_included) < (&a.at, a.is_included) { b } else { a }),
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        let (Some(low), Some(high)) = (&self.low, &self.high) else { return false };
        low.at > high.at || (low.at == high.at && !(low.is_included && high.is_included))
    }

    /// Whether a bound of the target holds for all of it.
    pub(super) fn implies(&self, keyword: &str, bound: &Value) -> bool {
        let Some(bound) = decimal(bound) else { return false };
        let (end, is_included) = match keyword {
            "minimum" => (&self.low, true),
            "exclusiveMinimum" => (&self.low, false),
            "maximum" => (&self.high, true),
            _ => (&self.high, false),
        };
        let Some(end) = end else { return false };
        let is_beyond = if keyword.ends_with("inimum") { end.at > bound } else { end.at < bound };
        is_beyond || (end.at == bound && (is_included || !end.is_included))
    }

    /// The whole numbers in it, if they are at most so many.
    pub(super) fn whole_numbers(&self, most: u64) -> Option<Vec<Value>> {
        if self.is_empty() {
            return Some(Vec::new());
        }
        let low = self.low.as_ref()?.clone().rounded(true).at.to_i64()?;
        let high = self.high.as_ref()?.clone().rounded(false).at.to_i64()?;
        (high.saturating_sub(low) < most.try_into().ok()?).then(|| (low..=high).map(|number| json!(number)).collect())
    }
}

impl End {
    /// The nearest whole number inside.
    fn rounded(self, up: bool) -> Self {
        let (floor, is_whole) = floor(&self.at);
        let at = match (is_whole, self.is_included, up) {
            (true, true, _) | (false, _, false) => floor,
            (true, false, false) => floor - 1,
            (_, _, true) => floor + 1,
        };
        Self { at: BigDecimal::from(at), is_included: true }
    }
}

fn floor(number: &BigDecimal) -> (BigInt, bool) {
    let (truncated, _) = number.with_scale_round(0, bigdecimal::RoundingMode::Floor).into_bigint_and_exponent();
    let is_whole = BigDecimal::from(truncated.clone()) == *number;
    (truncated, is_whole)
}

/// Whether the shape's numbers are all multiples of `step`.
pub(super) fn implies_step(shape: &Shape<'_>, step: &Value) -> bool {
    let is_whole = !shape.kinds().meets(Kinds::FRACTION);
    shape.all("multipleOf").any(|known| is_multiple(known, step)) || (is_whole && is_multiple(&json!(1), step))
}
