/// What `t` answers.
#[derive(Clone, Debug, PartialEq)]
pub struct Output {
    pub event: OutputEvent,
    pub switch: Option<OutputSwitch>,
}
::toolpress::object!(Output { required event = "event", optional switch = "switch", });

#[derive(Clone, Debug, PartialEq)]
pub enum OutputEvent {
    Created(OutputEventCreated),
    Moved(OutputEventMoved),
    Gone(OutputEventGone),
}
::toolpress::tagged!(OutputEvent by "kind" { Created = "created", Moved = "moved", Gone = "gone", });

#[derive(Clone, Debug, PartialEq)]
pub struct OutputEventCreated {
    pub by: String,
    /// Properties beyond the ones above.
    pub extra: ::toolpress::export::Object,
}
::toolpress::object!(OutputEventCreated { required by = "by", ..extra });

#[derive(Clone, Debug, PartialEq, Default)]
pub struct OutputEventGone {
    /// Properties beyond the ones above.
    pub extra: ::toolpress::export::Object,
}
::toolpress::object!(OutputEventGone { ..extra });

#[derive(Clone, Debug, PartialEq)]
pub struct OutputEventMoved {
    pub from: i64,
    pub to: i64,
    /// Properties beyond the ones above.
    pub extra: ::toolpress::export::Object,
}
::toolpress::object!(OutputEventMoved { required from = "from" as Integer, required to = "to" as Integer, ..extra });

#[derive(Clone, Debug, PartialEq)]
pub enum OutputSwitch {
    Object(OutputSwitchObject),
    Object2(OutputSwitchObject2),
}
::toolpress::untagged!(OutputSwitch { Object for OutputSwitchObject, Object2 for OutputSwitchObject2, });

#[derive(Clone, Debug, PartialEq)]
pub struct OutputSwitchObject {
    pub on: bool,
    pub level: Option<i64>,
    /// Properties beyond the ones above.
    pub extra: ::toolpress::export::Object,
}
::toolpress::object!(OutputSwitchObject {
    required on = "on" as OnlyBool<true>,
    optional level = "level" as Integer,
    ..extra
});

#[derive(Clone, Debug, PartialEq)]
pub struct OutputSwitchObject2 {
    pub on: bool,
    pub level: Option<i64>,
    /// Properties beyond the ones above.
    pub extra: ::toolpress::export::Object,
}
::toolpress::object!(OutputSwitchObject2 {
    required on = "on" as OnlyBool<false>,
    optional level = "level" as Integer,
    ..extra
});
