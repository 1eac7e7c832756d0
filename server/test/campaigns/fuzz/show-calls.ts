import fc from "fast-check";
import type { Operation, Schema } from "./description.ts";
import { fitting } from "./inputs.ts";

/** A call as a scanner is shown it: a link, or a form with its fields filled in. */
export type ShownCall = { url: string; method: "GET" | "POST"; form: string };

/** Scans of the same site are to ask the same. */
const SEED = 7;
/** Of so many values the first with something in it is taken: of an empty one a scanner makes nothing. */
const SAMPLES = 50;

/** A call with parameters that fit, at its path. */
export function showCall({ method, path, input }: Operation): ShownCall {
  const pairs = Object.entries(input).map(([name, schema]) => [name, String(sampleOf(schema))] as [string, string]);
  const form = new URLSearchParams(pairs).toString();
  return { method, url: method === "GET" && form ? `${path}?${form}` : path, form: method === "POST" ? form : "" };
}

/** What a schema is used with, or an example of it, or something that fits. */
function sampleOf(schema: Schema): unknown {
  const values = fc.sample(fitting(schema), { numRuns: SAMPLES, seed: SEED });
  return schema.default ?? schema.examples?.[0] ?? values.find((value) => value !== null && value !== "") ?? "word";
}
