import { texts } from "@vitrine/contract/languages.ts";
import { IF_NOT_YOU, type MessageTexts, say } from "./message-texts.ts";

/** Messages about limits, breaks and seed pairs. */
export const PLAY_MESSAGES = {
  limits_changed: {
    title: texts({ zh: "限额已变更", en: "Your limits have been changed", ru: "Лимиты изменены" }),
    text: say(
      {
        zh: "你账户的充值、损失或投入限额有变更。降低立即生效；提高须等待 72 小时，并再次确认。",
        en: "A limit of your account for deposits, losses or stakes has been changed. A lower one holds at once; a higher one waits 72 hours and must then be confirmed.",
        ru: "На вашем аккаунте изменён лимит пополнений, проигрыша или ставок. Понижение действует сразу, повышение ждёт 72 часа, и его нужно подтвердить.",
      },
      IF_NOT_YOU,
    ),
  },
  excluded: {
    title: texts({ zh: "暂停已生效", en: "Your break has begun", ru: "Пауза началась" }),
    text: say(
      {
        zh: "在结束之前，你的账户不能充值，也不能参与。出售、提取和查看不受影响。谁也不能让它提前结束。",
        en: "Until it ends your account can neither deposit nor play. Selling, withdrawing and reading go on. Nobody can end it early.",
        ru: "До её конца с вашего аккаунта нельзя пополнять счёт и играть. Продавать, выводить и смотреть можно. Закончить её раньше не может никто.",
      },
      IF_NOT_YOU,
    ),
  },
  client_seed_changed: {
    title: texts({ zh: "客户端种子已更换", en: "Your client seed has been changed", ru: "Клиентский сид изменён" }),
    text: say(
      {
        zh: "接下来的开启将使用新的客户端种子。若之前的种子已经用过，它的服务器种子现已公开，可以验证。",
        en: "Your next rolls use the new client seed. If the pair before had been used, its server seed is revealed now and can be verified.",
        ru: "Следующие броски используют новый клиентский сид. Если прежняя пара уже была в игре, её серверный сид теперь раскрыт, и его можно проверить.",
      },
      IF_NOT_YOU,
    ),
  },
} as const satisfies Record<string, MessageTexts>;
