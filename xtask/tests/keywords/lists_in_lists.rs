/// What `t` answers.
#[derive(Clone, Debug, PartialEq)]
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
::toolpress::newtype!(Output);
