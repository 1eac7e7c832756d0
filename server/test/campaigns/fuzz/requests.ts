import type { Draft } from "./inputs.ts";
import { formOf } from "./uploads.ts";

export type Got = { status: number; type: string; text: string };

/** Sends a draft with its final parameters and returns the raw response. Redirects are not followed. */
export async function send(
  site: { url: string },
  { operation, mode, transport, headers, upload }: Draft,
  { input, token, more = {} }: { input: Record<string, unknown>; token?: string; more?: Record<string, string> },
): Promise<Got> {
  const { method, path } = operation;
  const url = new URL(path, site.url);
  const asQuery = method === "GET" || transport === "query" || transport === "both";
  if (asQuery) for (const [name, value] of flat(input)) url.searchParams.append(name, value);
  const isBare = method === "GET" || transport === "query";
  const { body, type } = isBare
    ? {}
    : transport === "file"
      ? formOf(flat(input), mode === "right" ? undefined : upload)
      : { body: bodyOf(transport, input), type: FORMS[transport === "form" ? "form" : "json"] };
  const answer = await fetch(url, {
    method,
    redirect: "manual",
    headers: {
      ...(token !== undefined && { token }),
      ...(type !== undefined && { "content-type": type }),
      ...headers,
      ...more,
    },
    body,
  });
  return { status: answer.status, type: answer.headers.get("content-type") ?? "", text: await answer.text() };
}

const FORMS = { form: "application/x-www-form-urlencoded", json: "application/json" };

function bodyOf(transport: Draft["transport"], input: Record<string, unknown>): string {
  return transport === "form" ? new URLSearchParams(flat(input)).toString() : JSON.stringify(input);
}

/** Encodes the input as form fields: a list repeats its name, and null and undefined are left out. */
function flat(input: Record<string, unknown>): [string, string][] {
  return Object.entries(input).flatMap(([name, value]) =>
    [value]
      .flat()
      .filter((one) => one !== undefined && one !== null)
      .map((one): [string, string] => [name, typeof one === "object" ? JSON.stringify(one) : String(one)]),
  );
}
