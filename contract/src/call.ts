import type { Static, TObject, TSchema } from "typebox";
import type { RefusalCode } from "./refusals.ts";

/** Who may make a call: everybody, a signed-in player, or an operator. */
export type Who = "guest" | "player" | "operator";

/**
 * One API call, declared once. The server's routes, the pages' `call`, the interface description and the tests all read
 * this value; there is no second list of calls.
 */
export interface Call<Input extends TObject = TObject, Output extends TSchema = TSchema> {
  readonly method: "GET" | "POST";
  /** The path on the site, e.g. `/api/box/open`. */
  readonly path: string;
  readonly who: Who;
  readonly input: Input;
  readonly output: Output;
  /** The expected refusals, besides those of every call (malformed input, missing token, too many requests). */
  readonly refusals: readonly RefusalCode[];
  /** Whether the call moves money or items, or creates an account, and therefore accepts an idempotency key. */
  readonly movesMoney: boolean;
  /** Whether the call spends coins and then points, and therefore accepts `coinsOnly`. */
  readonly spends: boolean;
  /** Whether the call changes something; true for every POST. A GET that changes something gets no HEAD route. */
  readonly changes: boolean;
  /** Whether a browser navigates to this address: the response is a redirect (302) to another address. */
  readonly visited: boolean;
  /** One sentence for the interface description. */
  readonly says: string;
  /** The upload of a call, which may be larger than an ordinary body. */
  readonly upload: Upload | undefined;
  /** The media type of the file that the call returns instead of the envelope. */
  readonly gives: string | undefined;
  /** Parameters that are not trimmed or normalised (passwords, codes). */
  readonly raw: readonly string[];
}

/** A large body. `file` names the multipart part with the file; without `file` a parameter contains the file. */
export type Upload = { readonly file?: string; readonly maxBytes: number };

/** A call with any input and any output. */
export type AnyCall = Call<TObject, TSchema>;

/** The input type of a call. */
export type InputOf<C extends AnyCall> = Static<C["input"]>;

/** The output type of a call. */
export type OutputOf<C extends AnyCall> = Static<C["output"]>;

type Declaration<Input extends TObject, Output extends TSchema> = Pick<
  Call<Input, Output>,
  "method" | "path" | "who" | "input" | "output" | "says"
> &
  Partial<Pick<Call, "refusals" | "movesMoney" | "spends" | "changes" | "visited" | "raw" | "upload" | "gives">>;

/** Declares a call; fields that are left out get the usual defaults. */
export function declareCall<Input extends TObject, Output extends TSchema>(
  declaration: Declaration<Input, Output>,
): Call<Input, Output> {
  const changes = declaration.method === "POST";
  return {
    refusals: [],
    movesMoney: false,
    spends: false,
    changes,
    visited: false,
    raw: [],
    upload: undefined,
    gives: undefined,
    ...declaration,
  };
}
