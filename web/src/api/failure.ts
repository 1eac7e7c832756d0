export type FailureKind = "refused" | "network" | "timeout";

interface FailureOptions {
  status?: number;
  code?: string;
  fields?: Readonly<Record<string, string>>;
  waitSeconds?: number;
}

/** A call that gave no answer to use. `message` is the server's sentence, or empty where the page has to word it. */
export class Failure extends Error {
  readonly kind: FailureKind;
  /** The HTTP status, 0 where no answer came. */
  readonly status: number;
  /** The stable code of the refusal, e.g. `odds_changed`; empty where there is none. */
  readonly code: string;
  /** Sentences by the name of the field that was wrong. */
  readonly fields: Readonly<Record<string, string>>;
  /** After how many seconds another try is worth it; 0 where the server did not say. */
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

/** Whether a call was refused with this code. */
export function isRefusal(error: unknown, code: string): error is Failure {
  return error instanceof Failure && error.code === code;
}
