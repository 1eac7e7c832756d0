export const OPENID = "http://specs.openid.net/auth/2.0";

/** What Steam sends back, by the names of OpenID 2.0. */
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
  /** What the address of the return page itself says, beside what Steam has put there. */
  own: { params: string; state: string };
};

const KEYS = [...FIELDS.map((field) => `openid.${field}`), "params", "state"];
// Nothing of an answer needs more than what is written on a keyboard; a NUL or a line end could split what was signed.
const PRINTABLE = /^[\x20-\x7e]*$/;

/**
 * Reads the query of the return page to the letter: every key that is known, once each, and no other. Null where it is
 * anything else; an ordinary reader would overlook a second value, take half an escape as it is, or mend broken text.
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
