import type { Static, TSchema } from "typebox";

// Other services' answers are checked here, not in `read-input.ts`, because nothing may be coerced or removed in them.
// About 160 files of the library are loaded only with the first answer, because most programs ask no other service.

/** Returns the answer of another service if it has the shape, otherwise undefined. */
export async function matchShape<T extends TSchema>(shape: T, value: unknown): Promise<Static<T> | undefined> {
  const { Check } = await import("typebox/schema");
  return Check(shape, value) ? (value as Static<T>) : undefined;
}

/** Returns the answer of another service if it has the shape, otherwise throws an Error that names the first fault. */
export async function requireShape<T extends TSchema>(shape: T, value: unknown): Promise<Static<T>> {
  const { Errors } = await import("typebox/schema");
  const [fits, [first]] = Errors(shape, value);
  if (!fits) throw new Error(`The answer has another shape: ${first?.instancePath} ${first?.message}`);
  return value as Static<T>;
}

/**
 * Reads the text of another service's answer. Returns undefined if it has more than `maxBytes`: reading stops there, so
 * an endless answer cannot fill the memory.
 */
export async function readText({ body }: Response, maxBytes: number): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop cancels the rest of the answer.
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
