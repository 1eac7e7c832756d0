/** One thing that stands between the site and a mistake or an attack, how to take it away, and who notices. */
export type Guard = {
  guard: string;
  file: string;
  /** This text, found exactly once, is replaced `by` another or by nothing. */
  remove: string;
  by?: string;
  /** The beginning of the test's full name, as `group > test`. */
  test: { file: string; name: string };
  /** Also in the short form. */
  quick?: boolean;
};
