import { CALLS } from "@vitrine/contract/calls.ts";
import fc from "fast-check";
import type { Schema } from "../campaigns/fuzz/description.ts";
import { fitting } from "../campaigns/fuzz/inputs.ts";
import { readZip } from "../fixtures/zip.ts";

/** Values for parameters by name, for example ids that a test knows. */
export type Known = Readonly<Record<string, readonly (string | number)[]>>;

/**
 * Calls that `addressesOfGetCalls` skips: their responses differ each time or redirect to another site, or they send a
 * code.
 */
const NOT_COMPARED = [
  ...["/api/common/captcha", "/api/auth/certifyRedirect", "/api/auth/steamLogin"],
  ...["/api/common/smsCode", "/api/common/userSmsCode"],
];

/**
 * Returns addresses for every GET call of the contract that moves no money and is not in NOT_COMPARED, so that tests
 * include new calls. Each call has one address for each known or enum value of each parameter; required parameters
 * always have a value.
 */
export function addressesOfGetCalls(known: Known): string[] {
  const reading = CALLS.filter(
    (call) => call.method === "GET" && !call.movesMoney && !NOT_COMPARED.includes(call.path),
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

/** A response, and the path that was requested. */
type Received = { path: string; status: number; type: string; bytes: Buffer };

/**
 * The status and text of a response. Of a ZIP file this is the text of its files, and of a picture its bytes in base64.
 */
export function textOf({ path, status, type, bytes }: Received): string {
  const text = type.startsWith("application/zip")
    ? JSON.stringify([...readZip(bytes)])
    : bytes.toString(type.startsWith("image/") ? "base64" : "utf8");
  return `${status} ${path === "/metrics" ? countsIn(text) : text}`;
}

/** Only the metrics that count actions of players; other metrics contain times and data of the process. */
const countsIn = (metrics: string) => metrics.match(/^vitrine_(refusals|deposit_cases|withdrawals).*$/gm)?.join("\n");
