import { Type } from "typebox";
import { declareCall } from "./call.ts";
import { LANGUAGES } from "./languages.ts";
import { Id, Image, OneOf, Time } from "./shapes.ts";

export const sysConfig = declareCall({
  method: "GET",
  path: "/api/common/sysConfig",
  who: "guest",
  says: "What the pages need to know of the site's configuration.",
  input: Type.Object({}),
  output: Type.Object({
    switchBalanceType: Type.Boolean(),
    showPublicText: Type.Boolean(),
    imageHost: Type.String(),
    demo: Type.Boolean(),
    maintenance: Type.Boolean({ description: "true: every other call is refused until the work is done" }),
    currencies: Type.Array(Type.String()),
    languages: Type.Array(OneOf(LANGUAGES)),
    smsCodeRequired: Type.Boolean(),
    beacon: Type.String({ description: "none: the operator's seed only" }),
    limits: Type.Object({
      openMax: Type.Integer(),
      saleMax: Type.Integer(),
      passwordMin: Type.Integer(),
      passwordMax: Type.Integer(),
      clientSeedMax: Type.Integer(),
      promoteCodeMin: Type.Integer(),
      promoteCodeMax: Type.Integer(),
      battleBoxMax: Type.Integer(),
    }),
  }),
});

export const bannerList = declareCall({
  method: "GET",
  path: "/api/common/bannerList",
  who: "guest",
  says: "Every banner, in order. The home page shows the first whose title names a percentage.",
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
