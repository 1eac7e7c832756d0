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
  required: Type.Boolean({ description: "the player must do the check before the first withdrawal" }),
});
export type Certification = Static<typeof Certification>;

/** The page to which the provider returns the browser. The page then requests the result. */
export const CERTIFY_PAGE = "/personal/certify";

export const certify = declareCall({
  method: "POST",
  path: "/api/auth/certify",
  who: "player",
  says: "Starts the check of the player's real name, or continues a pending one, and returns the provider's address for it. The site itself never asks for the name.",
  input: Type.Object({}),
  output: Type.Object({ state: OneOf(CERTIFY_STATES), url: Type.String() }),
  refusals: ["not_open_yet", "certify_passed", "certify_unavailable", "self_excluded"],
});

export const certifyRedirect = declareCall({
  method: "GET",
  path: "/api/auth/certifyRedirect",
  who: "guest",
  says: "The provider redirects the browser to this address, which redirects it to the page of the check. All parameters are ignored.",
  input: Type.Object({}),
  output: Nullable(Type.String()),
  visited: true,
});

export const certifyResult = declareCall({
  method: "GET",
  path: "/api/auth/certifyResult",
  who: "player",
  says: "The status of the check. While it is pending, the server asks the provider.",
  input: Type.Object({}),
  output: Certification,
  refusals: ["certify_unavailable"],
  changes: true,
});
