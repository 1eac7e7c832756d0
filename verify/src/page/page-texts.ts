import { texts } from "@vitrine/contract/languages.ts";

/** The texts of the page around the steps. */
export const PAGE_TEXTS = {
  title: texts({ zh: "离线验证", en: "Verify offline", ru: "Проверка без сети" }),
  lead: texts({
    zh: "本页只有一个文件，无法建立任何连接。你粘贴的内容不会离开这里。",
    en: "This page is one file and can't open a connection. What you paste here stays here.",
    ru: "Эта страница — один файл, и соединений она не открывает. Вставленное остаётся здесь.",
  }),
  language: texts({ zh: "语言", en: "Language", ru: "Язык" }),
  input: texts({
    zh: "凭证、日志证明或种子对",
    en: "Receipt, log proof or seed pair",
    ru: "Квитанция, выписка журнала или пара сидов",
  }),
  hint: texts({
    zh: "粘贴完整内容，或把文件拖到本页。超过 50,000 人的抽奖请一起拖入参与名单。",
    en: "Paste the full text, or drop a file on this page. For a giveaway with more than 50,000 entrants drop the entry list too.",
    ru: "Вставьте весь текст или перетащите файл на страницу. Если в розыгрыше больше 50 000 участников, добавьте список записей.",
  }),
  verify: texts({ zh: "验证", en: "Verify", ru: "Проверить" }),
  file: texts({ zh: "选择文件", en: "Choose file", ru: "Выбрать файл" }),
  proof: texts({ zh: "证明", en: "The proof", ru: "Доказательство" }),
  expected: texts({ zh: "计算结果", en: "Computed", ru: "Вычислено" }),
  found: texts({ zh: "记录值", en: "On record", ru: "В записи" }),
  values: texts({ zh: "所有数值", en: "All values", ru: "Все значения" }),
  holds: texts({ zh: "一致", en: "Matches", ru: "Сходится" }),
  fails: texts({ zh: "不一致", en: "Doesn't match", ru: "Не сходится" }),
  open: texts({ zh: "还无法核对", en: "Can't be checked yet", ru: "Пока не проверить" }),
  selfTestOk: texts({
    zh: "自检：公布的样例全部一致",
    en: "Self-test: every published sample matches",
    ru: "Самопроверка: все опубликованные примеры сходятся",
  }),
  selfTestWrong: texts({
    zh: "自检失败：此浏览器算出的样例不对，因此本页不下结论。",
    en: "Self-test failed: this browser computes a published sample wrongly, so this page gives no verdict.",
    ru: "Самопроверка не пройдена: браузер неверно вычислил пример, поэтому вывода не будет.",
  }),
};

/** The verdict by what was verified. */
export const VERDICTS = {
  receipt: {
    valid: texts({
      zh: "每一步都能重新算出：结果公平。",
      en: "Every step matches: this result was fair.",
      ru: "Все шаги сошлись: результат честный.",
    }),
    invalid: texts({
      zh: "这份凭证不成立，请看标红的步骤。",
      en: "This receipt doesn't check out. See the steps in red.",
      ru: "Квитанция не сходится. Посмотрите на шаги, отмеченные красным.",
    }),
    unrevealed: texts({
      zh: "目前能核对的都一致，种子仍在封存中。",
      en: "Everything we can check now matches. The seed is still sealed.",
      ru: "Всё, что можно проверить сейчас, сходится. Сид ещё запечатан.",
    }),
  },
  other: {
    valid: texts({ zh: "每一步都一致。", en: "Every step matches.", ru: "Все шаги сошлись." }),
    invalid: texts({
      zh: "这份证明不成立，请看标红的步骤。",
      en: "This proof doesn't check out. See the steps in red.",
      ru: "Доказательство не сходится. Посмотрите на шаги, отмеченные красным.",
    }),
    unrevealed: texts({
      zh: "条目会在 20 秒内写入日志，请稍后重新获取证明。",
      en: "The entry joins the log within 20 seconds. Get the proof again then.",
      ru: "Запись попадёт в журнал в течение 20 секунд. Тогда получите выписку заново.",
    }),
  },
  unreadable: {
    invalid: texts({
      zh: "这段文字不是凭证。",
      en: "This text isn't a receipt.",
      ru: "Этот текст не квитанция.",
    }),
  },
};
