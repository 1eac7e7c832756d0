/** The provider's answer about a check. `person` is the same text for the same human being in every account. */
export type Finding =
  | { state: "pending" }
  | { state: "failed"; why: string }
  /** Too young, but the provider does not say how old. */
  | { state: "underage" }
  | { state: "passed"; person: string; birthday: string };

/** A provider of real-name checks. Both methods throw if the provider gives no clear answer. */
export type RealNameProvider = {
  /** Registers a check and returns the address of its page. Repeating a reference continues the same check. */
  begin(check: { reference: string; returnTo: string }): Promise<string>;
  ask(reference: string): Promise<Finding>;
};
