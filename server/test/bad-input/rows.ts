import { LANGUAGES } from "@vitrine/contract/languages.ts";
import { REFUSALS, type RefusalCode, sayRefusal } from "@vitrine/contract/refusals.ts";
import { expect } from "vitest";
import { call } from "../fixtures/call.ts";
import type { LocalSite } from "../fixtures/site.ts";

export type Input = Record<string, string | number | boolean | null>;

/** A request. `path` has no /api prefix; the input of a GET request goes into the query string. */
export type BadRequest = {
  method?: "GET" | "POST";
  path: string;
  by?: { token: string } | undefined;
  input?: Input;
  key?: string;
  headers?: Record<string, string>;
};

/** A request that must be refused: the expected code, the field and the values in the message. */
export type BadRow = {
  name: string;
  code: RefusalCode;
  field?: string;
  says?: () => Record<string, string | number>;
  request(): BadRequest;
};

/** Makes one row for each malformed value of a field. */
export const malformedRows = (
  field: string,
  values: readonly unknown[],
  request: (value: Input[string]) => BadRequest,
): BadRow[] =>
  values.map((value) => ({
    name: `${field} ${JSON.stringify(value)}`,
    code: "malformed",
    field,
    request: () => request(value as Input[string]),
  }));

/** Expects that the row is refused with the right message in each language and that `everything` is unchanged. */
export async function expectRefused(site: LocalSite, row: BadRow, everything: () => Promise<unknown>): Promise<void> {
  const before = await everything();
  for (const lang of [...LANGUAGES, undefined]) {
    const { method = "POST", path, by, input = {}, key, headers } = row.request();
    const { http, body } = await call(site, method, path, {
      ...{ token: by?.token, lang, key, headers },
      ...(method === "GET" ? { query: input as Record<string, string | number> } : { body: input }),
    });
    const { status } = REFUSALS[row.code];
    const msg = sayRefusal(row.code, lang, row.says?.() ?? {});
    expect({ http, ...body }).toMatchObject({ http: status, status, success: false, code: row.code, msg, data: null });
    if (row.field) expect(Object.keys(body.fields ?? {})).toContain(row.field);
  }
  expect(await everything()).toEqual(before);
}
