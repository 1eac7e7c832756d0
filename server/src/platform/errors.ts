import type { RefusalCode, RefusalDetails } from "@vitrine/contract/refusals.ts";

/** An expected refusal: it rolls back the request's transaction and reaches the player as a sentence. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly details: RefusalDetails;
  /** The problems of single fields, by field name. */
  readonly fields: Readonly<Record<string, string>> | undefined;

  constructor(code: RefusalCode, details: RefusalDetails = {}, fields?: Readonly<Record<string, string>>) {
    super(code);
    this.name = "Refusal";
    this.code = code;
    this.details = details;
    this.fields = fields;
  }
}

/** A condition that must be true is false: a bug of ours. */
export class BrokenInvariant extends Error {
  override name = "BrokenInvariant";
}

/**
 * A transaction failed after its COMMIT was sent, and nothing proves that PostgreSQL refused it. The transaction may be
 * committed, so it must not run again automatically. Any other error of `Pipelines.run` means that nothing was written.
 */
export class CommitInDoubt extends Error {
  override name = "CommitInDoubt";

  constructor(cause: unknown) {
    super("The transaction failed after its commit had been sent.", { cause });
  }
}

/** Asserts a condition that must be true. A failure is logged, counted and answered with 500. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new BrokenInvariant(message);
}

/** Whether PostgreSQL answered with this SQLSTATE, e.g. 23505 for a unique violation. */
export function isSqlState(error: unknown, sqlState: string, constraint?: string): boolean {
  if (!(error instanceof Error) || !("code" in error) || error.code !== sqlState) return false;
  return constraint === undefined || ("constraint" in error && error.constraint === constraint);
}
