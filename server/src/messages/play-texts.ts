import { texts } from "@vitrine/contract/languages.ts";
import { IF_NOT_YOU, type MessageTexts, say } from "./shared-texts.ts";

/** Messages about battles. */
export const BATTLE_MESSAGES = {
  battle_won: {
    title: texts({ zh: "你赢得了对战", en: "You won a battle", ru: "Вы выиграли битву" }),
    text: texts({
      zh: "对战 {battle} 的全部物品归你所有，总价值 {value}，已放入背包。",
      en: "Every piece from battle {battle} is yours. Together they are worth {value}, and they are in your bag.",
      ru: "Все предметы битвы {battle} ваши: вместе они стоят {value} и уже в инвентаре.",
    }),
  },
  battle_lost: {
    title: texts({ zh: "对战已结束", en: "A battle is over", ru: "Битва окончена" }),
    text: texts({
      zh: "你没有赢得对战 {battle}。每一次开启都可以在房间里验证。",
      en: "You did not win battle {battle}. You can verify every roll in its room.",
      ru: "Битву {battle} выиграл другой. Каждый бросок можно проверить в комнате.",
    }),
  },
  battle_cashback: {
    title: texts({ zh: "对战返还已到账", en: "Your battle cashback is here", ru: "Возврат за битву" }),
    text: texts({
      zh: "你没有赢得对战 {battle}，{coins} 金币返还已到账。",
      en: "You did not win battle {battle}, but its cashback of {coins} coins is now in your balance.",
      ru: "Битву {battle} выиграл другой: на баланс возвращено {coins} монет.",
    }),
  },
  battle_dissolved: {
    title: texts({ zh: "房间已解散", en: "A room was dissolved", ru: "Комната распущена" }),
    text: texts({
      zh: "对战 {battle} 的房间已解散，你支付的 {coins} 已全部退回。",
      en: "The room of battle {battle} was dissolved. You got back everything you paid: {coins}.",
      ru: "Комната битвы {battle} распущена. Всё уплаченное возвращено: {coins}.",
    }),
  },
  battle_expired: {
    title: texts({ zh: "房间等待超时，已解散", en: "A room ran out of time", ru: "Комната ждала слишком долго" }),
    text: texts({
      zh: "对战 {battle} 的座位没有按时坐满，房间已解散，你支付的 {coins} 已全部退回。",
      en: "Battle {battle} did not fill its seats in time. You got back everything you paid: {coins}.",
      ru: "Места битвы {battle} вовремя не заполнились. Всё уплаченное возвращено: {coins}.",
    }),
  },
  battle_void: {
    title: texts({ zh: "对战作废", en: "A battle was declared void", ru: "Битва признана недействительной" }),
    text: texts({
      zh: "对战 {battle} 约定的公共随机数没有按时到达，对战作废，你支付的 {coins} 已全部退回。种子已公开，任何人都可以验证。",
      en: "The public random number named for battle {battle} did not arrive in time. You got back everything you paid: {coins}. The seeds are public, so anyone can check them.",
      ru: "Названное для битвы {battle} публичное случайное число не пришло вовремя. Всё уплаченное возвращено: {coins}. Сиды опубликованы, проверить их может каждый.",
    }),
  },
} as const satisfies Record<string, MessageTexts>;

/** Messages about giveaways. */
export const GIVEAWAY_MESSAGES = {
  giveaway_won: {
    title: texts({ zh: "你在抽奖中获奖", en: "You won a giveaway", ru: "Вы выиграли в розыгрыше" }),
    text: texts({
      zh: "「{item}」是你在抽奖「{room}」中赢得的奖品，已放入背包。抽取过程可以在房间里验证。",
      en: "{item} is your prize from the giveaway “{room}”, and it is in your bag. You can verify the draw in its room.",
      ru: "«{item}» — ваш приз в розыгрыше «{room}», он уже в инвентаре. Розыгрыш можно проверить в его комнате.",
    }),
  },
  giveaway_returned: {
    title: texts({
      zh: "抽奖的奖品已退回",
      en: "Prizes from your giveaway came back",
      ru: "Призы вашего розыгрыша вернулись",
    }),
    text: texts({
      zh: "抽奖「{room}」有 {pieces} 件奖品无人获得，已退回你的背包。",
      en: "Prizes not won in your giveaway “{room}” are back in your bag: {pieces}.",
      ru: "Призы розыгрыша «{room}», которые никому не достались ({pieces}), снова в вашем инвентаре.",
    }),
  },
} as const satisfies Record<string, MessageTexts>;

/** Messages about limits, breaks, seed pairs and the player's vitrine. */
export const PLAY_MESSAGES = {
  vitrine_hidden: {
    title: texts({ zh: "你的展柜已被隐藏", en: "Your vitrine is hidden", ru: "Ваша витрина скрыта" }),
    text: texts({
      zh: "我们检查了关于你展柜的举报，现在只有你能看到它。原因写在编辑页上。修改标题和铭牌后，请联系客服重新公开。",
      en: "We checked a report about your vitrine, and only you can see it now. Its page tells you why. Change its title and labels, then ask support to show it again.",
      ru: "Мы проверили жалобу на вашу витрину: теперь её видите только вы. Причина указана на её странице. Измените название и подписи и напишите в поддержку, чтобы снова открыть её.",
    }),
  },
  limits_changed: {
    title: texts({ zh: "限额已变更", en: "Your limits have been changed", ru: "Лимиты изменены" }),
    text: say(
      {
        zh: "你账户的充值、损失或投入限额有变更。降低立即生效；提高须等待 72 小时，并再次确认。",
        en: "A deposit, loss or stake limit on your account has been changed. A lower limit applies right away. A higher one takes 72 hours, and then you have to confirm it.",
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
        en: "Until it ends, you cannot deposit or play. You can still sell, withdraw and look around. It cannot be ended early by anyone.",
        ru: "До её окончания нельзя пополнять счёт и играть. Продавать предметы, выводить их и смотреть сайт по-прежнему можно. Завершить паузу досрочно не может никто.",
      },
      IF_NOT_YOU,
    ),
  },
  client_seed_changed: {
    title: texts({ zh: "客户端种子已更换", en: "Your client seed has been changed", ru: "Клиентский сид изменён" }),
    text: say(
      {
        zh: "接下来的开启将使用新的客户端种子。若之前的种子已经用过，它的服务器种子现已公开，可以验证。",
        en: "Your next rolls use the new client seed. If the previous pair was used, its server seed is now public and you can verify it.",
        ru: "Следующие броски используют новый клиентский сид. Если прежняя пара уже была в игре, её серверный сид теперь раскрыт, и его можно проверить.",
      },
      IF_NOT_YOU,
    ),
  },
} as const satisfies Record<string, MessageTexts>;
