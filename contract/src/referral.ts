import { Type } from "typebox";
import { declareCall } from "./call.ts";
import { beforeInput, Endless, Id, Image, Nullable, Sum, Time } from "./shapes.ts";

export const bindInviter = declareCall({
  method: "POST",
  path: "/api/profile/bindInviter",
  who: "player",
  says: "Sets the player's inviter with a promotion code: once, and within 7 days of the sign-up.",
  input: Type.Object({ code: Type.String({ minLength: 1, maxLength: 64, examples: ["AB12CD34"] }) }),
  output: Type.Object({ code: Type.String({ description: "the code in the spelling of its owner" }) }),
  refusals: ["promo_code_malformed", "promo_code_unknown", "promo_code_not_allowed"],
});

export const promotionInfo = declareCall({
  method: "GET",
  path: "/api/promotion/info",
  who: "player",
  says: "The player's own promotion code with its link, level and sums, and the player's inviter.",
  input: Type.Object({}),
  output: Type.Object({
    code: Type.String(),
    link: Type.String(),
    level: Type.Integer(),
    rebateRatio: Type.Number({ description: "the rebate as a fraction of 1 of each invited player's deposit" }),
    experience: Sum,
    nextLevelExperience: Nullable(Sum),
    levels: Type.Array(Type.Object({ level: Type.Integer(), from: Sum, rebateRatio: Type.Number() })),
    userCount: Type.Integer(),
    cumulativePurchase: Sum,
    cumulativeReward: Sum,
    heldReward: Sum,
    upstreamCode: Nullable(Type.String()),
    mayBind: Type.Boolean({ description: "whether the player can still set an inviter" }),
    codeChangesAt: Nullable(Time),
  }),
});

export const promotionMembers = declareCall({
  method: "GET",
  path: "/api/promotion/members",
  who: "player",
  says: "The players that this player has invited, newest first, with their deposits and the rebates from them.",
  input: Type.Object(beforeInput(15)),
  output: Endless(
    Type.Object({
      id: Id,
      userName: Type.String(),
      avatar: Image,
      deposited: Sum,
      reward: Sum,
      joinTime: Time,
    }),
  ),
});

export const modifyCode = declareCall({
  method: "POST",
  path: "/api/promotion/modifyCode",
  who: "player",
  says: "Changes the player's promotion code, once in 30 days.",
  input: Type.Object({ code: Type.String({ minLength: 1, maxLength: 64, examples: ["MYCODE2026"] }) }),
  output: Type.Object({ code: Type.String(), codeChangesAt: Nullable(Time) }),
  refusals: ["promo_code_malformed", "promo_code_taken", "promo_code_early"],
});

export const getDefaultInvitationCode = declareCall({
  method: "GET",
  path: "/api/common/getDefaultInvitationCode",
  who: "guest",
  says: "The promotion code that the sign-up proposes to a visitor who brings none; null if the site has no such code.",
  input: Type.Object({}),
  output: Type.Object({ code: Nullable(Type.String()) }),
});

export const promotionChannelList = declareCall({
  method: "GET",
  path: "/api/common/promotionChannelList",
  who: "guest",
  says: "The channels on which the site is advertised: the possible values of `channelCode` in an address.",
  input: Type.Object({}),
  output: Type.Array(Type.Object({ channelCode: Type.String(), name: Type.String() })),
});
