pub mod tools {

pub mod t {

/// Input of `t`.
#[derive(Clone, Debug, PartialEq)]
pub struct Input {
    pub value: Option<InputValue>,
    pub answer: Option<InputAnswer>,
    pub mixed: Option<Option<InputMixed>>,
    pub choices: Option<InputChoices>,
    pub either: Option<InputEither>,
}
::toolpress::object!(Input {
    required value = "value",
    optional answer = "answer",
    optional mixed = "mixed",
    optional choices = "choices",
    optional either = "either",
} new(value: Option<InputValue>,));

#[derive(Clone, Debug, PartialEq)]
pub enum InputAnswer {
    Object(InputAnswerObject),
    Object2(InputAnswerObject2),
}
::toolpress::untagged!(InputAnswer { Object for InputAnswerObject, Object2 for InputAnswerObject2, });

#[derive(Clone, Debug, PartialEq)]
pub struct InputAnswerObject {
    pub ok: bool,
    pub note: Option<String>,
    /// Properties beyond the ones above.
    pub extra: ::toolpress::export::Object,
}
::toolpress::object!(InputAnswerObject { required ok = "ok" as OnlyBool<true>, optional note = "note", ..extra });

#[derive(Clone, Debug, PartialEq)]
pub struct InputAnswerObject2 {
    pub ok: bool,
    pub note: Option<String>,
    /// Properties beyond the ones above.
    pub extra: ::toolpress::export::Object,
}
::toolpress::object!(InputAnswerObject2 { required ok = "ok" as OnlyBool<false>, optional note = "note", ..extra });

::toolpress::string_enum! {
    pub enum InputChoices {
        Asc = "asc",
        Desc = "desc",
    }
}

#[derive(Clone, Debug, PartialEq, Default)]
pub struct InputEither {
    pub a: Option<String>,
    pub b: Option<String>,
}
::toolpress::object!(InputEither { optional a = "a", optional b = "b", });

#[derive(Clone, Debug, PartialEq)]
pub enum InputMixed {
    Boolean(bool),
    Integer(u64),
    String(InputMixedString),
}
::toolpress::untagged!(InputMixed { Boolean as OnlyBool<false>, Integer as Integer, String, });

::toolpress::string_enum! {
    pub enum InputMixedString {
        Auto = "auto",
    }
}

#[derive(Clone, Debug, PartialEq)]
pub enum InputValue {
    Array(Vec<String>),
    Array2(Vec<f64>),
    Object(InputValueObject3),
    Object2(InputValueObject),
    Object3(InputValueObject2),
    Object4(InputValueObject5),
    Object5(InputValueObject4),
    Boolean(bool),
    Number(f64),
    String(InputValueString),
}
::toolpress::untagged!(InputValue {
    Array,
    Array2 as Vec<Number>,
    Object for InputValueObject3,
    Object2 for InputValueObject,
    Object3 for InputValueObject2,
    Object4 for InputValueObject5,
    Object5 for InputValueObject4,
    Boolean,
    Number as Number,
    String,
});

#[derive(Clone, Debug, PartialEq, Default)]
pub struct InputValueObject {
    pub a: Option<InputValueObjectA>,
}
::toolpress::object!(InputValueObject { optional a = "a", });

#[derive(Clone, Debug, PartialEq, Default)]
pub struct InputValueObject2 {
    pub a: Option<InputValueObjectA2>,
}
::toolpress::object!(InputValueObject2 { optional a = "a", });

#[derive(Clone, Debug, PartialEq)]
pub struct InputValueObject3 {
    pub a: Option<String>,
    pub b: ::toolpress::export::Value,
}
::toolpress::object!(InputValueObject3 { required a = "a", required b = "b", });

#[derive(Clone, Debug, PartialEq)]
pub struct InputValueObject4 {
    pub a: ::toolpress::export::Value,
    /// Properties beyond the ones above.
    pub extra: ::toolpress::export::Object,
}
::toolpress::object!(InputValueObject4 { required a = "a", ..extra });

#[derive(Clone, Debug, PartialEq, Default)]
pub struct InputValueObject5 {}
::toolpress::object!(InputValueObject5 {});

#[derive(Clone, Debug, PartialEq, Default)]
pub struct InputValueObjectA {
    pub x: Option<String>,
}
::toolpress::object!(InputValueObjectA { optional x = "x", });

::toolpress::string_enum! {
    pub enum InputValueObjectA2 {
        Low = "low",
        High = "high",
    }
}

::toolpress::string_enum! {
    pub enum InputValueString {
        Low = "low",
    }
}

}

}
