import { LANGUAGES, type Language, texts } from "@vitrine/contract/languages.ts";
import { STYLE } from "../steam/style.ts";

const WORDS = {
  title: texts({ zh: "实名认证（沙盒）", en: "Real-name check (sandbox)", ru: "Проверка личности (песочница)" }),
  notReal: texts({
    zh: "这里只是试运行用的替身，不会核对任何信息。请不要填写真实证件。",
    en: "This is a stand-in for trying the site out and checks nothing. Do not enter a real document.",
    ru: "Это лишь имитация для пробного запуска, ничего не проверяется. Не вводите настоящие документы.",
  }),
  document: texts({
    zh: "证件（国家代码与号码，如 CN 1234）",
    en: "Document (country and number, such as CN 1234)",
    ru: "Документ (страна и номер, например CN 1234)",
  }),
  birthday: texts({ zh: "出生日期", en: "Date of birth", ru: "Дата рождения" }),
  pass: texts({ zh: "通过", en: "Pass", ru: "Подтвердить" }),
  fail: texts({ zh: "不通过", en: "Fail", ru: "Отклонить" }),
  young: texts({ zh: "未满 18 岁，不给出日期", en: "Under 18, no date", ru: "Нет 18 лет, без даты" }),
  gone: texts({ zh: "没有这项认证", en: "Check not found", ru: "Такой проверки нет" }),
} as const;

/** The language that the visitor chose here, or the browser's first language that we support. */
export function languageOf(query: URLSearchParams, accepted = ""): Language {
  const chosen = LANGUAGES.find((language) => language === query.get("lang"));
  const wanted = accepted.split(",").map((part) => part.trim().slice(0, 2).toLowerCase());
  return chosen ?? wanted.map((main) => LANGUAGES.find((one) => one.startsWith(main))).find(Boolean) ?? "en-US";
}

/** The form of a check. The reference is hexadecimal, so it needs no escaping. */
export function drawForm(language: Language, reference: string): string {
  const say = (word: keyof typeof WORDS) => WORDS[word][language];
  return drawFrame(
    language,
    say("title"),
    `<p class="warning" role="note">${say("notReal")}</p>
<form method="post" action="/check"><input type="hidden" name="reference" value="${reference}">
<label class="field">${say("document")}<input name="document" value="CN 1234" maxlength="24" autocomplete="off"></label>
<label class="field">${say("birthday")}<input name="birthday" type="date" value="1990-01-01"></label>
<div class="acts"><button name="act" value="pass" class="primary">${say("pass")}</button>
<button name="act" value="fail">${say("fail")}</button>
<button name="act" value="young">${say("young")}</button></div></form>`,
  );
}

/** The page for visitors whom no site sent. */
export function drawGone(language: Language): string {
  return drawFrame(language, WORDS.gone[language], `<p class="warning">${WORDS.notReal[language]}</p>`);
}

function drawFrame(language: Language, title: string, body: string): string {
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`;
}
