import { texts } from "../../languages.ts";
import { coins, count, hours, percent, type Rows } from "./row-shapes.ts";

export type TradeValues = {
  shopPercent: number;
  reviewFrom: number;
  transferLeast: number;
  switchBalanceType: boolean;
  depositHoldHours: number;
  openOrdersMost: number;
};

const money = { permission: "configuration-money", group: "trade" } as const;

/** The rows of the shop, deposits, withdrawals and balances. */
export const TRADE_ROWS: Rows<TradeValues> = {
  shopPercent: {
    ...money,
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
    field: coins(0.01, 1000),
    documents: ["coins-and-points"],
    name: texts({ zh: "积分兑换最低额", en: "Least points to turn into coins", ru: "Меньше баллов не обменять" }),
    says: texts({
      zh: "一次至少兑换的积分。",
      en: "The smallest amount of points that can be turned into coins.",
      ru: "Наименьшее количество баллов, которое можно обменять на монеты.",
    }),
  },
  switchBalanceType: {
    ...money,
    field: { kind: "switch" },
    name: texts({ zh: "只用金币", en: "Spending only coins", ru: "Тратить только монеты" }),
    says: texts({
      zh: "玩家可以选择只用金币，保留积分。",
      en: "Players may choose to spend only coins and keep their points.",
      ru: "Игроки могут тратить только монеты и беречь баллы.",
    }),
  },
  depositHoldHours: {
    ...money,
    field: hours(0, 720),
    documents: ["deposits", "withdraw-to-steam", "terms"],
    name: texts({
      zh: "可撤销充值后冻结",
      en: "Hold after a reversible deposit",
      ru: "Пауза после отзывного пополнения",
    }),
    says: texts({
      zh: "通过可撤销渠道充值后，暂停提取的小时数。已开始的暂停不变。",
      en: "How many hours withdrawals pause after a deposit that can be reversed. Pauses that run already stay.",
      ru: "Столько часов вывод закрыт после пополнения, которое можно отозвать. Уже начатые паузы не меняются.",
    }),
  },
  openOrdersMost: {
    ...money,
    field: count(1, 20),
    name: texts({
      zh: "未付充值单上限",
      en: "Open deposits of a player",
      ru: "Неоплаченных заказов у игрока",
    }),
    says: texts({
      zh: "一位玩家可同时有的未付充值单数。",
      en: "The most deposits that one player may have waiting for payment.",
      ru: "Больше неоплаченных пополнений у одного игрока быть не может.",
    }),
  },
};
