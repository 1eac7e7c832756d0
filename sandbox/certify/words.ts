import { texts } from "@vitrine/contract/languages.ts";

export const WORDS = {
  title: texts({ zh: "实名认证（沙盒）", en: "Real-name check (sandbox)", ru: "Проверка личности (песочница)" }),
  notReal: texts({
    zh: "这里只是试运行用的替身，不会核对任何信息。请不要填写真实证件。",
    en: "This only plays a provider, for trying the site out, and checks nothing. Do not enter a real document.",
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
  young: texts({ zh: "未满 18 岁，不给出日期", en: "Under 18, without a date", ru: "Нет 18 лет, без даты" }),
  gone: texts({ zh: "没有这项认证", en: "There is no such check", ru: "Такой проверки нет" }),
} as const;
