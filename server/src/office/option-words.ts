import { inEachLanguage, type Language, type Texts, texts } from "@vitrine/contract/languages.ts";

const say = (zh: string, en: string, ru: string) => texts({ zh, en, ru });

/** The names of the commands' options on the page. A unit test compares the list with the usages. */
const TITLES: Readonly<Record<string, Texts>> = {
  amount: say("固定金额", "Fixed amount", "Фиксированная сумма"),
  battle: say("房间", "Room", "Комната"),
  because: say("原因", "Cause", "Причина"),
  box: say("盲盒", "Box", "Кейс"),
  boxes: say("各回合的盲盒", "Boxes of the rounds", "Кейсы раундов"),
  case: say("案件", "Case", "Случай"),
  cashback: say("返现", "Cashback", "Кешбэк"),
  channel: say("支付方式", "Payment method", "Способ оплаты"),
  code: say("渠道代码", "Code of the channel", "Код канала"),
  count: say("数量", "How many", "Сколько"),
  coupon: say("券的种类", "Kind of coupon", "Вид купона"),
  currency: say("货币", "Currency", "Валюта"),
  days: say("有效天数", "Valid for days", "Действует дней"),
  deposit: say("最低净充值", "Least net deposits", "Чистые пополнения не менее"),
  enabled: say("开放", "Open", "Открыт"),
  fast: say("快速", "Fast", "Быстрый режим"),
  fee: say("手续费", "Fee", "Комиссия"),
  giveaway: say("抽奖", "Giveaway", "Розыгрыш"),
  item: say("物品", "Item", "Предмет"),
  keep: say("奖励有效天数", "Gift valid for days", "Подарок действует дней"),
  kind: say("券的种类", "Kind of coupon", "Вид купона"),
  least: say("下限", "At least", "Не меньше"),
  minutes: say("持续分钟数", "Open for minutes", "Длится минут"),
  mode: say("模式", "Mode", "Режим"),
  most: say("上限", "At most", "Не больше"),
  name: say("名称", "Name", "Название"),
  order: say("提取", "Withdrawal", "Вывод"),
  outcome: say("结果", "Outcome", "Итог"),
  password: say("密码", "Password", "Пароль"),
  "per-player": say("每名玩家可用次数", "Uses by one player", "Применений одним игроком"),
  percent: say("百分比", "Percentage", "Процент"),
  phone: say("玩家的手机号", "Phone of the player", "Телефон игрока"),
  players: say("席位", "Seats", "Места"),
  points: say("积分", "Points", "Баллы"),
  price: say("价格", "Price", "Цена"),
  prizes: say("奖品", "Prizes", "Призы"),
  rate: say("汇率", "Rate", "Курс"),
  since: say("充值起算日", "Deposits since", "Пополнения с"),
  spread: say("差价", "Spread", "Разница курса"),
  stock: say("库存", "Stock", "Запас"),
  title: say("标题", "Title", "Заголовок"),
  uses: say("每个码可用次数", "Uses of each code", "Применений одного кода"),
  vip: say("最低 VIP 等级", "Least VIP level", "Уровень VIP не ниже"),
  vitrine: say("展柜", "Vitrine", "Витрина"),
};

/** The hints of options by the English words of the usage. Numbers and names of services need no translation. */
const HINTS: Readonly<Record<string, Texts>> = {
  '"one for all languages", or "中文|English|Русский"': say(
    "所有语言共用一个，或“中文|英文|俄文”",
    "one for all languages, or “Chinese|English|Russian”",
    "один на все языки или «китайский|английский|русский»",
  ),
  "0 classic": say("经典", "classic", "классический"),
  "1 reverse": say("反转", "reverse", "обратный"),
  "1 to 10": say("1 到 10", "1 to 10", "от 1 до 10"),
  "1 to 100": say("1 到 100", "1 to 100", "от 1 до 100"),
  "2 to 4": say("2 到 4", "2 to 4", "от 2 до 4"),
  advert: say("广告", "advertising", "реклама"),
  arrived: say("已送达", "arrived", "доставлен"),
  box: say("盲盒", "box", "кейс"),
  codes: say("礼品码个数", "codes", "число кодов"),
  coins: say("金币", "coins", "монеты"),
  "coins for one unit": say("每单位货币的金币数", "coins for one unit", "монет за единицу"),
  date: say("日期，例如 2027-01-31", "date, e.g. 2027-01-31", "дата, например 2027-01-31"),
  deposit: say("充值", "deposit", "пополнение"),
  "end of its address": say("展柜地址的末尾部分", "end of its address", "конец её адреса"),
  entrants: say("参与人数", "entrants", "участников"),
  "letters, digits, _ and -, at most 32": say(
    "字母、数字、_ 和 -，最多 32 个",
    "letters, digits, _ and -, at most 32",
    "буквы, цифры, _ и -, не больше 32",
  ),
  "name of the channel": say("渠道名称", "name of the channel", "название канала"),
  number: say("号码", "number", "номер"),
  "number to add": say("增加的数量", "number to add", "сколько добавить"),
  off: say("关闭", "off", "нет"),
  offensive: say("冒犯性内容", "offensive", "оскорбительное"),
  on: say("开启", "on", "да"),
  other: say("其他", "other", "другое"),
  percent: say("百分比", "percent", "проценты"),
  "percent, 0 to 10": say("百分比，0 到 10", "percent, 0 to 10", "проценты, от 0 до 10"),
  personal: say("个人信息", "personal data", "личные данные"),
  returned: say("已退回", "returned", "возвращён"),
  slug: say("英文代号", "slug", "код в адресе"),
  "slug,slug": say("英文代号，用逗号分隔", "slugs, separated by commas", "коды в адресе через запятую"),
  text: say("文字", "text", "текст"),
};

/** Currencies and the name of a service: the same in every language. */
const PLAIN = /^([A-Z]{3}|sandbox-[a-z]+)$/;

/** The title of an option on the page; undefined for an option that only the shell has. */
export const titleOf = (name: string): Texts | undefined => TITLES[name];

/** The hint of an option, or the name of one of its choices; undefined if the words have no translation. */
export function hintOf(words: string): Texts | undefined {
  // A number in a usage is the value that applies without the option.
  if (/^\d+$/.test(words)) return say(`不填则为 ${words}`, `${words} if empty`, `пусто — ${words}`);
  return PLAIN.test(words) || words === "" ? inEachLanguage(() => words) : HINTS[words];
}

/** The words of an option in a language. An option of the shell keeps its name and its English words. */
export function wordsOf(
  { name, hint, choices }: { name: string; hint: string; choices: readonly { value: string; label: string }[] },
  language: Language,
) {
  const inWords = (words: string) => hintOf(words)?.[language] ?? words;
  return {
    title: titleOf(name)?.[language] ?? name,
    hint: inWords(hint),
    choices: choices.map(({ value, label }) => ({ value, label: inWords(label) })),
  };
}
