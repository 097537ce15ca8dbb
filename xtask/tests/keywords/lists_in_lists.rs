/// What `t` answers.
#[derive(Clone, Debug, PartialEq)]
#[derive(::toolpress::export::Deserialize, ::toolpress::export::Serialize)]
#[serde(crate = "::toolpress::export::serde", transparent)]
pub struct Output(
    pub Vec<
        Vec<
            Vec<
                Vec<
                    Vec<
                        Vec<
                            Vec<
                                Vec<
                                    Vec<
                                        Vec<
                                            Vec<
                                                Vec<
                                                    Vec<
                                                        Vec<
                                                            Vec<
                                                                Vec<
                                                                    Vec<
                                                                        Vec<
                                                                            Vec<
                                                                                Vec<Vec<Vec<Vec<Vec<Vec<::toolpress::export::Value>>>>>>,
                                                                            >,
                                                                        >,
                                                                    >,
                                                                >,
                                                            >,
                                                        >,
                                                    >,
                                                >,
                                            >,
                                        >,
                                    >,
                                >,
                            >,
                        >,
                    >,
                >,
            >,
        >,
    >,
);
