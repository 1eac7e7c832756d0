const SEED = /^[A-Za-z0-9_]{1,64}$/;

/** Whether the text is a valid client seed: 1 to 64 letters, digits or underscores. */
export function isSeed(text: string): boolean {
  return SEED.test(text);
}

/**
 * Returns a new client seed from the browser's CSPRNG: 32 hex digits. The server cannot choose a server seed that fits
 * it.
 */
export function freshSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
