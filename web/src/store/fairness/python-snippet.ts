import { macKey } from "@vitrine/contract/fairness/ticket.ts";

export interface SnippetInput {
  source: string;
  client: string;
  nonce: number;
  size: number;
}

/** A few lines of Python's standard library that repeat the roll, ready to paste into a terminal. */
export function pythonSnippet({ source, client, nonce, size }: SnippetInput): string {
  return [
    "import hmac",
    `key = ${pythonText(macKey({ client, nonce }))}.encode()`,
    `seed = ${pythonText(source)}.encode()`,
    'mac = hmac.new(key, seed, "sha512").hexdigest()',
    `print(int(mac[:15], 16) % ${size} + 1)`,
  ].join("\n");
}

// A JSON string is a Python string too, and a pasted value can never end it early.
function pythonText(text: string): string {
  return JSON.stringify(text);
}
