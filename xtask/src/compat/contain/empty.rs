//! Shapes that no instance has.

use super::Prover;
use super::numbers::Interval;
use super::shape::Shape;
use crate::kinds::Kinds;

impl<'v> Prover<'v> {
    /// Whether it is proven that nothing meets the shape.
    pub(super) fn is_empty(&mut self, shape: &Shape<'v>) -> bool {
        self.deeper(|prover| {
            if shape.values().is_some() {
                return prover.finite(shape).is_some_and(|values| values.is_empty());
            }
            shape.kinds().list().into_iter().all(|kind| prover.is_kind_empty(&shape.of(kind), kind))
        })
    }

    fn is_kind_empty(&mut self, shape: &Shape<'v>, kind: Kinds) -> bool {
        let is_bare = match kind {
            Kinds::STRING => self.has_no_text(shape),
            Kinds::ARRAY => self.has_no_array(shape),
            Kinds::OBJECT => self.has_no_object(shape),
            Kinds::NULL | Kinds::BOOLEAN => self.finite(shape).is_some_and(|values| values.is_empty()),
            _ => Interval::of(shape).is_empty(),
        };
        is_bare || self.is_refused(shape)
    }

    /// Whether something that is refused covers all of the shape.
    fn is_refused(&mut self, shape: &Shape<'v>) -> bool {
        shape.refused.iter().enumerate().any(|(index, refused)| {
            let mut rest = shape.clone();
            rest.refused.swap_remove(index);
            self.implies(&rest, *refused)
        })
    }
}
