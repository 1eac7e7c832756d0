/** What a provider says of a check. `person` is the same text for the same human being, whatever account asks. */
export type Finding =
  | { state: "pending" }
  | { state: "failed"; why: string }
  /** Too young for the provider, who does not say how old. */
  | { state: "underage" }
  | { state: "passed"; person: string; birthday: string };

/** Who checks real names. Both throw where no clear answer comes. */
export type RealNameProvider = {
  /** Announces a check and gives the address where it is done. The same reference again is the same check. */
  begin(check: { reference: string; returnTo: string }): Promise<string>;
  ask(reference: string): Promise<Finding>;
};
