import { texts } from "@vitrine/contract/languages.ts";

/** The texts of the sandbox's page. */
export const WORDS = {
  kicker: texts({ zh: "沙盒", en: "Sandbox", ru: "Песочница" }),
  title: texts({
    zh: "以演示 Steam 账号登录",
    en: "Sign in with a demo Steam account",
    ru: "Вход с демо-аккаунтом Steam",
  }),
  notSteam: texts({
    zh: "这不是 Steam。此页面只在本机上代替 Steam，供试用与测试。请勿在此输入真实密码。",
    en: "This is not Steam. It replaces Steam on this machine for demos and tests. Never enter a real password here.",
    ru: "Это не Steam. Страница заменяет Steam на этом компьютере, чтобы пробовать и проверять. Никогда не вводите здесь настоящий пароль.",
  }),
  returns: texts({ zh: "登录后返回：", en: "You will return to:", ru: "После входа вы вернётесь на:" }),
  choose: texts({ zh: "选择一个账号", en: "Choose an account", ru: "Выберите аккаунт" }),
  type: texts({ zh: "或输入其他名字", en: "Or type another name", ru: "Или введите другое имя" }),
  typeHint: texts({
    zh: "同一个名字永远是同一个账号。",
    en: "The same name is always the same account.",
    ru: "Одно и то же имя — всегда один и тот же аккаунт.",
  }),
  behaviour: texts({
    zh: "登录后，沙盒的确认方式",
    en: "How the sandbox confirms the sign-in",
    ru: "Как песочница затем подтвердит вход",
  }),
  well: texts({ zh: "正常", en: "Normally", ru: "Как положено" }),
  denies: texts({ zh: "否认签名", en: "Denies the signature", ru: "Отвергнет подпись" }),
  malformed: texts({ zh: "回答无法读懂", en: "Sends an unreadable answer", ru: "Ответит бессмыслицей" }),
  slow: texts({ zh: "很久不回答", en: "Takes very long to answer", ru: "Будет долго молчать" }),
  down: texts({ zh: "断开连接", en: "Hangs up", ru: "Оборвёт соединение" }),
  signIn: texts({ zh: "登录", en: "Sign in", ru: "Войти" }),
  cancel: texts({ zh: "取消", en: "Cancel", ru: "Отмена" }),
  language: texts({ zh: "语言", en: "Language", ru: "Язык" }),
  nobodyTitle: texts({ zh: "Steam 沙盒", en: "Steam sandbox", ru: "Песочница Steam" }),
  nobody: texts({
    zh: "请从网站上的「使用 Steam 登录」进入此页面。",
    en: "Open this page with “Sign in with Steam” on the site.",
    ru: "Сюда ведёт кнопка «Войти через Steam» на сайте.",
  }),
} as const;
