import fc from "fast-check";
import type { Operation, Schema } from "./description.ts";
import { fitting } from "./inputs.ts";

/** A call in the form that a scanner gets: a link, or a form with filled fields. */
export type ShownCall = { url: string; method: "GET" | "POST"; form: string };

/** A fixed seed, so that repeated scans of the same site send the same requests. */
const SEED = 7;
/**
 * The number of samples of a value. The first sample that is not empty is used, because a scanner can do nothing with
 * an empty value.
 */
const SAMPLES = 50;

/** Returns a call with parameters that fit its schema. */
export function showCall({ method, path, input }: Operation): ShownCall {
  const pairs = Object.entries(input).map(([name, schema]) => [name, String(sampleOf(schema))] as [string, string]);
  const form = new URLSearchParams(pairs).toString();
  return { method, url: method === "GET" && form ? `${path}?${form}` : path, form: method === "POST" ? form : "" };
}

/** Returns the default of a schema, an example, or a value that fits. */
function sampleOf(schema: Schema): unknown {
  const values = fc.sample(fitting(schema), { numRuns: SAMPLES, seed: SEED });
  return schema.default ?? schema.examples?.[0] ?? values.find((value) => value !== null && value !== "") ?? "word";
}
