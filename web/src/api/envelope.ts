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
 * The data of an answer. The envelope is read first: status 0 gives its data, anything else is refused with its `msg`.
 * Where no envelope came (a proxy's page, an empty body) a failed answer falls back to the status text.
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

/** A date instead of seconds, which only something between us and the server would write, says nothing. */
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
