export const OPENID = "http://specs.openid.net/auth/2.0";

/** The fields that Steam sends back, by their OpenID 2.0 names. */
const FIELDS = [
  "ns",
  "mode",
  "op_endpoint",
  "claimed_id",
  "identity",
  "return_to",
  "response_nonce",
  "assoc_handle",
  "signed",
  "sig",
] as const;
type Field = (typeof FIELDS)[number];

export type SteamAnswer = {
  fields: Readonly<Record<Field, string>>;
  /** The parameters that the site's own return address had before Steam added its fields. */
  own: { params: string; state: string };
};

const KEYS = [...FIELDS.map((field) => `openid.${field}`), "params", "state"];
// Valid fields have only printable ASCII. A NUL or a line break could split the text that was signed.
const PRINTABLE = /^[\x20-\x7e]*$/;

/**
 * Parses the query of the return page strictly: every known key exactly once, and no other key; otherwise null. An
 * ordinary parser would ignore a second value or repair broken escapes.
 */
export function readAnswer(query: string): SteamAnswer | null {
  const values = new Map<string, string>();
  for (const pair of query.split("&")) {
    const at = pair.indexOf("=");
    const key = decode(pair.slice(0, Math.max(at, 0)));
    const value = decode(pair.slice(at + 1));
    if (at < 1 || key === null || value === null || !KEYS.includes(key) || values.has(key)) return null;
    if (key !== "params" && !PRINTABLE.test(value)) return null;
    values.set(key, value);
  }
  if (values.size !== KEYS.length) return null;
  const read = (key: string) => values.get(key) ?? "";
  const fields = Object.fromEntries(FIELDS.map((field) => [field, read(`openid.${field}`)]));
  return { fields: fields as Record<Field, string>, own: { params: read("params"), state: read("state") } };
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return null;
  }
}
