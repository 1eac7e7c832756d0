import { CALLS } from "@vitrine/contract/calls.ts";
import fc from "fast-check";
import type { Schema } from "../campaigns/fuzz/description.ts";
import { fitting } from "../campaigns/fuzz/inputs.ts";
import { readZip } from "../fixtures/zip.ts";

/** Values for parameters, by name: e.g. the ids that a test knows. */
export type Known = Readonly<Record<string, readonly (string | number)[]>>;

/** Their answers are new each time, lead to another site, or send a code. What moves money is no question either. */
const NO_QUESTIONS = [
  ...["/api/common/captcha", "/api/auth/certifyRedirect", "/api/auth/steamLogin"],
  ...["/api/common/smsCode", "/api/common/userSmsCode"],
];

/**
 * The address of every GET call of the contract, so that a new call is asked as well. A call is asked once with each known value
 * of a parameter, once with each value of a list of choices, and with defaults in all other parameters.
 */
export function everyQuestion(known: Known): string[] {
  const reading = CALLS.filter(
    (call) => call.method === "GET" && !call.movesMoney && !NO_QUESTIONS.includes(call.path),
  );
  const asked = reading.flatMap((call) => {
    const { properties, required = [] } = call.input as { properties: Record<string, Schema>; required?: string[] };
    const choices = Object.entries(properties).map(([name, schema]): [string, string[]] => [
      name,
      [...(known[name] ?? choicesOf(schema))].map(String),
    ]);
    const usual = Object.fromEntries(
      choices.flatMap(([name, values]) =>
        required.includes(name) ? [[name, values[0] ?? sampleOf(properties[name]!)]] : [],
      ),
    );
    const varied = choices.flatMap(([name, values]) => values.map((value) => ({ ...usual, [name]: value })));
    return [usual, ...varied].map((query) => {
      const text = new URLSearchParams(query).toString();
      return text ? `${call.path}?${text}` : call.path;
    });
  });
  return [...new Set(asked)];
}

const choicesOf = ({ anyOf = [], type }: Schema): unknown[] =>
  type === "boolean" ? [false, true] : anyOf.flatMap((one) => (one.const === undefined ? [] : [one.const]));

const sampleOf = (schema: Schema) =>
  String(schema.default ?? schema.examples?.[0] ?? fc.sample(fitting(schema), { numRuns: 1, seed: 7 })[0]);

/** The text of an answer, of a file the texts inside it, of a picture its bytes; with its status. */
export async function textOf(answer: Response): Promise<string> {
  const type = answer.headers.get("content-type") ?? "";
  const bytes = Buffer.from(await answer.arrayBuffer());
  const text = type.startsWith("application/zip")
    ? JSON.stringify([...readZip(bytes)])
    : bytes.toString(type.startsWith("image/") ? "base64" : "utf8");
  return `${answer.status} ${answer.url.endsWith("/metrics") ? countsIn(text) : text}`;
}

/** Of the site's metrics those that count what players did and were refused; the others are times and the process's own. */
const countsIn = (metrics: string) => metrics.match(/^vitrine_(refusals|deposit_cases|withdrawals).*$/gm)?.join("\n");
