import { useLingui } from "@lingui/react/macro";
import { type Language, type Texts, texts } from "@vitrine/contract/languages.ts";

/** The texts of the examples. They are not messages of the site, so they are not in the Lingui catalogues. */
const WORDS = {
  title: texts("组件", "The kit", "Набор компонентов"),
  lead: texts(
    "每个组件的每种状态，供查看与测试。",
    "Every component in every state, for looking at and for tests.",
    "Каждый компонент во всех состояниях: для просмотра и для тестов.",
  ),
  index: texts("全部组件", "All components", "Все компоненты"),
  chosen: texts("已选 3 件", "3 selected", "Выбрано 3"),
  clear: texts("清除", "Clear", "Сбросить"),
  theme: texts("主题", "Theme", "Тема"),
  night: texts("夜间", "Night", "Ночь"),
  day: texts("日间", "Daylight", "День"),
  contrast: texts("高对比", "High contrast", "Контраст"),
  open: texts("开盒", "Open", "Открыть"),
  sell: texts("出售", "Sell", "Продать"),
  send: texts("提交", "Send", "Отправить"),
  remove: texts("删除", "Remove", "Удалить"),
  more: texts("更多", "More", "Ещё"),
  note: texts("一句简短的说明", "A short note at a button", "Короткая подсказка у кнопки"),
  name: texts("名称", "Name", "Название"),
  hint: texts("最多 20 个字符", "At most 20 characters", "Не больше 20 символов"),
  wrong: texts("这个名称已被使用", "This name is taken", "Это название уже занято"),
  order: texts("排序", "Order", "Порядок"),
  first: texts("价格从高到低", "Highest price", "Сначала дорогие"),
  second: texts("价格从低到高", "Lowest price", "Сначала дешёвые"),
  third: texts("按名称", "By name", "По названию"),
  volume: texts("音量", "Volume", "Громкость"),
  price: texts("价格", "Price", "Цена"),
  least: texts("最低价", "Lowest", "Минимум"),
  most: texts("最高价", "Highest", "Максимум"),
  count: texts("数量", "How many", "Количество"),
  agree: texts("我已年满 18 岁", "I am 18 or over", "Мне есть 18 лет"),
  fast: texts("快速揭晓", "Fast reveal", "Быстрое открытие"),
  window: texts("一个窗口", "A window", "Окно"),
  drawer: texts("一个抽屉", "A drawer", "Выдвижная панель"),
  says: texts("玻璃之后，没有秘密。", "Behind the glass there are no secrets.", "За стеклом нет секретов."),
  nothing: texts("这里还没有东西", "Nothing here yet", "Здесь пока ничего нет"),
  next: texts(
    "打开一个盲盒，物品就会出现。",
    "Open a box and the piece will be here.",
    "Откройте кейс, и предмет появится здесь.",
  ),
  item: texts("物品", "Item", "Предмет"),
  value: texts("估值", "Value", "Стоимость"),
  day0: texts("日期", "Day", "День"),
  income: texts("收入", "Coming in", "Приход"),
  spent: texts("支出", "Going out", "Расход"),
  progress: texts("流水进度", "Staked so far", "Пройдено оборота"),
  seat: texts("空位", "A free seat", "Свободное место"),
  ahead: texts("领先", "in the lead", "впереди"),
  behind: texts("落后 46.20", "46.20 behind", "отстаёт на 46,20"),
  seal: texts("封存", "Sealed", "Запечатано"),
  sign: texts("落款", "Your seed", "Ваш сид"),
  reveal: texts("揭晓", "Revealed", "Раскрыто"),
  hash: texts("公开哈希", "Public hash", "Публичный хеш"),
  address: texts("本页地址", "Address of this page", "Адрес этой страницы"),
  account: texts("账户菜单", "Account menu", "Меню аккаунта"),
  date: texts("日期", "Date", "Дата"),
  code: texts("代码", "Code", "Код"),
  amount: texts("数额", "Amount", "Сумма"),
  kind: texts("种类", "Kind", "Вид"),
  password: texts("密码", "Password", "Пароль"),
} as const satisfies Record<string, Texts>;

/** Long names for layout tests, each in its own language, independent of the page's language. */
export const LONG = {
  "ru-RU": "Достопримечательности Императорского фарфорового завода: непревзойдённая коллекционность",
  "zh-CN": "极光夜航限定版新月爪刀·千层大马士革纹·馆长密室珍藏之第一百二十八号展品",
  "en-US": "Counterrevolutionary Woodblock Wave of the Northern Lights, Museum Edition No. 128",
} as const satisfies Record<Language, string>;

/** Returns the examples' texts in the language of the page. */
export function useWords(): (word: keyof typeof WORDS) => string {
  const { i18n } = useLingui();
  return (word) => WORDS[word][i18n.locale as Language];
}
