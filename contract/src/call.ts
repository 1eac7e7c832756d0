import type { Static, TObject, TSchema } from "typebox";
import type { RefusalCode } from "./refusals.ts";

/** Who may make a call: anybody, somebody signed in, or an operator. */
export type Who = "guest" | "player" | "operator";

/**
 * One call of the interface, declared once. The server's `route`, the page's `call`, the interface description and the
 * tests all read this value; there is no second list of calls anywhere.
 */
export interface Call<Input extends TObject = TObject, Output extends TSchema = TSchema> {
  readonly method: "GET" | "POST";
  /** The path below the site's root, e.g. `/api/box/open`. */
  readonly path: string;
  readonly who: Who;
  readonly input: Input;
  readonly output: Output;
  /** The expected refusals beside those that every call has (malformed input, missing token, too many requests). */
  readonly refusals: readonly RefusalCode[];
  /** Whether the call moves money or items, or opens an account, and so takes an Idempotency-Key. */
  readonly movesMoney: boolean;
  /** Whether the call spends coins, then points, and so takes `coinsOnly`. */
  readonly spends: boolean;
  /** Whether the answer may differ after each call although it is a GET (then: no-store, no cross-site). */
  readonly changes: boolean;
  /** Whether a browser goes to its address instead of asking for data: the answer is 302 to another address. */
  readonly visited: boolean;
  /** One sentence for the interface description. */
  readonly says: string;
  /** What a call takes beside or inside its parameters that is larger than an ordinary body. */
  readonly upload: Upload | undefined;
  /** The media type of a file that is given instead of the envelope. */
  readonly gives: string | undefined;
  /** Parameters that are taken raw: not trimmed, not normalised (passwords, codes). */
  readonly raw: readonly string[];
}

/** A large body: `file` names the part of a multipart body that holds a file; without it a parameter is large. */
export type Upload = { readonly file?: string; readonly maxBytes: number };

/** A call as the site uses it, whatever its shapes. */
export type AnyCall = Call<TObject, TSchema>;

/** What a call takes, by its name in the contract. */
export type InputOf<C extends AnyCall> = Static<C["input"]>;

/** What a call gives, by its name in the contract. */
export type OutputOf<C extends AnyCall> = Static<C["output"]>;

type Declaration<Input extends TObject, Output extends TSchema> = Pick<
  Call<Input, Output>,
  "method" | "path" | "who" | "input" | "output" | "says"
> &
  Partial<Pick<Call, "refusals" | "movesMoney" | "spends" | "changes" | "visited" | "raw" | "upload" | "gives">>;

/** Declares a call, with the defaults that most calls have. */
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
