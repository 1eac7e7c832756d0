import { type Texts, texts } from "@vitrine/contract/languages.ts";
import type { TakeReason } from "@vitrine/contract/withdrawals.ts";

/** Why a withdrawal failed, for its message. What the player chose themselves is not told. */
export const WHY: Readonly<Partial<Record<TakeReason, Texts>>> = {
  refused: texts("提取未通过审核。", "The withdrawal was not approved.", "Вывод не одобрен."),
  declined: texts(
    "你在 Steam 上拒绝了交易报价。",
    "You declined the trade offer on Steam.",
    "Вы отклонили обмен в Steam.",
  ),
  countered: texts(
    "你在 Steam 上还价，报价因此作废。",
    "You made a counter offer on Steam, which ends ours.",
    "Вы сделали встречное предложение в Steam, и наше стало недействительным.",
  ),
  expired: texts("交易报价已过期。", "The trade offer has expired.", "Срок предложения обмена истёк."),
  held_by_steam: texts(
    "Steam 会将物品暂挂数日，报价已撤回。请启用 Steam 手机令牌后再试。",
    "Steam would hold the item for days, so the offer was withdrawn. Turn on the Steam mobile authenticator and try again.",
    "Steam задержал бы предмет на несколько дней, поэтому обмен отозван. Включите мобильный аутентификатор Steam и попробуйте снова.",
  ),
  trade_link_wrong: texts(
    "交易链接无效，请在设置中更新。",
    "Your trade link does not work. Please update it in the settings.",
    "Ваша ссылка на обмен не работает. Обновите её в настройках.",
  ),
  account_restricted: texts(
    "Steam 账户异常，请检查。",
    "Steam account abnormal, please check.",
    "С аккаунтом Steam что-то не так, проверьте его.",
  ),
  too_late: texts(
    "12 小时内未能完成交付。",
    "It could not be delivered within 12 hours.",
    "Доставить за 12 часов не удалось.",
  ),
  owed: texts(
    "有一笔充值已被退回，你的账户有欠款。",
    "A deposit was taken back, and your account owes for it.",
    "Один из депозитов был возвращён, и за аккаунтом числится долг.",
  ),
  courier_gone: texts(
    "本站已更换交付方式，请重新提取。",
    "The site delivers in another way now. Please withdraw it again.",
    "Способ доставки на сайте изменился. Закажите вывод ещё раз.",
  ),
  reversed: texts(
    "交易在保护期内被撤销。",
    "The trade was reversed within its protection window.",
    "Обмен отменён в течение защитного срока.",
  ),
  cancelled: texts("交易报价已取消。", "The trade offer was cancelled.", "Предложение обмена отменено."),
};
