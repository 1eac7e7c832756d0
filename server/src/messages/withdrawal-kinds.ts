import { texts } from "@vitrine/contract/languages.ts";
import type { MessageTexts } from "./message-texts.ts";

/** Messages about withdrawals. */
export const WITHDRAWAL_MESSAGES = {
  withdraw_sent: {
    title: texts("交易报价已发送", "Your trade offer is waiting", "Предложение обмена отправлено"),
    text: texts(
      "「{item}」的交易报价已发送到你的 Steam 账户，请尽快接受。提取记录中有报价的链接。",
      "A trade offer with {item} is waiting in your Steam account. Accept it soon; the link is in your withdrawals.",
      "В вашем аккаунте Steam ждёт предложение обмена: «{item}». Примите его поскорее — ссылка есть в истории выводов.",
    ),
  },
  withdraw_accepted: {
    title: texts("交易报价已接受", "Your trade offer was accepted", "Обмен принят"),
    text: texts(
      "「{item}」已到你的 Steam 账户，保护期结束后提取完成。",
      "{item} is in your Steam account. The withdrawal is complete when the protection window is over.",
      "«{item}» уже в вашем аккаунте Steam. Вывод завершится, когда истечёт защитный срок.",
    ),
  },
  withdraw_failed: {
    title: texts("提取未成功", "A withdrawal has failed", "Вывод не удался"),
    text: texts(
      "「{item}」未能提取，物品已回到背包。{why}",
      "{item} could not be withdrawn and is in your bag again. {why}",
      "Вывести «{item}» не удалось, предмет снова в инвентаре. {why}",
    ),
  },
  withdraw_substitute: {
    title: texts("物品暂时缺货", "An item is out of stock", "Предмета нет в наличии"),
    text: texts(
      "「{item}」暂时缺货。请在提取记录中选择：换成其他物品、折算为余额，或放回背包。",
      "{item} is out of stock. Choose in your withdrawals: another item, its value as balance, or back to the bag.",
      "«{item}» сейчас нет в наличии. Выберите в истории выводов: другой предмет, его стоимость на баланс или возврат в инвентарь.",
    ),
  },
} as const satisfies Record<string, MessageTexts>;
