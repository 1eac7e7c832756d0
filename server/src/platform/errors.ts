import type { RefusalCode, RefusalDetails } from "@vitrine/contract/refusals.ts";

/** An expected no: it rolls back whatever its request did, and reaches the player as a sentence. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly details: RefusalDetails;
  /** What is wrong with single fields, by their names. */
  readonly fields: Readonly<Record<string, string>> | undefined;

  constructor(code: RefusalCode, details: RefusalDetails = {}, fields?: Readonly<Record<string, string>>) {
    super(code);
    this.name = "Refusal";
    this.code = code;
    this.details = details;
    this.fields = fields;
  }
}

/** Something that must be true is not: a bug of ours. */
export class BrokenInvariant extends Error {
  override name = "BrokenInvariant";
}

/**
 * A transaction failed after its COMMIT was sent, and nothing proves that PostgreSQL refused it: nobody knows whether it was written,
 * so it must not run again by itself. Any other error of `Pipelines.run` means that nothing was written.
 */
export class CommitInDoubt extends Error {
  override name = "CommitInDoubt";

  constructor(cause: unknown) {
    super("The transaction failed after its commit had been sent.", { cause });
  }
}

/** States what must be true. Where it is not, that is logged, counted and answered with 500. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new BrokenInvariant(message);
}

/** Whether PostgreSQL itself refused with this SQLSTATE, e.g. 23505 for a unique key. */
export function isSqlState(error: unknown, sqlState: string, constraint?: string): boolean {
  if (!(error instanceof Error) || !("code" in error) || error.code !== sqlState) return false;
  return constraint === undefined || ("constraint" in error && error.constraint === constraint);
}
