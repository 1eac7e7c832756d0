type Parameters = Readonly<Record<string, string | number | boolean | undefined>>;

/** One call of the specification's section 7: its parameters there, with the default where it names one. */
export type SpecifiedCall = { call: string; parameters?: Parameters; openedBy?: string };

const page = { page: 1, pageSize: 15 };
const given = undefined;
const laterBattles = "battles";
const laterRewards = "rewards";
const laterTrade = "shop";

const calls = (method: string, folder: string, names: string, more: Omit<SpecifiedCall, "call"> = {}) =>
  names.split(" ").map((name) => ({ call: `${method} /api/${folder}/${name}`, ...more }));

/**
 * Every call of the section. `openedBy` names the part of the site that is still to come: the test fails as soon as the call is
 * there, until its word is taken out here.
 */
export const SPECIFIED: readonly SpecifiedCall[] = [
  { call: "GET /api/stat/homepage" },
  { call: "GET /api/stat/lastDrop", parameters: { limit: 20, isTop: given } },

  ...calls(
    "GET",
    "common",
    "bannerList captcha customerService getHeadPicList getLanguageList listInterface sysConfig",
  ),
  ...calls("GET", "common", "getDefaultInvitationCode", { openedBy: "referral" }),
  ...calls("GET", "common", "promotionChannelList", { openedBy: "referral" }),
  { call: "GET /api/common/documentList", parameters: page },
  { call: "GET /api/common/getBoxThemeList", parameters: { moduleId: 5, themeId: -1 } },
  { call: "GET /api/common/getBoxBattleThemeList", parameters: { moduleId: 5, themeId: -1 }, openedBy: laterBattles },
  { call: "GET /api/common/notice", parameters: { topN: 1 } },
  ...["GET", "POST"].flatMap((method) => [
    ...calls(method, "common", "smsCode", { parameters: { phone: given } }),
    ...calls(method, "common", "userSmsCode"),
  ]),

  ...calls("POST", "captcha", "get check"),

  { call: "POST /api/battle/create", parameters: { pos: 1 }, openedBy: laterBattles },
  ...calls("POST", "battle", "cancel getBots joinBattle joinBot", { openedBy: laterBattles }),
  ...calls("GET", "battle", "getBattleDetail getBattleResults highlight rank", { openedBy: laterBattles }),
  { call: "GET /api/battle/getBattleList", parameters: { size: 4 }, openedBy: laterBattles },
  ...calls("GET", "battle", "getCurrentList getMyBattleList", {
    parameters: { mode: -1, page: 1, pageSize: 10 },
    openedBy: laterBattles,
  }),
  {
    call: "GET /api/battle/getList",
    parameters: { mode: -1, page: 1, pageSize: 10, state: -1 },
    openedBy: laterBattles,
  },

  ...calls("POST", "profile", "bindMail bindSecurityWay changeMail changePhone exchangeQuantity modifyNickname"),
  ...calls("POST", "profile", "modifySecret modifyTradeUrl updateTradeUrl securityCheck uploadAvatar uploadAvatarV2"),
  ...calls("POST", "profile", "bindInviter"),
  ...calls("POST", "profile", "ornamentRetrieval"),
  ...calls("POST", "profile", "useRewardVoucher transferSecondary", { openedBy: laterRewards }),
  ...calls("GET", "profile", "userInfo getAvailableSecurityWay"),
  // Grows without end: rows before an id in the place of pages, whose rows would move while somebody reads.
  { call: "GET /api/profile/getMyBalanceLog", parameters: { pageSize: 15 } },
  { call: "GET /api/profile/getMyFreeBoxPage", parameters: page },
  { call: "GET /api/profile/getMyVoucherPage", parameters: { ...page, stat: -1 } },
  { call: "GET /api/profile/openFreeBox", parameters: { number: 1 } },
  ...calls("GET", "profile", "buyVirtual myVirtual", { openedBy: laterTrade }),
  ...calls("GET", "profile", "getGradeInfo", { openedBy: laterRewards }),
  { call: "GET /api/profile/getMyCouponPage", parameters: page },
  { call: "GET /api/profile/getMyRewardPage", parameters: page, openedBy: laterRewards },
  { call: "GET /api/profile/getMyDreamLog", parameters: page, openedBy: "dream" },
  { call: "GET /api/profile/getMyCoupons", parameters: { couponType: -1 } },
  { call: "GET /api/profile/getMyOrnamentPage", parameters: { ...page, moduleId: -1 } },

  ...calls("POST", "auth", "certify changePassword findPassword login logout signUp smsLogin verify"),
  ...calls("GET", "auth", "certifyRedirect certifyResult"),
  { call: "GET /api/auth/steamLogin", parameters: { callbackUrl: given } },

  ...calls("GET", "message", "countUserUnreadMessage getMessageDetail listMessage"),
];
