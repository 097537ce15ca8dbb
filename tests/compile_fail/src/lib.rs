//! A package of its own, so that the cases are compiled without what only other tests need.
