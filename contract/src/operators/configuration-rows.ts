/**
 * The values that operators may change while the site runs: one row each, with its bounds, its unit, what it means and
 * who may change it. Amounts are in coins and shares in percent, as pages show them. The rules between rows are on the
 * server, in configuration/safety.ts.
 */
import { type Texts, texts } from "../languages.ts";
import type { Permission } from "./permissions.ts";

/** The present value of every row. */
export type Configuration = {
  bonuses: boolean;
  firstDepositPercent: number;
  firstDepositMost: number;
  dailySteps: readonly { from: number; points: number }[];
  calendar: readonly { points: number }[];
  redPacketPercent: number;
  vipLevels: readonly { from: number; points: number }[];
  inviterLevels: readonly { from: number; percent: number }[];
  dreamCoefficient: number;
  dreamMinimum: number;
  battleBoxMax: number;
  battleCreationFee: number;
  battleOfficialRooms: number;
  officialGiveaways: number;
  shopPercent: number;
  reviewFrom: number;
  transferLeast: number;
  switchBalanceType: boolean;
  showPublicText: boolean;
  contactMail: string;
  contactPhone: string;
  contactHours: string;
  groupChats: readonly { name: string; url: string }[];
};
export type ConfigurationKey = keyof Configuration;

/** A number between two bounds. Amounts and shares have at most two decimals, unless the number must be whole. */
export type NumberField = {
  kind: "number";
  least: number;
  most: number;
  unit: "coins" | "percent" | "count";
  whole?: true;
};
/** A line of text; `form` is the pattern of a text that is not empty. */
export type TextField = { kind: "text"; most: number; form?: string };
export type Field = { kind: "switch" } | NumberField | TextField;
export type Column = Field & { name: Texts };
/**
 * A list of lines with the same columns. The numbers of the column `rises` grow from line to line, and begin at
 * `begins` if that is set.
 */
export type TableField<Key extends string = string> = {
  kind: "table";
  lines: { least: number; most: number };
  columns: Readonly<Record<Key, Column>>;
  rises?: Key;
  begins?: number;
};

type FieldOf<Value> = Value extends boolean
  ? { kind: "switch" }
  : Value extends number
    ? NumberField
    : Value extends string
      ? TextField
      : Value extends readonly (infer Line)[]
        ? TableField<keyof Line & string>
        : never;

/** The parts of the table, in the order of the page. */
export const CONFIGURATION_GROUPS = ["rewards", "games", "trade", "site"] as const;

export type ConfigurationRow<Value = Configuration[ConfigurationKey]> = {
  group: (typeof CONFIGURATION_GROUPS)[number];
  permission: Extract<Permission, "configuration-money" | "configuration-site">;
  name: Texts;
  says: Texts;
  field: FieldOf<Value>;
  /** The documents whose text tells players this value: whoever changes the value must look at them. */
  documents?: readonly string[];
};

const coins = (least: number, most: number): NumberField => ({ kind: "number", least, most, unit: "coins" });
const percent = (least: number, most: number): NumberField => ({ kind: "number", least, most, unit: "percent" });
const count = (least: number, most: number): NumberField => ({
  kind: "number",
  least,
  most,
  unit: "count",
  whole: true,
});

const FROM = texts({ zh: "起始金额", en: "From", ru: "От" });
const POINTS = texts({ zh: "积分", en: "Points", ru: "Очки" });
const SHARE = texts({ zh: "比例", en: "Share", ru: "Доля" });

const money = { permission: "configuration-money" } as const;
const site = { permission: "configuration-site", group: "site" } as const;

export const CONFIGURATION_ROWS: { readonly [Key in ConfigurationKey]: ConfigurationRow<Configuration[Key]> } = {
  bonuses: {
    ...money,
    group: "rewards",
    field: { kind: "switch" },
    name: texts({ zh: "奖励", en: "Bonuses", ru: "Бонусы" }),
    says: texts({
      zh: "关闭后，充值不再带来奖励，也不能领取任何奖励。有些地区禁止此类奖励。",
      en: "While off, deposits bring no bonus and no reward can be claimed. Some regions forbid them.",
      ru: "Пока выключено, пополнения не приносят бонусов и награды нельзя получить. В некоторых регионах бонусы запрещены.",
    }),
  },
  firstDepositPercent: {
    ...money,
    group: "rewards",
    field: percent(0, 100),
    documents: ["deposits"],
    name: texts({ zh: "首充奖励比例", en: "First deposit bonus", ru: "Бонус за первое пополнение" }),
    says: texts({
      zh: "首次充值的这一比例作为锁定奖励发放。",
      en: "This share of a first deposit is given as a locked bonus.",
      ru: "Такая доля первого пополнения начисляется закрытым бонусом.",
    }),
  },
  firstDepositMost: {
    ...money,
    group: "rewards",
    field: coins(0, 10_000),
    documents: ["deposits"],
    name: texts({
      zh: "首充奖励上限",
      en: "First deposit bonus, at most",
      ru: "Бонус за первое пополнение, не больше",
    }),
    says: texts({
      zh: "首充奖励最多发放的积分。",
      en: "The most points that a first deposit can bring.",
      ru: "Больше очков первое пополнение не приносит.",
    }),
  },
  dailySteps: {
    ...money,
    group: "rewards",
    field: {
      kind: "table",
      lines: { least: 3, most: 3 },
      columns: { from: { ...coins(0.01, 100_000), name: FROM }, points: { ...coins(0, 10_000), name: POINTS } },
      rises: "from",
    },
    name: texts({ zh: "每日充值档位", en: "Daily deposit steps", ru: "Ступени пополнений за день" }),
    says: texts({
      zh: "当日充值达到每一档时发放的锁定奖励，各档累加。",
      en: "The locked bonus for reaching each step with the deposits of one day. The steps add up.",
      ru: "Закрытый бонус за каждую ступень, которой достигли пополнения дня. Ступени складываются.",
    }),
  },
  calendar: {
    ...money,
    group: "rewards",
    field: {
      kind: "table",
      lines: { least: 7, most: 7 },
      columns: { points: { ...coins(0.01, 1000), name: POINTS } },
    },
    name: texts({ zh: "签到日历", en: "Calendar", ru: "Календарь" }),
    says: texts({
      zh: "连续签到每一天的锁定奖励，断签后从第一天重新开始。",
      en: "The locked bonus of each day claimed in a row. After a missed day the calendar starts again.",
      ru: "Закрытый бонус за каждый день подряд. После пропуска календарь начинается заново.",
    }),
  },
  redPacketPercent: {
    ...money,
    group: "rewards",
    field: percent(0, 5),
    name: texts({ zh: "每周红包", en: "Weekly red packet", ru: "Красный конверт недели" }),
    says: texts({
      zh: "上周投入的这一比例，次周可作为锁定奖励领取。",
      en: "This share of a week's stakes can be claimed as a locked bonus in the week after.",
      ru: "Такую долю ставок недели можно получить закрытым бонусом на следующей неделе.",
    }),
  },
  vipLevels: {
    ...money,
    group: "rewards",
    field: {
      kind: "table",
      lines: { least: 10, most: 10 },
      columns: { from: { ...coins(1, 9_999_999), name: FROM }, points: { ...coins(0, 100_000), name: POINTS } },
      rises: "from",
    },
    name: texts({ zh: "VIP 等级", en: "VIP levels", ru: "Уровни VIP" }),
    says: texts({
      zh: "每一等级所需的净投入及升级时的锁定奖励。降低门槛会让免费箱子来得更早。",
      en: "The net stakes from which each level begins, and its locked bonus. A lower start also brings the level's free box earlier.",
      ru: "Ставки, с которых начинается уровень, и его закрытый бонус. Чем ниже порог, тем раньше и бесплатный кейс уровня.",
    }),
  },
  inviterLevels: {
    ...money,
    group: "rewards",
    field: {
      kind: "table",
      lines: { least: 5, most: 5 },
      columns: { from: { ...coins(0, 9_999_999), name: FROM }, percent: { ...percent(0, 20), name: SHARE } },
      rises: "from",
      begins: 0,
    },
    name: texts({ zh: "邀请人等级", en: "Levels of inviters", ru: "Уровни пригласивших" }),
    says: texts({
      zh: "被邀请人充值总额达到起始金额后，邀请人从每笔充值获得的返利比例。第一级从 0 开始。",
      en: "The inviter's share of each deposit, from this sum of the invitees' deposits on. The first level begins at 0.",
      ru: "Доля пригласившего с каждого пополнения, начиная с этой суммы пополнений приглашённых. Первый уровень начинается с 0.",
    }),
  },
  dreamCoefficient: {
    ...money,
    group: "games",
    field: { ...percent(107, 10_000), whole: true },
    name: texts({ zh: "追梦价格系数", en: "Price of a dream", ru: "Цена мечты" }),
    says: texts({
      zh: "追梦价格占公平价格的百分比。110 表示贵 10%，返还至多 90.9%。",
      en: "The price in percent of the fair price. At 110 a dream costs 10 % more and returns at most 90.9 %.",
      ru: "Цена в процентах от честной цены. При 110 мечта на 10 % дороже и возвращает не больше 90,9 %.",
    }),
  },
  dreamMinimum: {
    ...money,
    group: "games",
    field: coins(1, 1000),
    name: texts({ zh: "追梦最低价格", en: "Lowest price of a dream", ru: "Наименьшая цена мечты" }),
    says: texts({
      zh: "一次追梦至少需要的金额。",
      en: "No try costs less than this.",
      ru: "Дешевле ни одна попытка не стоит.",
    }),
  },
  battleBoxMax: {
    ...money,
    group: "games",
    field: count(1, 100),
    name: texts({ zh: "对战箱子上限", en: "Boxes of a battle, at most", ru: "Кейсов в битве, не больше" }),
    says: texts({
      zh: "一个房间最多可放的箱子数。",
      en: "The most boxes that one room may have.",
      ru: "Больше кейсов в одной комнате быть не может.",
    }),
  },
  battleCreationFee: {
    ...money,
    group: "games",
    field: coins(0, 10_000),
    name: texts({ zh: "创建对战费用", en: "Fee for a new battle", ru: "Плата за новую битву" }),
    says: texts({
      zh: "创建者支付，房间解散时退还。",
      en: "The creator pays it, and gets it back when the room is dissolved.",
      ru: "Платит создатель; если комната распущена, плата возвращается.",
    }),
  },
  battleOfficialRooms: {
    ...money,
    group: "games",
    field: count(0, 12),
    name: texts({ zh: "官方对战房间", en: "Official battle rooms", ru: "Официальные комнаты битв" }),
    says: texts({
      zh: "始终保持开放的官方房间数。",
      en: "How many house rooms are kept open.",
      ru: "Столько официальных комнат всегда открыто.",
    }),
  },
  officialGiveaways: {
    ...money,
    group: "games",
    field: count(0, 12),
    name: texts({ zh: "官方赠送", en: "Official giveaways", ru: "Официальные розыгрыши" }),
    says: texts({
      zh: "始终保持开放的官方赠送数。奖品由本站承担。",
      en: "How many house giveaways are kept open. The house pays for their prizes.",
      ru: "Столько официальных розыгрышей всегда открыто. Призы оплачивает сайт.",
    }),
  },
  shopPercent: {
    ...money,
    group: "trade",
    field: { ...percent(100, 1000), whole: true },
    documents: ["shop"],
    name: texts({ zh: "商城价格", en: "Prices of the shop", ru: "Цены магазина" }),
    says: texts({
      zh: "新上架商品的价格占其价值的百分比。已上架商品的价格不变。",
      en: "The price of a newly listed offer in percent of its value. Listed offers keep their price.",
      ru: "Цена нового предложения в процентах от ценности. Выставленные предложения сохраняют цену.",
    }),
  },
  reviewFrom: {
    ...money,
    group: "trade",
    field: coins(0.01, 9_999_999),
    name: texts({ zh: "提取审核起点", en: "Withdrawals reviewed from", ru: "Вывод проверяется от" }),
    says: texts({
      zh: "玩家 24 小时内的提取达到此金额时，需人工审核。",
      en: "An operator reviews an order with which a player's withdrawals of 24 hours reach this value.",
      ru: "Оператор проверяет заказ, с которым выводы игрока за 24 часа достигают этой суммы.",
    }),
  },
  transferLeast: {
    ...money,
    group: "trade",
    field: coins(0.01, 1000),
    documents: ["coins-and-points"],
    name: texts({ zh: "积分兑换最低额", en: "Least points to turn into coins", ru: "Меньше очков не обменять" }),
    says: texts({
      zh: "一次至少兑换的积分。",
      en: "The smallest amount of points that can be turned into coins.",
      ru: "Наименьшая сумма очков, которую можно обменять на монеты.",
    }),
  },
  switchBalanceType: {
    ...money,
    group: "trade",
    field: { kind: "switch" },
    name: texts({ zh: "只用金币", en: "Spending only coins", ru: "Тратить только монеты" }),
    says: texts({
      zh: "玩家可以选择只用金币，保留积分。",
      en: "Players may choose to spend only coins and keep their points.",
      ru: "Игроки могут тратить только монеты и беречь очки.",
    }),
  },
  showPublicText: {
    ...site,
    field: { kind: "switch" },
    name: texts({ zh: "自动弹出公告", en: "Notices open automatically", ru: "Объявления открываются сами" }),
    says: texts({
      zh: "新公告发布后自动打开一次。",
      en: "A new public notice opens once for each browser.",
      ru: "Новое объявление один раз открывается в каждом браузере.",
    }),
  },
  contactMail: {
    ...site,
    field: { kind: "text", most: 200, form: '^[^\\s@<>"?&]{1,64}@[^\\s@<>"?&]+\\.[^\\s@<>"?&]+$' },
    name: texts({ zh: "客服邮箱", en: "Mail of support", ru: "Почта поддержки" }),
    says: texts({
      zh: "显示在帮助与联系页面。",
      en: "Shown wherever players find help.",
      ru: "Видна везде, где игроки ищут помощь.",
    }),
  },
  contactPhone: {
    ...site,
    field: { kind: "text", most: 26, form: "^\\+?[0-9][0-9 ()-]{3,24}$" },
    name: texts({ zh: "客服电话", en: "Phone of support", ru: "Телефон поддержки" }),
    says: texts({
      zh: "例如 +86 400 820 8820。",
      en: "For example +86 400 820 8820.",
      ru: "Например, +86 400 820 8820.",
    }),
  },
  contactHours: {
    ...site,
    field: { kind: "text", most: 100 },
    name: texts({ zh: "客服时间", en: "Support hours", ru: "Часы поддержки" }),
    says: texts({
      zh: "客服何时回复，原样显示。",
      en: "When someone answers, shown as written.",
      ru: "Когда отвечают; текст показан как есть.",
    }),
  },
  groupChats: {
    ...site,
    field: {
      kind: "table",
      lines: { least: 0, most: 8 },
      columns: {
        name: {
          kind: "text",
          most: 30,
          form: "^[^=\\s]([^=]*[^=\\s])?$",
          name: texts({ zh: "名称", en: "Name", ru: "Название" }),
        },
        url: {
          kind: "text",
          most: 300,
          form: "^https://[^\\s]+$",
          name: texts({ zh: "网址", en: "Address", ru: "Адрес" }),
        },
      },
    },
    name: texts({ zh: "群聊", en: "Group chats", ru: "Групповые чаты" }),
    says: texts({
      zh: "站外的群聊，网址须以 https:// 开头。",
      en: "Chats outside the site. An address begins with https://.",
      ru: "Чаты вне сайта. Адрес начинается с https://.",
    }),
  },
};

export const CONFIGURATION_KEYS = Object.keys(CONFIGURATION_ROWS) as ConfigurationKey[];
