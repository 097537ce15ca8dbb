//! What several reports add up to.

use std::fmt::Write as _;

use crate::harness::Report;

/// Sums over reports, as a row of a table.
#[derive(Clone, Copy, Default)]
pub(crate) struct Tally {
    generated: (usize, usize),
    round_trips: (usize, usize),
    verdicts: (usize, usize),
    refused: (usize, usize),
}

impl Tally {
    pub(crate) const HEADER: &str = "generate and compile | valid instances that come back equal \
        | verdicts of the validator that are right | invalid instances that the type alone refuses |\n\
        |---|---|---|---|---|\n";

    pub(crate) fn add(&mut self, report: &Report) {
        let sum = |(good, all): &mut (usize, usize), (more, of): (usize, usize)| {
            *good += more;
            *all += of;
        };
        sum(&mut self.generated, (usize::from(report.refusal.is_none()), 1));
        sum(&mut self.round_trips, report.round_trips);
        sum(&mut self.verdicts, report.verdicts);
        sum(&mut self.refused, report.refused);
    }

    pub(crate) fn row(&self, name: &str) -> String {
        let mut row = format!("| {name} |");
        for (good, all) in [self.generated, self.round_trips, self.verdicts, self.refused] {
            write!(row, " {good} of {all} |").unwrap();
        }
        row + "\n"
    }
}
