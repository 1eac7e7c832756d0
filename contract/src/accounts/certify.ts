import { type Static, Type } from "typebox";
import { declareCall } from "../call.ts";
import { Nullable, OneOf } from "../shapes.ts";

/**
 * The status of a real-name check. A failed check may be repeated; a passed check is final. A player who is under age
 * is excluded until they are of age and may then repeat the check.
 */
export const CERTIFY_STATES = ["none", "pending", "passed", "failed", "underage"] as const;

const Certification = Type.Object({
  state: OneOf(CERTIFY_STATES),
  required: Type.Boolean({ description: "asked for before the first withdrawal" }),
});
export type Certification = Static<typeof Certification>;

/** The page to which the provider returns the browser. The page then requests the result. */
export const CERTIFY_PAGE = "/personal/certify";

export const certify = declareCall({
  method: "POST",
  path: "/api/auth/certify",
  who: "player",
  says: "Begins the check of a real name, or goes on with one that is pending, and gives the address to do it at. The site itself takes no name.",
  input: Type.Object({}),
  output: Type.Object({ state: OneOf(CERTIFY_STATES), url: Type.String() }),
  refusals: ["not_open_yet", "certify_passed", "certify_unavailable", "self_excluded"],
});

export const certifyRedirect = declareCall({
  method: "GET",
  path: "/api/auth/certifyRedirect",
  who: "guest",
  says: "Where the provider sends the browser back: on to the page of the check. Nothing that comes along is believed.",
  input: Type.Object({}),
  output: Nullable(Type.String()),
  visited: true,
});

export const certifyResult = declareCall({
  method: "GET",
  path: "/api/auth/certifyResult",
  who: "player",
  says: "How far the check is. While it is pending the provider is asked, server to server.",
  input: Type.Object({}),
  output: Certification,
  refusals: ["certify_unavailable"],
  changes: true,
});
