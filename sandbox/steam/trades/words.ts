import { texts } from "@vitrine/contract/languages.ts";

/** The texts of the trade pages. */
export const TRADE_WORDS = {
  title: texts({ zh: "交易报价", en: "Trade offer", ru: "Предложение обмена" }),
  inbox: texts({ zh: "全部交易报价", en: "All trade offers", ru: "Все предложения обмена" }),
  empty: texts({
    zh: "还没有交易报价。在网站的背包中提取物品后，报价会出现在这里。",
    en: "No offers yet. Withdraw an item from your bag on the site, and the offer will appear here.",
    ru: "Предложений пока нет. Выведите предмет из инвентаря на сайте — и предложение появится здесь.",
  }),
  receive: texts({ zh: "你将获得", en: "You receive", ru: "Вы получаете" }),
  give: texts({ zh: "你将付出", en: "You give", ru: "Вы отдаёте" }),
  nothing: texts({ zh: "无", en: "Nothing", ru: "Ничего" }),
  order: texts({ zh: "提取订单", en: "Withdrawal", ru: "Вывод" }),
  pending: texts({ zh: "等待你的决定", en: "Waiting for your decision", ru: "Ждёт вашего решения" }),
  accepted: texts({
    zh: "物品已到你的库存。保护期内交易仍可撤销，直至 {until}。",
    en: "The item is in your inventory. Until {until} the trade can still be reversed.",
    ru: "Предмет в вашем инвентаре. До {until} обмен ещё можно отменить.",
  }),
  settled: texts({ zh: "交易已完成", en: "The trade is complete", ru: "Обмен завершён" }),
  declined: texts({ zh: "你已拒绝此报价", en: "You declined this offer", ru: "Вы отклонили это предложение" }),
  countered: texts({
    zh: "你已还价，此报价作废",
    en: "You made a counter offer, so this one is void",
    ru: "Вы сделали встречное предложение, это недействительно",
  }),
  expired: texts({ zh: "报价已过期", en: "This offer has expired", ru: "Срок предложения истёк" }),
  cancelled: texts({
    zh: "网站已撤回报价",
    en: "The site has withdrawn this offer",
    ru: "Сайт отозвал это предложение",
  }),
  reversed: texts({
    zh: "交易已在保护期内撤销",
    en: "The trade was reversed during its protection window",
    ru: "Обмен отменён в течение защитного срока",
  }),
  held_by_steam: texts({
    zh: "Steam 暂挂了此交易",
    en: "Steam is holding this trade",
    ru: "Steam задержал этот обмен",
  }),
  account_restricted: texts({
    zh: "账户受限，交易已取消",
    en: "The account is restricted, so the trade was cancelled",
    ru: "Аккаунт ограничен, обмен отменён",
  }),
  trade_link_wrong: texts({ zh: "交易链接无效", en: "The trade link is invalid", ru: "Неверная ссылка на обмен" }),
  accept: texts({ zh: "接受报价", en: "Accept", ru: "Принять" }),
  decline: texts({ zh: "拒绝", en: "Decline", ru: "Отклонить" }),
  counter: texts({ zh: "还价", en: "Counter offer", ru: "Встречное предложение" }),
  back: texts({ zh: "返回网站", en: "Back to the site", ru: "Вернуться на сайт" }),
  all: texts({ zh: "此账户的全部报价", en: "All offers of this account", ru: "Все предложения этого аккаунта" }),
  gone: texts({ zh: "没有这个报价", en: "Offer not found", ru: "Такого предложения нет" }),
  testers: texts({ zh: "测试用", en: "For testers", ru: "Для тестировщиков" }),
  expire: texts({ zh: "立即过期", en: "Expire now", ru: "Пусть истечёт" }),
  restrict: texts({ zh: "限制账户", en: "Restrict the account", ru: "Ограничить аккаунт" }),
  reverse: texts({ zh: "撤销交易", en: "Reverse the trade", ru: "Отменить обмен" }),
  settle: texts({ zh: "立即结束保护期", en: "End the protection window", ru: "Завершить защитный срок" }),
  account: texts({ zh: "此账户的状态", en: "State of this account", ru: "Состояние этого аккаунта" }),
  stock: texts({
    zh: "此物品的库存（留空为不限）",
    en: "Stock of this item (empty: unlimited)",
    ru: "Остаток этого предмета (пусто — без ограничений)",
  }),
  mood: texts({
    zh: "沙盒对网站的回应",
    en: "How the sandbox responds to the site",
    ru: "Как песочница отвечает сайту",
  }),
  apply: texts({ zh: "应用", en: "Apply", ru: "Применить" }),
} as const;

/** The options for testers, by the sandbox's own names. */
export const CHOICES = {
  well: texts({ zh: "正常", en: "Normally", ru: "Как положено" }),
  slow: texts({ zh: "很久不回答", en: "Takes very long to answer", ru: "Долго молчит" }),
  down: texts({ zh: "断开连接", en: "Hangs up", ru: "Обрывает соединение" }),
  broken: texts({ zh: "回答错误", en: "Answers with an error", ru: "Отвечает ошибкой" }),
  mute: texts({ zh: "照做，但不回答", en: "Acts, but does not answer", ru: "Делает, но не отвечает" }),
  confused: texts({ zh: "答非所问", en: "Answers about another offer", ru: "Говорит о другом предложении" }),
  forgets: texts({
    zh: "对账清单漏掉第一件",
    en: "Leaves the first item out of its list",
    ru: "Пропускает в реестре первый предмет",
  }),
  "wrong token": texts({ zh: "交易链接无效", en: "Invalid trade link", ru: "Неверная ссылка на обмен" }),
  restricted: texts({ zh: "账户受限", en: "Restricted", ru: "Ограничен" }),
  escrow: texts({ zh: "交易会被暂挂", en: "Trades held for days", ru: "Обмены задерживаются на дни" }),
} as const;
