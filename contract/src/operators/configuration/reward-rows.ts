import { texts } from "../../languages.ts";
import { coins, count, percent, type Rows, times } from "./row-shapes.ts";

export type RewardValues = {
  bonuses: boolean;
  regionsWithoutBonuses: readonly { prefix: string }[];
  firstDepositPercent: number;
  firstDepositMost: number;
  dailySteps: readonly { from: number; points: number }[];
  calendar: readonly { points: number }[];
  redPacketPercent: number;
  stakePerPoint: number;
  couponTurnover: number;
  freeBoxTurnover: number;
  vipLevels: readonly { from: number; points: number }[];
  levelBoxes: readonly { box: string }[];
  claimedBoxDays: number;
  inviterLevels: readonly { from: number; percent: number }[];
  rebateHoldDays: number;
};

const FROM = texts({ zh: "起始金额", en: "From", ru: "От" });
const POINTS = texts({ zh: "积分", en: "Points", ru: "Баллы" });
const SHARE = texts({ zh: "比例", en: "Share", ru: "Доля" });

const money = { permission: "configuration-money", group: "rewards" } as const;

/** The rows of bonuses, levels and invitations. */
export const REWARD_ROWS: Rows<RewardValues> = {
  bonuses: {
    ...money,
    field: { kind: "switch" },
    name: texts({ zh: "奖励", en: "Bonuses", ru: "Бонусы" }),
    says: texts({
      zh: "关闭后，充值不再带来奖励，也不能领取任何奖励。有些地区禁止此类奖励。",
      en: "While off, deposits bring no bonus and no reward can be claimed. Some regions forbid them.",
      ru: "Пока выключено, пополнения не приносят бонусов и награды нельзя получить. В некоторых регионах бонусы запрещены.",
    }),
  },
  regionsWithoutBonuses: {
    ...money,
    field: {
      kind: "table",
      lines: { least: 0, most: 50 },
      columns: {
        prefix: {
          kind: "text",
          most: 7,
          form: "^\\+[1-9][0-9]{0,5}$",
          name: texts({ zh: "号码前缀", en: "Prefix", ru: "Код" }),
        },
      },
    },
    name: texts({
      zh: "不发奖励的地区",
      en: "Regions without bonuses",
      ru: "Регионы без бонусов",
    }),
    says: texts({
      zh: "手机号以这些前缀（如 +31）开头的玩家不获得任何奖励，与“奖励”关闭时相同。没有手机号的玩家按总开关处理。",
      en: "Players whose phone number begins with one of these prefixes, e.g. +31, get no bonus, as if bonuses were off. A player without a phone number follows the switch above.",
      ru: "Игроки, чей номер начинается с такого кода, например +31, не получают бонусов, как при выключенных бонусах. Игрок без номера следует общему переключателю.",
    }),
  },
  firstDepositPercent: {
    ...money,
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
      ru: "Больше баллов первое пополнение не приносит.",
    }),
  },
  dailySteps: {
    ...money,
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
    field: percent(0, 5),
    name: texts({ zh: "每周红包", en: "Weekly red packet", ru: "Красный конверт недели" }),
    says: texts({
      zh: "上周投入的这一比例，次周可作为锁定奖励领取。",
      en: "This share of a week's stakes can be claimed as a locked bonus in the week after.",
      ru: "Такую долю ставок недели можно получить закрытым бонусом на следующей неделе.",
    }),
  },
  stakePerPoint: {
    ...money,
    field: { ...coins(15, 500), whole: true },
    documents: ["rewards", "coins-and-points"],
    name: texts({
      zh: "解锁 1 积分所需投入",
      en: "Stake that unlocks a point",
      ru: "Ставка за один балл",
    }),
    says: texts({
      zh: "每投入这么多，锁定奖励解锁 1 积分。仍有锁定奖励的玩家保留对自己更有利的比例，直到全部解锁。",
      en: "A stake of this amount turns 1 point of a locked bonus into a point. A player who still has a locked bonus keeps the better rate until all of it is unlocked.",
      ru: "Такая ставка превращает 1 балл закрытого бонуса в доступный. У кого ещё есть закрытый бонус, тот сохраняет более выгодное число, пока всё не откроется.",
    }),
  },
  couponTurnover: {
    ...money,
    field: times(1, 100),
    documents: ["rewards"],
    name: texts({
      zh: "优惠券流水倍数",
      en: "Turnover of a coupon",
      ru: "Отыгрыш купона",
    }),
    says: texts({
      zh: "优惠券减免金额需投入的倍数，之后才能提取。影响之后使用的优惠券。",
      en: "The discount of a coupon must be staked this many times before a withdrawal. Applies to coupons used from now on.",
      ru: "Скидку купона нужно поставить столько раз до вывода. Касается купонов, использованных после изменения.",
    }),
  },
  freeBoxTurnover: {
    ...money,
    field: times(1, 100),
    documents: ["rewards"],
    name: texts({
      zh: "免费箱子流水倍数",
      en: "Turnover of a free box",
      ru: "Отыгрыш бесплатного кейса",
    }),
    says: texts({
      zh: "免费箱子平均价值需投入的倍数，之后才能提取。影响之后打开的箱子。",
      en: "The mean value of a free box must be staked this many times before a withdrawal. Applies to boxes opened from now on.",
      ru: "Среднюю ценность бесплатного кейса нужно поставить столько раз до вывода. Касается кейсов, открытых после изменения.",
    }),
  },
  vipLevels: {
    ...money,
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
  levelBoxes: {
    ...money,
    needsTwo: true,
    field: {
      kind: "table",
      lines: { least: 10, most: 10 },
      columns: {
        box: {
          kind: "text",
          most: 60,
          form: "^[a-z0-9]+(-[a-z0-9]+)*$",
          optional: true,
          name: texts({ zh: "箱子", en: "Box", ru: "Кейс" }),
        },
      },
    },
    name: texts({
      zh: "VIP 等级的免费箱子",
      en: "Free boxes of the VIP levels",
      ru: "Бесплатные кейсы уровней VIP",
    }),
    says: texts({
      zh: "每一等级赠送的箱子（标识名），留空则不赠送。已领取的箱子不变。未上架的箱子不会赠送。",
      en: "The box that each level gives, by its short name; empty: none. Boxes already claimed stay. A box that is not on sale is not given.",
      ru: "Кейс каждого уровня, по короткому имени; пусто: без кейса. Уже полученные кейсы остаются. Кейс, которого нет в продаже, не выдаётся.",
    }),
  },
  claimedBoxDays: {
    ...money,
    field: count(1, 365),
    documents: ["vip"],
    name: texts({
      zh: "免费箱子有效天数",
      en: "Days to open a free box",
      ru: "Дней на открытие кейса",
    }),
    says: texts({
      zh: "领取后可打开免费箱子的天数。只影响之后领取的箱子。",
      en: "How many days a claimed free box can be opened. Applies to boxes claimed from now on.",
      ru: "Столько дней полученный кейс можно открыть. Касается кейсов, полученных после изменения.",
    }),
  },
  inviterLevels: {
    ...money,
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
  rebateHoldDays: {
    ...money,
    field: count(0, 60),
    documents: ["inviting-friends"],
    name: texts({
      zh: "返利冻结天数",
      en: "Days a rebate is held",
      ru: "Дней удержания возврата",
    }),
    says: texts({
      zh: "返利在发放前冻结的天数，以防充值被撤销。影响之后的充值。",
      en: "How long a rebate waits before it is paid, because the deposit may be reversed. Applies to deposits from now on.",
      ru: "Столько дней возврат ждёт выплаты: пополнение могут отменить. Касается пополнений после изменения.",
    }),
  },
};
