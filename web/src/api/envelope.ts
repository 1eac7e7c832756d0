import { Failure } from "./failure.ts";

interface Envelope {
  status: number;
  success?: boolean;
  msg?: string;
  code?: string;
  data?: unknown;
  fields?: Record<string, string>;
}

/**
 * Returns the data of a response. An envelope with status 0 gives its data; any other envelope throws a Failure with
 * its `msg`. Without an envelope (a proxy's page, an empty body) the Failure has the status text.
 */
export async function unwrap(response: Response): Promise<unknown> {
  const envelope = parseEnvelope(await response.text());
  if (!envelope) {
    const text = response.statusText || `HTTP ${response.status}`;
    throw new Failure("refused", text, { status: response.ok ? 502 : response.status });
  }
  if (response.ok && envelope.status === 0 && envelope.success !== false) return envelope.data;
  throw new Failure("refused", envelope.msg || response.statusText, {
    status: envelope.status || response.status,
    code: envelope.code,
    fields: envelope.fields,
    waitSeconds: readSeconds(response.headers.get("retry-after")),
  });
}

/** Reads seconds. Only a proxy writes a date in this header; a date counts as 0. */
const readSeconds = (text: string | null) => (text && /^\d{1,6}$/.test(text) ? Number(text) : 0);

function parseEnvelope(text: string): Envelope | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && "status" in value && typeof value.status === "number"
      ? (value as Envelope)
      : null;
  } catch {
    return null;
  }
}
