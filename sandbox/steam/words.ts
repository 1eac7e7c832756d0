import { texts } from "@vitrine/contract/languages.ts";

/** The texts of the sandbox's page. */
export const WORDS = {
  kicker: texts("沙盒", "Sandbox", "Песочница"),
  title: texts("以演示 Steam 账号登录", "Sign in with a demo Steam account", "Вход с демо-аккаунтом Steam"),
  notSteam: texts(
    "这不是 Steam。此页面只在本机上代替 Steam，供试用与测试。请勿在此输入真实密码。",
    "This is not Steam. It takes Steam's place on this machine, for trying out and for tests. Never type a real password here.",
    "Это не Steam. Страница заменяет Steam на этом компьютере, чтобы пробовать и проверять. Никогда не вводите здесь настоящий пароль.",
  ),
  returns: texts("登录后返回：", "Afterwards you go back to:", "После входа вы вернётесь на:"),
  choose: texts("选择一个账号", "Choose an account", "Выберите аккаунт"),
  type: texts("或输入其他名字", "Or type another name", "Или введите другое имя"),
  typeHint: texts(
    "同一个名字永远是同一个账号。",
    "The same name is always the same account.",
    "Одно и то же имя — всегда один и тот же аккаунт.",
  ),
  behaviour: texts("登录后，沙盒的确认方式", "How the sandbox then confirms it", "Как песочница затем подтвердит вход"),
  well: texts("正常", "As it should", "Как положено"),
  denies: texts("否认签名", "Denies the signature", "Отвергнет подпись"),
  malformed: texts("回答无法读懂", "Answers nonsense", "Ответит бессмыслицей"),
  slow: texts("很久不回答", "Takes very long", "Будет долго молчать"),
  down: texts("断开连接", "Hangs up", "Оборвёт соединение"),
  signIn: texts("登录", "Sign in", "Войти"),
  cancel: texts("取消", "Cancel", "Отмена"),
  language: texts("语言", "Language", "Язык"),
  nobodyTitle: texts("Steam 沙盒", "Steam sandbox", "Песочница Steam"),
  nobody: texts(
    "请从网站上的「使用 Steam 登录」进入此页面。",
    "Come here by “Sign in with Steam” on the site.",
    "Сюда ведёт кнопка «Войти через Steam» на сайте.",
  ),
} as const;
