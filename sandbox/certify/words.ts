import { texts } from "@vitrine/contract/languages.ts";

export const WORDS = {
  title: texts("实名认证（沙盒）", "Real-name check (sandbox)", "Проверка личности (песочница)"),
  notReal: texts(
    "这里只是试运行用的替身，不会核对任何信息。请不要填写真实证件。",
    "This only plays a provider, for trying the site out, and checks nothing. Do not enter a real document.",
    "Это лишь имитация для пробного запуска, ничего не проверяется. Не вводите настоящие документы.",
  ),
  document: texts(
    "证件（国家代码与号码，如 CN 1234）",
    "Document (country and number, such as CN 1234)",
    "Документ (страна и номер, например CN 1234)",
  ),
  birthday: texts("出生日期", "Date of birth", "Дата рождения"),
  pass: texts("通过", "Pass", "Подтвердить"),
  fail: texts("不通过", "Fail", "Отклонить"),
  young: texts("未满 18 岁，不给出日期", "Under 18, without a date", "Нет 18 лет, без даты"),
  gone: texts("没有这项认证", "There is no such check", "Такой проверки нет"),
} as const;
