import { type Texts, texts } from "@vitrine/contract/languages.ts";

/** Title and text of a message in every language. */
export type MessageTexts = { readonly title: Texts; readonly text: Texts };

export const IF_NOT_YOU = texts(
  "若非本人操作，请立即修改密码，并在安全设置中检查已登录的设备。",
  "If this was not you, change your password at once and look at your sessions under security.",
  "Если это были не вы, сразу смените пароль и проверьте список сеансов в разделе безопасности.",
);
export const HOLD = texts(
  "为保护你的物品，72 小时内无法提取。",
  "To protect your items, nothing can be withdrawn for 72 hours.",
  "Чтобы защитить ваши предметы, вывод закрыт на 72 часа.",
);

/** Joins the sentence of one message with sentences that several messages share. */
export const say = (zh: string, en: string, ru: string, ...more: Texts[]): Texts =>
  texts(
    [zh, ...more.map((text) => text["zh-CN"])].join(""),
    [en, ...more.map((text) => text["en-US"])].join(" "),
    [ru, ...more.map((text) => text["ru-RU"])].join(" "),
  );
