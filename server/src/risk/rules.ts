/** The most flags that one run of a rule adds or renews; the strongest come first. */
export const FLAGS_PER_RUN = 200;

/** After an operator's decision the same rule does not flag the subject again for this long. */
export const QUIET_DAYS = 30;

/** The score of a suspect that just reaches the parameters of its rule. */
export const LEAST_SCORE = 40;
