import { texts } from "../languages.ts";
import type { RefusalRow } from "./row.ts";

/** Refusals when a giveaway is joined, created or cancelled. */
export const GIVEAWAY_REFUSALS = {
  giveaway_unknown: {
    status: 404,
    says: texts({ zh: "没有这个抽奖房间", en: "This giveaway does not exist", ru: "Такого розыгрыша нет" }),
  },
  giveaway_not_begun: {
    status: 409,
    says: texts({
      zh: "加入失败：抽奖尚未开始，{begins} 开始",
      en: "Could not enter: this giveaway starts on {begins}",
      ru: "Не удалось присоединиться: розыгрыш начнётся {begins}",
    }),
  },
  giveaway_over: {
    status: 409,
    says: texts({
      zh: "加入失败：抽奖已经结束",
      en: "Could not enter: this giveaway is over",
      ru: "Не удалось присоединиться: розыгрыш окончен",
    }),
  },
  giveaway_full: {
    status: 409,
    says: texts({
      zh: "加入失败：人数已满（{most} 人）",
      en: "Could not enter: all {most} places are taken",
      ru: "Не удалось присоединиться: все места ({most}) заняты",
    }),
  },
  giveaway_joined: {
    status: 409,
    says: texts({ zh: "你已经参加了", en: "You have already entered", ru: "Вы уже участвуете" }),
  },
  giveaway_own: {
    status: 422,
    says: texts({
      zh: "不能参加自己的抽奖",
      en: "You cannot enter your own giveaway",
      ru: "В своём розыгрыше участвовать нельзя",
    }),
  },
  giveaway_deposit_missing: {
    status: 422,
    says: texts({
      zh: "加入失败：需在 {since} 之后累计充值 {least}，目前为 {has}",
      en: "Could not enter: you need deposits of {least} since {since}, and have {has} so far",
      ru: "Не удалось присоединиться: с {since} нужно пополнить на {least}, пока {has}",
    }),
  },
  giveaway_vip_missing: {
    status: 422,
    says: texts({
      zh: "加入失败：需达到 VIP {least}，目前为 VIP {has}",
      en: "Could not enter: this needs VIP {least}, and you are VIP {has}",
      ru: "Не удалось присоединиться: нужен VIP {least}, у вас VIP {has}",
    }),
  },
  giveaway_not_bound: {
    status: 422,
    says: texts({
      zh: "加入失败：仅限使用主播推广码注册的用户",
      en: "Could not enter: only for players this streamer invited",
      ru: "Не удалось присоединиться: только для приглашённых этим стримером",
    }),
  },
  giveaway_receipt_large: {
    status: 422,
    says: texts({
      zh: "参与者太多，请下载名单文件核对",
      en: "Too many entries for one receipt: check the draw with the list of entries",
      ru: "Слишком много участников для квитанции: проверьте розыгрыш по списку",
    }),
  },
  giveaway_not_streamer: {
    status: 403,
    says: texts({
      zh: "只有主播可以创建抽奖",
      en: "Only streamers can create giveaways",
      ru: "Розыгрыши создают только стримеры",
    }),
  },
  giveaway_time: {
    status: 422,
    says: texts({
      zh: "时间无效：须至少持续 {minutes} 分钟，最长 {days} 天",
      en: "A giveaway must last at least {minutes} minutes and end within {days} days",
      ru: "Розыгрыш должен длиться не меньше {minutes} минут и закончиться в течение {days} дней",
    }),
  },
  giveaway_title: {
    status: 422,
    says: texts({ zh: "请换一个标题", en: "Please choose another title", ru: "Выберите другое название" }),
  },
  giveaway_rooms_most: {
    status: 409,
    says: texts({
      zh: "最多同时进行 {most} 个抽奖",
      en: "You can run up to {most} giveaways at a time",
      ru: "Одновременно может идти не больше {most} ваших розыгрышей",
    }),
  },
  giveaway_prizes_most: {
    status: 422,
    says: texts({
      zh: "一个抽奖最多 {most} 件奖品",
      en: "A giveaway can have up to {most} prizes",
      ru: "В розыгрыше может быть не больше {most} призов",
    }),
  },
  giveaway_not_yours: {
    status: 403,
    says: texts({ zh: "这不是你的抽奖", en: "This giveaway is not yours", ru: "Это не ваш розыгрыш" }),
  },
  giveaway_has_entrants: {
    status: 409,
    says: texts({
      zh: "已有人参加，不能取消",
      en: "It already has entrants, so it can no longer be cancelled",
      ru: "Уже есть участники: отменить нельзя",
    }),
  },
} as const satisfies Record<string, RefusalRow>;
