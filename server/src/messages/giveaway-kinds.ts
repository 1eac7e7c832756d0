import { texts } from "@vitrine/contract/languages.ts";
import type { MessageTexts } from "./message-texts.ts";

/** Messages about giveaways. */
export const GIVEAWAY_MESSAGES = {
  giveaway_won: {
    title: texts({ zh: "你在抽奖中获奖", en: "You have won in a giveaway", ru: "Вы выиграли в розыгрыше" }),
    text: texts({
      zh: "「{item}」是你在抽奖「{room}」中赢得的奖品，已放入背包。抽取过程可以在房间里验证。",
      en: "{item} is your prize from the giveaway “{room}”: it is in your bag. The draw can be verified in its room.",
      ru: "«{item}» — ваш приз в розыгрыше «{room}», он уже в инвентаре. Розыгрыш можно проверить в его комнате.",
    }),
  },
  giveaway_returned: {
    title: texts({
      zh: "抽奖的奖品已退回",
      en: "Prizes of your giveaway came back",
      ru: "Призы вашего розыгрыша вернулись",
    }),
    text: texts({
      zh: "抽奖「{room}」有 {pieces} 件奖品无人获得，已退回你的背包。",
      en: "Nobody got {pieces} of the prizes of your giveaway “{room}”: they are in your bag again.",
      ru: "Призы розыгрыша «{room}», которые никому не достались ({pieces}), снова в вашем инвентаре.",
    }),
  },
} as const satisfies Record<string, MessageTexts>;
