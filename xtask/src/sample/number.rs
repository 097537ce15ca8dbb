//! Numbers between bounds.

use serde_json::{Number, Value};

use super::dice::Dice;
use super::layers::Layers;

/// How far from its one bound a number is drawn.
const REACH: i128 = 1000;
/// Whole numbers that types of fixed width, or floats, cannot hold.
const EXTREMES: [i128; 6] =
    [(1 << 53) + 1, -(1 << 53) - 1, i64::MAX as i128, i64::MIN as i128, u64::MAX as i128, i32::MAX as i128 + 1];
/// The same for numbers with a fraction, or an exponent.
const EXTREME_FRACTIONS: [f64; 5] = [1e-7, 0.1, -0.0, 1.5e300, 123_456_789.123_456_78];

/// A whole number that the layers permit.
pub(super) fn integer(layers: &Layers, dice: &mut Dice) -> Option<Value> {
    let step = match Step::of(layers) {
        Some(step) => step.whole()?,
        None => 1,
    };
    let drawn = match extreme(layers, dice) {
        Some(extreme) => extreme,
        None => Range::whole(layers).draw(step, dice)?,
    };
    if dice.chance(1, 24) {
        return float(whole_as_float(drawn));
    }
    whole(drawn)
}

/// A number that the layers permit.
pub(super) fn number(layers: &Layers, dice: &mut Dice) -> Option<Value> {
    if let Some(step) = Step::of(layers) {
        let drawn = step.range(layers).draw(1, dice)?;
        return float(step.multiple(drawn)?).map(|value| shortened(value, dice));
    }
    let whole_number = Range::whole(layers).draw(1, dice).filter(|_| dice.chance(1, 2));
    match whole_number {
        Some(drawn) if dice.chance(1, 4) => float(whole_as_float(drawn)),
        Some(drawn) => whole(drawn),
        None => fraction(layers, dice),
    }
}

/// Whether two numbers are equal, however they are spelled.
pub(super) fn same_number(left: &Number, right: &Number) -> bool {
    match (exact(left), exact(right)) {
        (Some(left), Some(right)) => left == right,
        _ => left.as_f64() == right.as_f64(),
    }
}

/// Whether `number` is a multiple of `of`, give or take what floats cannot tell.
pub(super) fn is_multiple(number: f64, of: f64) -> bool {
    let quotient = number / of;
    !quotient.is_finite() || (quotient - quotient.round()).abs() <= 1e-9 * quotient.abs().max(1.0)
}

/// One of the extremes, now and then, where there are no bounds.
fn extreme(layers: &Layers, dice: &mut Dice) -> Option<i128> {
    let range = Range::whole(layers);
    let is_free = range.low.is_none() && range.high.is_none() && !layers.has("multipleOf");
    (is_free && dice.chance(1, 32)).then(|| EXTREMES[dice.below(EXTREMES.len())])
}

/// Bounds of whole numbers, both included.
struct Range {
    low: Option<i128>,
    high: Option<i128>,
}

impl Range {
    fn whole(layers: &Layers) -> Self {
        let numbers = |keyword| layers.all(keyword).filter_map(Value::as_number);
        let formats = || layers.texts("format").filter_map(width);
        Self {
            low: numbers("minimum")
                .filter_map(|bound| rounded(bound, f64::ceil))
                .chain(numbers("exclusiveMinimum").filter_map(|bound| rounded(bound, f64::floor)?.checked_add(1)))
                .chain(formats().map(|(low, _)| low))
                .max(),
            high: numbers("maximum")
                .filter_map(|bound| rounded(bound, f64::floor))
                .chain(numbers("exclusiveMaximum").filter_map(|bound| rounded(bound, f64::ceil)?.checked_sub(1)))
                .chain(formats().map(|(_, high)| high))
                .min(),
        }
    }

    /// A multiple of `step` in the range: often one of its ends, and near them otherwise.
    fn draw(&self, step: i128, dice: &mut Dice) -> Option<i128> {
        let (from, to) = self.window(step, dice);
        let first = from.checked_add(step - 1)?.div_euclid(step);
        let last = to.div_euclid(step);
        if first > last {
            return None;
        }
        let index = match dice.below(8) {
            0 => first,
            1 => last,
            _ => dice.between(first, last),
        };
        index.checked_mul(step)
    }

    /// A part of the range that holds a multiple of `step` if the range does.
    fn window(&self, step: i128, dice: &mut Dice) -> (i128, i128) {
        let reach = REACH.max(step.saturating_mul(4));
        match (self.low, self.high) {
            (Some(low), Some(high)) if dice.chance(1, 4) => (low, high),
            (Some(low), high) => {
                let near = low.saturating_add(reach);
                (low, high.map_or(near, |high| high.min(near)))
            }
            (None, Some(high)) => (high.saturating_sub(reach), high),
            (None, None) if dice.chance(1, 4) => (-reach, reach.saturating_mul(1000)),
            (None, None) => (0, step.saturating_add(reach / 10)),
        }
    }
}

/// What a number is a multiple of: `units / scale`.
#[derive(Clone, Copy)]
struct Step {
    units: i128,
    scale: i128,
}

impl Step {
    /// The least common multiple of every `multipleOf`.
    fn of(layers: &Layers) -> Option<Self> {
        layers
            .all("multipleOf")
            .filter_map(Value::as_f64)
            .filter_map(Self::parse)
            .reduce(|left, right| left.common(right).unwrap_or(left))
    }

    fn parse(argument: f64) -> Option<Self> {
        let mut scale = 1;
        for _ in 0..13 {
            let units = argument * whole_as_float(scale);
            if (1.0..1e15).contains(&units) && (units - units.round()).abs() < 1e-9 * units {
                let units = truncated(units.round());
                return Some(Self { units, scale });
            }
            scale *= 10;
        }
        None
    }

    fn common(self, other: Self) -> Option<Self> {
        let left = self.units.checked_mul(other.scale)?;
        let right = other.units.checked_mul(self.scale)?;
        Some(Self {
            units: (left / common_divisor(left, right)).checked_mul(right)?,
            scale: self.scale.checked_mul(other.scale)?,
        })
    }

    /// The step between those multiples that are whole.
    fn whole(self) -> Option<i128> {
        let step = self.units / common_divisor(self.units, self.scale);
        (step > 0).then_some(step)
    }

    /// The bounds of the layers, counted in steps.
    fn range(self, layers: &Layers) -> Range {
        let size = whole_as_float(self.units) / whole_as_float(self.scale);
        let steps = |bound: Option<f64>, round: fn(f64) -> f64| {
            bound.map(|bound| {
                let steps = bound / size;
                let nearest = steps.round();
                let is_multiple = (steps - nearest).abs() < 1e-9;
                truncated(if is_multiple { nearest } else { round(steps) })
            })
        };
        let above = steps(layers.least("exclusiveMinimum"), f64::floor).map(|steps| steps + 1);
        let below = steps(layers.most("exclusiveMaximum"), f64::ceil).map(|steps| steps - 1);
        let low = steps(layers.least("minimum"), f64::ceil);
        let high = steps(layers.most("maximum"), f64::floor);
        Range { low: low.into_iter().chain(above).max(), high: high.into_iter().chain(below).min() }
    }

    fn multiple(self, count: i128) -> Option<f64> {
        let units = count.checked_mul(self.units)?;
        Some(whole_as_float(units) / whole_as_float(self.scale))
    }
}

fn fraction(layers: &Layers, dice: &mut Dice) -> Option<Value> {
    let reach = whole_as_float(REACH);
    let above = layers.least("exclusiveMinimum");
    let below = layers.most("exclusiveMaximum");
    let low = layers.least("minimum").into_iter().chain(above).reduce(f64::max);
    let high = layers.most("maximum").into_iter().chain(below).reduce(f64::min);
    if low.is_none() && high.is_none() && dice.chance(1, 16) {
        return float(EXTREME_FRACTIONS[dice.below(EXTREME_FRACTIONS.len())]);
    }
    let from = low.unwrap_or(high.map_or(-reach, |high| high - reach));
    let to = high.unwrap_or(from + 2.0 * reach);
    let drawn = from + (to - from) * dice.fraction();
    let quarter = (drawn * 4.0).floor() / 4.0;
    let middle = from / 2.0 + to / 2.0;
    [quarter, drawn, middle, from]
        .into_iter()
        .find(|number| {
            (from..=to).contains(number)
                && above.is_none_or(|bound| *number > bound)
                && below.is_none_or(|bound| *number < bound)
        })
        .and_then(float)
}

/// The range that a format of a fixed width stands for.
fn width(format: &str) -> Option<(i128, i128)> {
    let range = match format {
        "int8" => (i8::MIN.into(), i8::MAX.into()),
        "int16" => (i16::MIN.into(), i16::MAX.into()),
        "int32" => (i32::MIN.into(), i32::MAX.into()),
        "int64" => (i64::MIN.into(), i64::MAX.into()),
        "uint8" => (0, u8::MAX.into()),
        "uint16" => (0, u16::MAX.into()),
        "uint32" => (0, u32::MAX.into()),
        "uint" | "uint64" => (0, u64::MAX.into()),
        _ => return None,
    };
    Some(range)
}

fn exact(number: &Number) -> Option<i128> {
    let signed = number.as_i64().map(i128::from);
    signed.or_else(|| number.as_u64().map(i128::from))
}

fn rounded(number: &Number, round: fn(f64) -> f64) -> Option<i128> {
    exact(number).or_else(|| number.as_f64().map(|float| truncated(round(float))))
}

fn whole(number: i128) -> Option<Value> {
    let signed = i64::try_from(number).ok().map(Value::from);
    signed.or_else(|| u64::try_from(number).ok().map(Value::from)).or_else(|| float(whole_as_float(number)))
}

fn float(number: f64) -> Option<Value> {
    Number::from_f64(number).map(Value::Number)
}

/// A float without a fraction is spelled as a whole number half the time.
fn shortened(value: Value, dice: &mut Dice) -> Value {
    match value.as_f64() {
        Some(float) if float.fract() == 0.0 && float.abs() < 1e15 && dice.chance(1, 2) => {
            whole(truncated(float)).unwrap_or(value)
        }
        _ => value,
    }
}

fn common_divisor(left: i128, right: i128) -> i128 {
    if right == 0 { left.abs().max(1) } else { common_divisor(right, left % right) }
}

#[allow(clippy::cast_possible_truncation, reason = "the conversion saturates")]
fn truncated(float: f64) -> i128 {
    // Far inside `i128`, so that sums of a few bounds cannot overflow.
    float.clamp(-1e30, 1e30) as i128
}

#[allow(clippy::cast_precision_loss, reason = "the nearest float is meant")]
fn whole_as_float(number: i128) -> f64 {
    number as f64
}
