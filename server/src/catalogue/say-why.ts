import { Refusal } from "../platform/errors.ts";

/** Turns an error with a plain reason into a refusal that says it. */
export async function sayWhy<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isPlain = error instanceof Error && error.constructor === Error && !("code" in error);
    throw isPlain ? new Refusal("command_refused", { why: error.message }) : error;
  }
}
