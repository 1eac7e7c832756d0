export type FailureKind = "refused" | "network" | "timeout";

interface FailureOptions {
  status?: number;
  code?: string;
  fields?: Readonly<Record<string, string>>;
  waitSeconds?: number;
}

/** A call without a usable answer. `message` is the server's sentence, or empty when the page must write the text. */
export class Failure extends Error {
  readonly kind: FailureKind;
  /** The HTTP status; 0 when no answer came. */
  readonly status: number;
  /** The stable code of the refusal, e.g. `odds_changed`; empty without a code. */
  readonly code: string;
  /** A sentence for each invalid field, by the field's name. */
  readonly fields: Readonly<Record<string, string>>;
  /** The number of seconds before a retry can succeed; 0 when the server did not give one. */
  readonly waitSeconds: number;

  constructor(kind: FailureKind, message: string, options: FailureOptions = {}) {
    super(message);
    this.name = "Failure";
    this.kind = kind;
    this.status = options.status ?? 0;
    this.code = options.code ?? "";
    this.fields = options.fields ?? {};
    this.waitSeconds = options.waitSeconds ?? 0;
  }
}

/** Returns whether the error is a refusal with this code. */
export function isRefusal(error: unknown, code: string): error is Failure {
  return error instanceof Failure && error.code === code;
}
