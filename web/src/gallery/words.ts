import { useLingui } from "@lingui/react/macro";
import { type Language, type Texts, texts } from "@vitrine/contract/languages.ts";

/** The texts of the examples. They are not messages of the site, so they are not in the Lingui catalogues. */
const WORDS = {
  title: texts({ zh: "组件", en: "The gallery", ru: "Набор компонентов" }),
  lead: texts({
    zh: "每个组件的每种状态，供查看与测试。",
    en: "Every component in every state, for looking at and for tests.",
    ru: "Каждый компонент во всех состояниях: для просмотра и для тестов.",
  }),
  index: texts({ zh: "全部组件", en: "All components", ru: "Все компоненты" }),
  chosen: texts({ zh: "已选 3 件", en: "3 selected", ru: "Выбрано 3" }),
  clear: texts({ zh: "清除", en: "Clear", ru: "Сбросить" }),
  theme: texts({ zh: "主题", en: "Theme", ru: "Тема" }),
  night: texts({ zh: "夜间", en: "Night", ru: "Ночь" }),
  day: texts({ zh: "日间", en: "Daylight", ru: "День" }),
  contrast: texts({ zh: "高对比", en: "High contrast", ru: "Контраст" }),
  open: texts({ zh: "开盒", en: "Open", ru: "Открыть" }),
  sell: texts({ zh: "出售", en: "Sell", ru: "Продать" }),
  send: texts({ zh: "提交", en: "Send", ru: "Отправить" }),
  remove: texts({ zh: "删除", en: "Remove", ru: "Удалить" }),
  more: texts({ zh: "更多", en: "More", ru: "Ещё" }),
  note: texts({ zh: "一句简短的说明", en: "A short note at a button", ru: "Короткая подсказка у кнопки" }),
  name: texts({ zh: "名称", en: "Name", ru: "Название" }),
  hint: texts({ zh: "最多 20 个字符", en: "At most 20 characters", ru: "Не больше 20 символов" }),
  wrong: texts({ zh: "这个名称已被使用", en: "This name is taken", ru: "Это название уже занято" }),
  order: texts({ zh: "排序", en: "Order", ru: "Порядок" }),
  first: texts({ zh: "价格从高到低", en: "Highest price", ru: "Сначала дорогие" }),
  second: texts({ zh: "价格从低到高", en: "Lowest price", ru: "Сначала дешёвые" }),
  third: texts({ zh: "按名称", en: "By name", ru: "По названию" }),
  volume: texts({ zh: "音量", en: "Volume", ru: "Громкость" }),
  price: texts({ zh: "价格", en: "Price", ru: "Цена" }),
  least: texts({ zh: "最低价", en: "Lowest", ru: "Минимум" }),
  most: texts({ zh: "最高价", en: "Highest", ru: "Максимум" }),
  count: texts({ zh: "数量", en: "How many", ru: "Количество" }),
  agree: texts({ zh: "我已年满 18 岁", en: "I am 18 or over", ru: "Мне есть 18 лет" }),
  fast: texts({ zh: "快速揭晓", en: "Fast reveal", ru: "Быстрое открытие" }),
  window: texts({ zh: "一个窗口", en: "A window", ru: "Окно" }),
  drawer: texts({ zh: "一个抽屉", en: "A drawer", ru: "Выдвижная панель" }),
  says: texts({
    zh: "玻璃之后，没有秘密。",
    en: "Behind the glass there are no secrets.",
    ru: "За стеклом нет секретов.",
  }),
  nothing: texts({ zh: "这里还没有东西", en: "Nothing here yet", ru: "Здесь пока ничего нет" }),
  next: texts({
    zh: "打开一个盲盒，物品就会出现。",
    en: "Open a box and the piece will be here.",
    ru: "Откройте кейс, и предмет появится здесь.",
  }),
  item: texts({ zh: "物品", en: "Item", ru: "Предмет" }),
  value: texts({ zh: "估值", en: "Value", ru: "Стоимость" }),
  day0: texts({ zh: "日期", en: "Day", ru: "День" }),
  income: texts({ zh: "收入", en: "Coming in", ru: "Приход" }),
  spent: texts({ zh: "支出", en: "Going out", ru: "Расход" }),
  progress: texts({ zh: "流水进度", en: "Staked so far", ru: "Пройдено оборота" }),
  seat: texts({ zh: "空位", en: "A free seat", ru: "Свободное место" }),
  ahead: texts({ zh: "领先", en: "in the lead", ru: "впереди" }),
  behind: texts({ zh: "落后 46.20", en: "46.20 behind", ru: "отстаёт на 46,20" }),
  seal: texts({ zh: "封存", en: "Sealed", ru: "Запечатано" }),
  sign: texts({ zh: "落款", en: "Your seed", ru: "Ваш сид" }),
  reveal: texts({ zh: "揭晓", en: "Revealed", ru: "Раскрыто" }),
  hash: texts({ zh: "公开哈希", en: "Public hash", ru: "Публичный хеш" }),
  address: texts({ zh: "本页地址", en: "Address of this page", ru: "Адрес этой страницы" }),
  account: texts({ zh: "账户菜单", en: "Account menu", ru: "Меню аккаунта" }),
  date: texts({ zh: "日期", en: "Date", ru: "Дата" }),
  code: texts({ zh: "代码", en: "Code", ru: "Код" }),
  amount: texts({ zh: "数额", en: "Amount", ru: "Сумма" }),
  kind: texts({ zh: "种类", en: "Kind", ru: "Вид" }),
  password: texts({ zh: "密码", en: "Password", ru: "Пароль" }),
} as const satisfies Record<string, Texts>;

/** Long names for layout tests, each in its own language, independent of the page's language. */
export const LONG = texts({
  ru: "Достопримечательности Императорского фарфорового завода: непревзойдённая коллекционность",
  zh: "极光夜航限定版新月爪刀·千层大马士革纹·馆长密室珍藏之第一百二十八号展品",
  en: "Counterrevolutionary Woodblock Wave of the Northern Lights, Museum Edition No. 128",
});

/** Returns the examples' texts in the language of the page. */
export function useWords(): (word: keyof typeof WORDS) => string {
  const { i18n } = useLingui();
  return (word) => WORDS[word][i18n.locale as Language];
}
