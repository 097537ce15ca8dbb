/// What `t` answers.
#[derive(Clone, Debug, PartialEq, Default)]
#[derive(::toolpress::export::Deserialize, ::toolpress::export::Serialize)]
#[serde(crate = "::toolpress::export::serde", deny_unknown_fields)]
pub struct Output {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present_integer")]
    pub r#type: Option<i64>,
    #[serde(rename = "self", default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present_integer")]
    pub self_: Option<i64>,
    #[serde(rename = "crate", default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present_integer")]
    pub crate_: Option<i64>,
    #[serde(rename = "Self", default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present_integer")]
    pub self_2: Option<i64>,
    #[serde(rename = "super", default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present_integer")]
    pub super_: Option<i64>,
    #[serde(rename = "1st", default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present_integer")]
    pub n1st: Option<i64>,
    #[serde(rename = "kebab-case", default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present_integer")]
    pub kebab_case: Option<i64>,
    #[serde(rename = "$ref", default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present_integer")]
    pub r#ref: Option<i64>,
    #[serde(rename = "@id", default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present_integer")]
    pub id: Option<i64>,
    #[serde(rename = "", default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present_integer")]
    pub empty: Option<i64>,
    #[serde(rename = "👍", default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present_integer")]
    pub u1f44d: Option<i64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present_integer")]
    pub 名字: Option<i64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present_integer")]
    pub שם: Option<i64>,
    #[serde(rename = "userId", default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present_integer")]
    pub user_id2: Option<i64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present_integer")]
    pub user_id: Option<i64>,
    #[serde(rename = "UserID", default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present_integer")]
    pub user_id3: Option<i64>,
    #[serde(rename = "user id", default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present_integer")]
    pub user_id4: Option<i64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present_integer")]
    pub extra: Option<i64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present_integer")]
    pub new: Option<i64>,
    #[serde(rename = "Option", default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present_integer")]
    pub option: Option<i64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present_integer")]
    pub কো: Option<i64>,
    #[serde(rename = "কে\u{9be}", default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "::toolpress::codec::present_integer")]
    pub কো2: Option<i64>,
}
