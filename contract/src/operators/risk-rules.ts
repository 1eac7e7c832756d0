import { type Texts, texts } from "../languages.ts";

/** The unit of a parameter, and of a number in the evidence of a flag. */
export type RiskUnit = "coins" | "percent" | "count" | "days" | "hours";

type Parameter = {
  unit: RiskUnit;
  least: number;
  most: number;
  standard: number;
  says: Texts;
};

type Rule = {
  title: Texts;
  /** The pattern that the rule looks for, and why it is suspicious. */
  says: Texts;
  parameters: Readonly<Record<string, Parameter>>;
};

const days = (standard: number): Parameter => ({
  ...{ unit: "days", least: 1, most: 30, standard },
  says: texts({ zh: "回看天数", en: "looks back", ru: "глубина проверки" }),
});
const accounts = (standard: number): Parameter => ({
  ...{ unit: "count", least: 2, most: 100, standard },
  says: texts({ zh: "至少涉及账户数", en: "accounts at least", ru: "аккаунтов не меньше" }),
});

/**
 * The rules of risk. Each is a query over recent data with these parameters; an operator changes them within the
 * bounds. A rule only flags: nothing is taken or frozen before a person has decided.
 */
export const RISK_RULES = {
  dumping: {
    title: texts({ zh: "故意输给同一账户", en: "Losing on purpose", ru: "Намеренный проигрыш" }),
    says: texts({
      zh: "在有密码的对战房中，一个或几个账户反复输给同一个账户，物品几乎只朝一个方向流动，而这很难用运气解释：可能是把金币转移到小号。",
      en: "In rooms with a password, accounts keep losing to the same other account, and value flows one way more often than luck explains: coins may be moving to a second account.",
      ru: "В комнатах с паролем аккаунты раз за разом проигрывают одному и тому же сопернику, и ценности идут в одну сторону чаще, чем бывает случайно: монеты могут переводить на второй аккаунт.",
    }),
    parameters: {
      days: days(14),
      battles: {
        ...{ unit: "count", least: 2, most: 100, standard: 5 },
        says: texts({ zh: "至少输掉的场数", en: "lost battles at least", ru: "проигранных боёв не меньше" }),
      },
      coins: {
        ...{ unit: "coins", least: 10, most: 1_000_000, standard: 300 },
        says: texts({ zh: "净流出价值至少", en: "value moved at least", ru: "ушло ценностей не меньше" }),
      },
      oneSided: {
        ...{ unit: "percent", least: 50, most: 100, standard: 85 },
        says: texts({ zh: "单向占比至少", en: "flowing one way at least", ru: "доля в одну сторону не меньше" }),
      },
      streak: {
        ...{ unit: "count", least: 2, most: 40, standard: 9 },
        says: texts({
          zh: "不像运气：相当于连输抛硬币的次数",
          en: "no luck: as unlikely as so many lost coin tosses",
          ru: "не случайность: маловероятно, как столько проигранных бросков монеты",
        }),
      },
    },
  },
  referral_ring: {
    title: texts({ zh: "邀请环", en: "Referral ring", ru: "Кольцо приглашений" }),
    says: texts({
      zh: "邀请人近期带来的账户共用同一付款人或同一设备：可能是自己邀请自己，骗取返利。",
      en: "Accounts that one inviter has brought lately share a payer or a device: one person may be inviting their own accounts for the rebate.",
      ru: "Недавно приглашённые одним человеком аккаунты делят плательщика или устройство: возможно, кто-то приглашает сам себя ради вознаграждения.",
    }),
    parameters: {
      days: days(30),
      invitees: {
        ...{ unit: "count", least: 2, most: 100, standard: 4 },
        says: texts({
          zh: "相互关联的被邀请人至少",
          en: "linked invitees at least",
          ru: "связанных приглашённых не меньше",
        }),
      },
    },
  },
  shared_payer: {
    title: texts({ zh: "多账户共用付款人", en: "One payer, many accounts", ru: "Один плательщик, много аккаунтов" }),
    says: texts({
      zh: "同一张卡或同一个钱包为多个账户充值。",
      en: "One card or wallet has paid for several accounts.",
      ru: "Одна карта или кошелёк пополняли несколько аккаунтов.",
    }),
    parameters: { days: days(30), accounts: accounts(3) },
  },
  shared_device: {
    title: texts({ zh: "多账户共用设备", en: "One device, many accounts", ru: "Одно устройство, много аккаунтов" }),
    says: texts({
      zh: "多个账户在同一网络上用同一种浏览器登录。家庭成员或网吧也会如此，请结合其他线索判断。",
      en: "Several accounts have logged in from one network with the same browser. A family or a cafe does that too, so look for other signs.",
      ru: "Несколько аккаунтов входили из одной сети с одним и тем же браузером. Так бывает и в семье, и в кафе: ищите другие признаки.",
    }),
    parameters: { days: days(14), accounts: accounts(5) },
  },
  bonus_hunting: {
    title: texts({ zh: "只为奖励", en: "Bonus hunting", ru: "Охота за бонусами" }),
    says: texts({
      zh: "账户的资金大部分来自奖励，流水刚好达标就提取物品。",
      en: "Most of the account's money came from bonuses; it staked just what was required and withdrew.",
      ru: "Деньги аккаунта — в основном бонусы; он поставил ровно столько, сколько требовалось, и вывел предметы.",
    }),
    parameters: {
      days: days(30),
      share: {
        ...{ unit: "percent", least: 10, most: 100, standard: 40 },
        says: texts({ zh: "奖励占比至少", en: "share of bonuses at least", ru: "доля бонусов не меньше" }),
      },
      stakes: {
        ...{ unit: "percent", least: 100, most: 500, standard: 130 },
        says: texts({
          zh: "实际流水不超过要求的",
          en: "staked at most, of what was required",
          ru: "ставки не больше, от требуемого",
        }),
      },
      coins: {
        ...{ unit: "coins", least: 1, most: 100_000, standard: 20 },
        says: texts({ zh: "提取价值至少", en: "withdrawn at least", ru: "выведено не меньше" }),
      },
    },
  },
  deposit_velocity: {
    title: texts({ zh: "充值过快", en: "Fast deposits", ru: "Частые пополнения" }),
    says: texts({
      zh: "短时间内多次或大额充值：可能是盗用的银行卡，也可能是失控的玩家。",
      en: "Many or large deposits in a short time: a stolen card, or a player who has lost control.",
      ru: "Много пополнений или крупные суммы за короткое время: украденная карта или игрок, потерявший контроль.",
    }),
    parameters: {
      hours: {
        ...{ unit: "hours", least: 1, most: 72, standard: 24 },
        says: texts({ zh: "回看小时数", en: "looks back", ru: "глубина проверки" }),
      },
      deposits: {
        ...{ unit: "count", least: 2, most: 200, standard: 10 },
        says: texts({ zh: "次数达到", en: "deposits from", ru: "пополнений от" }),
      },
      coins: {
        ...{ unit: "coins", least: 100, most: 1_000_000, standard: 20_000 },
        says: texts({ zh: "或总额达到", en: "or in all from", ru: "или на сумму от" }),
      },
    },
  },
  withdrawal_velocity: {
    title: texts({ zh: "提取过快", en: "Fast withdrawals", ru: "Частые выводы" }),
    says: texts({
      zh: "短时间内提取许多物品：可能是账户被盗，正在被清空。",
      en: "Many items leave in a short time: the account may have been stolen and is being emptied.",
      ru: "За короткое время выводится много предметов: аккаунт могли украсть и теперь опустошают.",
    }),
    parameters: {
      hours: {
        ...{ unit: "hours", least: 1, most: 72, standard: 24 },
        says: texts({ zh: "回看小时数", en: "looks back", ru: "глубина проверки" }),
      },
      withdrawals: {
        ...{ unit: "count", least: 2, most: 500, standard: 25 },
        says: texts({ zh: "件数达到", en: "items from", ru: "предметов от" }),
      },
      coins: {
        ...{ unit: "coins", least: 100, most: 1_000_000, standard: 20_000 },
        says: texts({ zh: "或总值达到", en: "or in all from", ru: "или на сумму от" }),
      },
    },
  },
} as const satisfies Record<string, Rule>;

export type RiskRuleName = keyof typeof RISK_RULES;
export const RISK_RULE_NAMES = Object.keys(RISK_RULES) as RiskRuleName[];

/** The parameters of a rule by name; `as const` above keeps their names for the compiler. */
export const parametersOf = (rule: RiskRuleName): Readonly<Record<string, Parameter>> => RISK_RULES[rule].parameters;

/** The words of the evidence of a flag. */
export const EVIDENCE = {
  accounts: texts({ zh: "涉及账户", en: "accounts", ru: "аккаунтов" }),
  battles: texts({ zh: "输掉的场数", en: "lost battles", ru: "проигранных боёв" }),
  moved: texts({ zh: "净流出价值", en: "value moved", ru: "ушло ценностей" }),
  oneSided: texts({ zh: "单向占比", en: "flowing one way", ru: "доля в одну сторону" }),
  tosses: texts({
    zh: "相当于连输抛硬币次数",
    en: "as unlikely as lost coin tosses",
    ru: "маловероятно, как проигранные броски монеты",
  }),
  samePayer: texts({ zh: "共用付款人的账户", en: "with one payer", ru: "с одним плательщиком" }),
  sameDevice: texts({ zh: "共用设备的账户", en: "with one device", ru: "с одним устройством" }),
  invitees: texts({ zh: "近期被邀请人", en: "invited lately", ru: "приглашено недавно" }),
  deposits: texts({ zh: "充值次数", en: "deposits", ru: "пополнений" }),
  deposited: texts({ zh: "充值金额", en: "deposited", ru: "пополнено" }),
  bonuses: texts({ zh: "获得的奖励", en: "bonuses", ru: "бонусов" }),
  share: texts({ zh: "奖励占比", en: "share of bonuses", ru: "доля бонусов" }),
  staked: texts({ zh: "流水与要求之比", en: "staked, of what was required", ru: "ставки от требуемого" }),
  withdrawals: texts({ zh: "提取件数", en: "items withdrawn", ru: "выведено предметов" }),
  withdrawn: texts({ zh: "提取价值", en: "withdrawn", ru: "выведено на сумму" }),
} as const;
export type EvidenceName = keyof typeof EVIDENCE;
