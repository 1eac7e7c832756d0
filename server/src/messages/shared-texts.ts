import { inEachLanguage, type Texts, texts } from "@vitrine/contract/languages.ts";

/** Title and text of a message in every language. */
export type MessageTexts = { readonly title: Texts; readonly text: Texts };

export const IF_NOT_YOU = texts({
  zh: "若非本人操作，请立即修改密码，并在安全设置中检查已登录的设备。",
  en: "If this was not you, change your password right away and check your sessions under security.",
  ru: "Если это были не вы, сразу смените пароль и проверьте список сеансов в разделе безопасности.",
});
export const HOLD = texts({
  zh: "为保护你的物品，72 小时内无法提取。",
  en: "To protect your items, withdrawals are paused for 72 hours.",
  ru: "Чтобы защитить ваши предметы, вывод закрыт на 72 часа.",
});

/** Joins the sentence of one message with sentences that several messages share. Chinese has no space between sentences. */
export const say = (sentence: Parameters<typeof texts>[0], ...more: Texts[]): Texts => {
  const own = texts(sentence);
  return inEachLanguage((language) =>
    [own, ...more].map((text) => text[language]).join(language === "zh-CN" ? "" : " "),
  );
};
