import { macKey } from "@vitrine/contract/fairness/ticket.ts";
import { groupsOf } from "../../../ui/hash-text.tsx";

export interface SnippetInput {
  source: string;
  client: string;
  nonce: number;
  size: number;
}

/** The number of digits of a seed on one line: two groups of eight, which fit on a phone. */
const LINE_DIGITS = 16;

/** Returns a few lines of Python that repeat the roll with the standard library, ready to paste into a terminal. */
export function pythonSnippet({ source, client, nonce, size }: SnippetInput): string {
  return [
    "from hmac import new",
    `key = ${pythonText(macKey({ client, nonce }))}`,
    ...seedLines(source),
    "mac = new(key.encode(),",
    '  seed.encode(), "sha512")',
    "n = int(mac.hexdigest()[:15], 16)",
    `print(n % ${size} + 1)`,
  ].join("\n");
}

// Python joins adjacent string literals inside parentheses.
function seedLines(source: string): string[] {
  const parts = groupsOf(source, LINE_DIGITS).map(pythonText);
  if (parts.length < 2) return [`seed = ${pythonText(source)}`];
  return ["seed = (", ...parts.map((part) => `  ${part}`), ")"];
}

// A JSON string is also a valid Python string, and its escapes keep a pasted value inside the quotes.
function pythonText(text: string): string {
  return JSON.stringify(text);
}
