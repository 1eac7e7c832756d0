import { Type } from "typebox";
import { declareCall } from "./call.ts";

/** Letters and digits of a promotion code, however they are cased. */
export const PROMO_CODE_LENGTH = { min: 6, max: 15 } as const;

export const bindInviter = declareCall({
  method: "POST",
  path: "/api/profile/bindInviter",
  who: "player",
  says: "Names the player's inviter by a promotion code: once, within 7 days of the sign-up.",
  input: Type.Object({ code: Type.String({ minLength: 1, maxLength: 64, examples: ["AB12CD34"] }) }),
  output: Type.Object({ code: Type.String({ description: "as its owner writes it" }) }),
  refusals: ["promo_code_malformed", "promo_code_unknown", "promo_code_not_allowed"],
});
