import { texts } from "@vitrine/contract/languages.ts";
import type { MessageTexts } from "./message-texts.ts";

/** Messages about withdrawals. */
export const WITHDRAWAL_MESSAGES = {
  withdraw_sent: {
    title: texts({ zh: "交易报价已发送", en: "Your trade offer is waiting", ru: "Предложение обмена отправлено" }),
    text: texts({
      zh: "「{item}」的交易报价已发送到你的 Steam 账户，请尽快接受。提取记录中有报价的链接。",
      en: "A trade offer with {item} is waiting in your Steam account. Accept it soon; the link is in your withdrawals.",
      ru: "В вашем аккаунте Steam ждёт предложение обмена: «{item}». Примите его поскорее — ссылка есть в истории выводов.",
    }),
  },
  withdraw_accepted: {
    title: texts({ zh: "交易报价已接受", en: "Your trade offer was accepted", ru: "Обмен принят" }),
    text: texts({
      zh: "「{item}」已到你的 Steam 账户，保护期结束后提取完成。",
      en: "{item} is in your Steam account. The withdrawal is complete when the protection window is over.",
      ru: "«{item}» уже в вашем аккаунте Steam. Вывод завершится, когда истечёт защитный срок.",
    }),
  },
  withdraw_failed: {
    title: texts({ zh: "提取未成功", en: "A withdrawal has failed", ru: "Вывод не удался" }),
    text: texts({
      zh: "「{item}」未能提取，物品已回到背包。{why}",
      en: "{item} could not be withdrawn and is in your bag again. {why}",
      ru: "Вывести «{item}» не удалось, предмет снова в инвентаре. {why}",
    }),
  },
  withdraw_substitute: {
    title: texts({ zh: "物品暂时缺货", en: "An item is out of stock", ru: "Предмета нет в наличии" }),
    text: texts({
      zh: "「{item}」暂时缺货。请在提取记录中选择：换成其他物品、折算为余额，或放回背包。",
      en: "{item} is out of stock. Choose in your withdrawals: another item, its value as balance, or back to the bag.",
      ru: "«{item}» сейчас нет в наличии. Выберите в истории выводов: другой предмет, его стоимость на баланс или возврат в инвентарь.",
    }),
  },
} as const satisfies Record<string, MessageTexts>;
