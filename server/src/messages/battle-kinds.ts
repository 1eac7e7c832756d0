import { texts } from "@vitrine/contract/languages.ts";
import type { MessageTexts } from "./message-texts.ts";

/** Messages about battles. */
export const BATTLE_MESSAGES = {
  battle_won: {
    title: texts("你赢得了对战", "You have won a battle", "Вы выиграли битву"),
    text: texts(
      "对战 {battle} 的全部物品归你所有，总价值 {value}，已放入背包。",
      "Every piece of battle {battle} is yours: worth {value} together, in your bag.",
      "Все предметы битвы {battle} ваши: вместе они стоят {value} и уже в инвентаре.",
    ),
  },
  battle_lost: {
    title: texts("对战已结束", "A battle is over", "Битва окончена"),
    text: texts(
      "你没有赢得对战 {battle}。每一次开启都可以在房间里验证。",
      "You did not win battle {battle}. Every roll of it can be verified in its room.",
      "Битву {battle} выиграл другой. Каждый бросок можно проверить в комнате.",
    ),
  },
  battle_cashback: {
    title: texts("对战返还已到账", "Cashback of a battle", "Возврат за битву"),
    text: texts(
      "你没有赢得对战 {battle}，返还的 {coins} 金币已到账。",
      "You did not win battle {battle}: its cashback of {coins} coins is in your balance.",
      "Битву {battle} выиграл другой: на баланс возвращено {coins} монет.",
    ),
  },
  battle_dissolved: {
    title: texts("房间已解散", "A room was dissolved", "Комната распущена"),
    text: texts(
      "对战 {battle} 的房间已解散，你支付的 {coins} 已全部退回。",
      "The room of battle {battle} was dissolved. Everything that you paid came back: {coins}.",
      "Комната битвы {battle} распущена. Всё уплаченное возвращено: {coins}.",
    ),
  },
  battle_expired: {
    title: texts("房间等待超时，已解散", "A room waited too long", "Комната ждала слишком долго"),
    text: texts(
      "对战 {battle} 的座位 30 分钟内没有坐满，房间已解散，你支付的 {coins} 已全部退回。",
      "The seats of battle {battle} were not filled within 30 minutes. Everything that you paid came back: {coins}.",
      "За 30 минут места битвы {battle} не заполнились. Всё уплаченное возвращено: {coins}.",
    ),
  },
  battle_void: {
    title: texts("对战作废", "A battle was declared void", "Битва признана недействительной"),
    text: texts(
      "对战 {battle} 约定的公共随机数没有按时到达，对战作废，你支付的 {coins} 已全部退回。种子已公开，任何人都可以验证。",
      "The public random number named for battle {battle} did not come in time. Everything that you paid came back: {coins}. The seeds are published for everybody to check.",
      "Названное для битвы {battle} публичное случайное число не пришло вовремя. Всё уплаченное возвращено: {coins}. Сиды опубликованы, проверить их может каждый.",
    ),
  },
} as const satisfies Record<string, MessageTexts>;
