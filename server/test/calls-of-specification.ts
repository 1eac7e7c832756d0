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
  { call: "GET /api/profile/getMyBalanceLog", parameters: page },
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
