/** One protection of the site against a mistake or an attack, how to remove it, and which test must then fail. */
export type Guard = {
  guard: string;
  file: string;
  /** This text must occur exactly once in the file. It is replaced with `by`, or removed. */
  remove: string;
  by?: string;
  /** The beginning of the test's full name, as `group > test`. */
  test: { file: string; name: string };
};
