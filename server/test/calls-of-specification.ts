type Parameters = Readonly<Record<string, string | number | boolean | undefined>>;

/** One call of the specification's section 7: its parameters there, with the default where it names one. */
export type SpecifiedCall = { call: string; parameters?: Parameters };

const page = { page: 1, pageSize: 15 };
const given = undefined;

const calls = (method: string, folder: string, names: string, more: Omit<SpecifiedCall, "call"> = {}) =>
  names.split(" ").map((name) => ({ call: `${method} /api/${folder}/${name}`, ...more }));

/** Every call of the section. */
export const SPECIFIED: readonly SpecifiedCall[] = [
  { call: "GET /api/stat/homepage" },
  { call: "GET /api/stat/lastDrop", parameters: { limit: 20, isTop: given } },

  ...calls("GET", "common", "bannerList captcha customerService getHeadPicList getLanguageList sysConfig"),
  ...calls("GET", "common", "getDefaultInvitationCode promotionChannelList listInterface"),
  { call: "GET /api/common/documentList", parameters: page },
  { call: "GET /api/common/getBoxThemeList", parameters: { moduleId: 5, themeId: -1 } },
  { call: "GET /api/common/getBoxBattleThemeList", parameters: { moduleId: 5, themeId: -1 } },
  { call: "GET /api/common/notice", parameters: { topN: 1 } },
  ...["GET", "POST"].flatMap((method) => [
    ...calls(method, "common", "smsCode", { parameters: { phone: given } }),
    ...calls(method, "common", "userSmsCode"),
  ]),

  ...calls("POST", "captcha", "get check"),

  { call: "POST /api/battle/create", parameters: { pos: 1 } },
  ...calls("POST", "battle", "cancel getBots joinBattle joinBot"),
  ...calls("GET", "battle", "getBattleDetail getBattleResults highlight rank"),
  { call: "GET /api/battle/getBattleList", parameters: { size: 4 } },
  ...calls("GET", "battle", "getCurrentList getMyBattleList", { parameters: { mode: -1, page: 1, pageSize: 10 } }),
  { call: "GET /api/battle/getList", parameters: { mode: -1, page: 1, pageSize: 10, state: -1 } },

  ...calls("POST", "profile", "bindMail bindSecurityWay changeMail changePhone exchangeQuantity modifyNickname"),
  ...calls("POST", "profile", "modifySecret modifyTradeUrl updateTradeUrl securityCheck uploadAvatar uploadAvatarV2"),
  ...calls("POST", "profile", "bindInviter ornamentRetrieval useRewardVoucher transferSecondary"),
  ...calls("GET", "profile", "userInfo getAvailableSecurityWay"),
  // Grows without end: rows before an id in the place of pages, whose rows would move while somebody reads.
  { call: "GET /api/profile/getMyBalanceLog", parameters: { pageSize: 15 } },
  { call: "GET /api/profile/getMyFreeBoxPage", parameters: page },
  { call: "GET /api/profile/getMyVoucherPage", parameters: { ...page, stat: -1 } },
  { call: "GET /api/profile/openFreeBox", parameters: { number: 1 } },
  ...calls("GET", "profile", "buyVirtual myVirtual getGradeInfo"),
  ...calls("GET", "profile", "getMyCouponPage getMyRewardPage getMyDreamLog", { parameters: page }),
  { call: "GET /api/profile/getMyCoupons", parameters: { couponType: -1 } },
  { call: "GET /api/profile/getMyOrnamentPage", parameters: { ...page, moduleId: -1 } },

  ...calls("POST", "auth", "certify changePassword findPassword login logout signUp smsLogin verify"),
  ...calls("GET", "auth", "certifyRedirect certifyResult"),
  { call: "GET /api/auth/steamLogin", parameters: { callbackUrl: given } },

  ...calls("GET", "message", "countUserUnreadMessage getMessageDetail listMessage"),
];

/** The calls of each part of the site that was, or is, still to come. */
export const CALLS_OF_PARTS = {
  battles: [
    "GET /api/common/getBoxBattleThemeList",
    "POST /api/battle/create",
    "POST /api/battle/cancel",
    "POST /api/battle/getBots",
    "POST /api/battle/joinBattle",
    "POST /api/battle/joinBot",
    "GET /api/battle/getBattleDetail",
    "GET /api/battle/getBattleResults",
    "GET /api/battle/highlight",
    "GET /api/battle/rank",
    "GET /api/battle/getBattleList",
    "GET /api/battle/getCurrentList",
    "GET /api/battle/getMyBattleList",
    "GET /api/battle/getList",
  ],
  dream: ["GET /api/profile/getMyDreamLog"],
  money: [
    "GET /api/common/listInterface",
    "POST /api/profile/bindInviter",
    "POST /api/profile/ornamentRetrieval",
    "GET /api/profile/getMyCouponPage",
    "GET /api/profile/getMyCoupons",
    "GET /api/profile/getMyOrnamentPage",
  ],
  referral: ["GET /api/common/getDefaultInvitationCode", "GET /api/common/promotionChannelList"],
  rewards: [
    "POST /api/profile/useRewardVoucher",
    "POST /api/profile/transferSecondary",
    "GET /api/profile/getGradeInfo",
    "GET /api/profile/getMyRewardPage",
  ],
  trade: ["GET /api/profile/buyVirtual", "GET /api/profile/myVirtual"],
} as const satisfies Record<string, readonly string[]>;

type Part = keyof typeof CALLS_OF_PARTS;

/** Which of them are still to come. A part that opens is taken out here, and from then on every call of it has to be there. */
export const TO_COME: readonly Part[] = ["referral", "trade"];

/** Their calls, each with its part. */
export const CALLS_TO_COME = TO_COME.flatMap((part) =>
  CALLS_OF_PARTS[part].map((call) => ({ call: String(call), part })),
);
