import { texts } from "@vitrine/contract/languages.ts";
import type { MessageTexts } from "./message-texts.ts";

/** Messages about battles. */
export const BATTLE_MESSAGES = {
  battle_won: {
    title: texts({ zh: "你赢得了对战", en: "You have won a battle", ru: "Вы выиграли битву" }),
    text: texts({
      zh: "对战 {battle} 的全部物品归你所有，总价值 {value}，已放入背包。",
      en: "Every piece of battle {battle} is yours: worth {value} together, in your bag.",
      ru: "Все предметы битвы {battle} ваши: вместе они стоят {value} и уже в инвентаре.",
    }),
  },
  battle_lost: {
    title: texts({ zh: "对战已结束", en: "A battle is over", ru: "Битва окончена" }),
    text: texts({
      zh: "你没有赢得对战 {battle}。每一次开启都可以在房间里验证。",
      en: "You did not win battle {battle}. Every roll of it can be verified in its room.",
      ru: "Битву {battle} выиграл другой. Каждый бросок можно проверить в комнате.",
    }),
  },
  battle_cashback: {
    title: texts({ zh: "对战返还已到账", en: "Cashback of a battle", ru: "Возврат за битву" }),
    text: texts({
      zh: "你没有赢得对战 {battle}，返还的 {coins} 金币已到账。",
      en: "You did not win battle {battle}: its cashback of {coins} coins is in your balance.",
      ru: "Битву {battle} выиграл другой: на баланс возвращено {coins} монет.",
    }),
  },
  battle_dissolved: {
    title: texts({ zh: "房间已解散", en: "A room was dissolved", ru: "Комната распущена" }),
    text: texts({
      zh: "对战 {battle} 的房间已解散，你支付的 {coins} 已全部退回。",
      en: "The room of battle {battle} was dissolved. Everything that you paid came back: {coins}.",
      ru: "Комната битвы {battle} распущена. Всё уплаченное возвращено: {coins}.",
    }),
  },
  battle_expired: {
    title: texts({ zh: "房间等待超时，已解散", en: "A room waited too long", ru: "Комната ждала слишком долго" }),
    text: texts({
      zh: "对战 {battle} 的座位 30 分钟内没有坐满，房间已解散，你支付的 {coins} 已全部退回。",
      en: "The seats of battle {battle} were not filled within 30 minutes. Everything that you paid came back: {coins}.",
      ru: "За 30 минут места битвы {battle} не заполнились. Всё уплаченное возвращено: {coins}.",
    }),
  },
  battle_void: {
    title: texts({ zh: "对战作废", en: "A battle was declared void", ru: "Битва признана недействительной" }),
    text: texts({
      zh: "对战 {battle} 约定的公共随机数没有按时到达，对战作废，你支付的 {coins} 已全部退回。种子已公开，任何人都可以验证。",
      en: "The public random number named for battle {battle} did not come in time. Everything that you paid came back: {coins}. The seeds are published for everybody to check.",
      ru: "Названное для битвы {battle} публичное случайное число не пришло вовремя. Всё уплаченное возвращено: {coins}. Сиды опубликованы, проверить их может каждый.",
    }),
  },
} as const satisfies Record<string, MessageTexts>;
