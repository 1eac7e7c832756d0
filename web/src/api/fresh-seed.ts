/** A fresh client seed of the browser's CSPRNG: 32 hex digits, so that nobody can have chosen a pair to fit it. */
export function freshSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
