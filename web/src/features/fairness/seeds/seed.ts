const SEED = /^[A-Za-z0-9_]{1,64}$/;

/** Whether the text is a valid client seed: 1 to 64 letters, digits or underscores. */
export function isSeed(text: string): boolean {
  return SEED.test(text);
}
