//! What several reports add up to.

use std::fmt::Write as _;

use crate::harness::{Report, Subject};

/// Sums over reports, as a row of a table, and what is wrong.
#[derive(Default)]
pub(crate) struct Tally {
    generated: (usize, usize),
    round_trips: (usize, usize),
    verdicts: (usize, usize),
    refused: (usize, usize),
    /// Places that are any JSON value though the schema says more.
    pub(crate) notes: usize,
    pub(crate) faults: Vec<String>,
}

impl Tally {
    pub(crate) const HEADER: &str = "generate and compile | valid instances that come back equal \
        | verdicts of the validator that are right | invalid instances that the type alone refuses |\n\
        |---|---|---|---|---|\n";

    pub(crate) fn of<'r>(reports: impl IntoIterator<Item = (&'r Subject, &'r Report)>) -> Self {
        let mut tally = Self::default();
        reports.into_iter().for_each(|(subject, report)| tally.add(subject, report));
        tally
    }

    pub(crate) fn add(&mut self, subject: &Subject, report: &Report) {
        let sum = |(good, all): &mut (usize, usize), (more, of): (usize, usize)| {
            *good += more;
            *all += of;
        };
        sum(&mut self.generated, (usize::from(report.refusal.is_none()), 1));
        sum(&mut self.round_trips, report.round_trips);
        sum(&mut self.verdicts, report.verdicts);
        sum(&mut self.refused, report.refused);
        self.notes += report.notes.len();
        let found = report.refusal.iter().chain(&report.faults);
        self.faults.extend(found.map(|fault| format!("{}: {fault}", subject.name)));
    }

    /// Fails where something is wrong.
    pub(crate) fn assert_kept(&self) {
        assert!(self.faults.is_empty(), "{} faults\n{}", self.faults.len(), self.faults.join("\n"));
    }

    pub(crate) fn row(&self, name: &str) -> String {
        let mut row = format!("| {name} |");
        for (good, all) in [self.generated, self.round_trips, self.verdicts, self.refused] {
            write!(row, " {good} of {all} |").unwrap();
        }
        row + "\n"
    }
}
