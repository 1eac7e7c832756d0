import { texts } from "@vitrine/contract/languages.ts";
import type { MessageTexts } from "./message-texts.ts";

/** Messages about giveaways. */
export const GIVEAWAY_MESSAGES = {
  giveaway_won: {
    title: texts("你在抽奖中获奖", "You have won in a giveaway", "Вы выиграли в розыгрыше"),
    text: texts(
      "「{item}」是你在抽奖「{room}」中赢得的奖品，已放入背包。抽取过程可以在房间里验证。",
      "{item} is your prize from the giveaway “{room}”: it is in your bag. The draw can be verified in its room.",
      "«{item}» — ваш приз в розыгрыше «{room}», он уже в инвентаре. Розыгрыш можно проверить в его комнате.",
    ),
  },
  giveaway_returned: {
    title: texts("抽奖的奖品已退回", "Prizes of your giveaway came back", "Призы вашего розыгрыша вернулись"),
    text: texts(
      "抽奖「{room}」有 {pieces} 件奖品无人获得，已退回你的背包。",
      "Nobody got {pieces} of the prizes of your giveaway “{room}”: they are in your bag again.",
      "Призы розыгрыша «{room}», которые никому не достались ({pieces}), снова в вашем инвентаре.",
    ),
  },
} as const satisfies Record<string, MessageTexts>;
