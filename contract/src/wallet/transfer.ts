import { Type } from "typebox";
import { declareCall } from "../call.ts";
import { Coins, Sum } from "../shapes.ts";

export const transferSecondary = declareCall({
  method: "POST",
  path: "/api/profile/transferSecondary",
  who: "player",
  says: "Converts points into coins, one to one. The player must have no turnover left to stake.",
  movesMoney: true,
  input: Type.Object({ amount: Coins }),
  output: Type.Object({ amount: Sum, balance: Sum, secondaryBalance: Sum }),
  refusals: ["transfer_least", "insufficient_balance", "transfer_turnover_left", "debt_left", "account_staff"],
});
