// Not in battles.ts, which the first scripts of the pages contain: only a dialog makes this call.
import { Type } from "typebox";
import { REPORT_REASONS } from "../accounts/rules.ts";
import { declareCall } from "../call.ts";
import { Id, OneOf } from "../shapes.ts";
import { Password, Pos } from "./shapes.ts";

export const battleReportName = declareCall({
  method: "POST",
  path: "/api/battle/reportName",
  who: "player",
  says: "Reports the name of the player in a seat of a finished battle to the operators. A player's second report of the same name changes nothing.",
  raw: ["password"],
  input: Type.Object({ id: Id, password: Type.Optional(Password), pos: Pos, reason: OneOf(REPORT_REASONS) }),
  output: Type.Null(),
  refusals: [
    "battle_unknown",
    "room_password_wrong",
    "battle_unfinished",
    "battle_seat_unknown",
    "name_of_bot",
    "name_own",
    "name_gone",
  ],
});
