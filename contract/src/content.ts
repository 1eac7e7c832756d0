import { Type } from "typebox";
import { declareCall } from "./call.ts";
import { LANGUAGES } from "./languages.ts";
import { Coins, Id, Image, OneOf, Time } from "./shapes.ts";

export const sysConfig = declareCall({
  method: "GET",
  path: "/api/common/sysConfig",
  who: "guest",
  says: "The part of the site's configuration that the pages need.",
  input: Type.Object({}),
  output: Type.Object({
    switchBalanceType: Type.Boolean(),
    showPublicText: Type.Boolean(),
    imageHost: Type.String(),
    demo: Type.Boolean(),
    maintenance: Type.Boolean({ description: "true: the site is in maintenance and refuses every other call" }),
    tickets: Type.Boolean({ description: "false: nobody reads tickets here; the contacts are in the documents" }),
    currencies: Type.Array(Type.String()),
    languages: Type.Array(OneOf(LANGUAGES)),
    smsCodeRequired: Type.Boolean(),
    beacon: Type.String({ description: "none: battles and giveaways add no public beacon to the operator's seed" }),
    limits: Type.Object({
      openMax: Type.Integer(),
      saleMax: Type.Integer(),
      passwordMin: Type.Integer(),
      passwordMax: Type.Integer(),
      clientSeedMax: Type.Integer(),
      promoteCodeMin: Type.Integer(),
      promoteCodeMax: Type.Integer(),
      battleBoxMax: Type.Integer(),
      transferLeast: Coins,
      stakePerPoint: Coins,
      couponTurnover: Type.Integer(),
      battleWaitMinutes: Type.Number(),
      battleRoundSeconds: Type.Number(),
      battleFastSeconds: Type.Number(),
      battleCashbackMost: Type.Integer(),
      depositHoldHours: Type.Number(),
    }),
  }),
});

export const bannerList = declareCall({
  method: "GET",
  path: "/api/common/bannerList",
  who: "guest",
  says: "All banners in their order. The home page shows the first one whose title contains a percentage.",
  input: Type.Object({}),
  output: Type.Array(
    Type.Object({ id: Id, title: Type.String(), text: Type.String(), banner: Image, link: Type.String() }),
  ),
});

export const notice = declareCall({
  method: "GET",
  path: "/api/common/notice",
  who: "guest",
  says: "The newest public notices.",
  input: Type.Object({ topN: Type.Integer({ minimum: 1, maximum: 20, default: 1 }) }),
  output: Type.Array(Type.Object({ id: Id, title: Type.String(), text: Type.String(), createTime: Time })),
});
