import { texts } from "@vitrine/contract/languages.ts";

/** The texts of the trade pages. */
export const TRADE_WORDS = {
  title: texts("交易报价", "Trade offer", "Предложение обмена"),
  inbox: texts("全部交易报价", "All trade offers", "Все предложения обмена"),
  empty: texts(
    "还没有交易报价。在网站的背包中提取物品后，报价会出现在这里。",
    "No offers yet. Withdraw an item from your bag on the site, and its offer appears here.",
    "Предложений пока нет. Выведите предмет из инвентаря на сайте — и предложение появится здесь.",
  ),
  receive: texts("你将获得", "You receive", "Вы получаете"),
  give: texts("你将付出", "You give", "Вы отдаёте"),
  nothing: texts("无", "Nothing", "Ничего"),
  order: texts("提取订单", "Withdrawal", "Вывод"),
  pending: texts("等待你的决定", "Waiting for your decision", "Ждёт вашего решения"),
  accepted: texts(
    "物品已到你的库存。保护期内交易仍可撤销，直至 {until}。",
    "The item is in your inventory. Until {until} the trade can still be reversed.",
    "Предмет в вашем инвентаре. До {until} обмен ещё можно отменить.",
  ),
  settled: texts("交易已完成", "The trade is complete", "Обмен завершён"),
  declined: texts("你已拒绝此报价", "You declined this offer", "Вы отклонили это предложение"),
  countered: texts(
    "你已还价，此报价作废",
    "You made a counter offer, which ends this one",
    "Вы сделали встречное предложение, это недействительно",
  ),
  expired: texts("报价已过期", "This offer has expired", "Срок предложения истёк"),
  cancelled: texts("网站已撤回报价", "The site has withdrawn this offer", "Сайт отозвал это предложение"),
  reversed: texts(
    "交易已在保护期内撤销",
    "The trade was reversed within its protection window",
    "Обмен отменён в течение защитного срока",
  ),
  held_by_steam: texts("Steam 暂挂了此交易", "Steam holds this trade", "Steam задержал этот обмен"),
  account_restricted: texts(
    "账户受限，交易已取消",
    "The account is restricted, the trade was cancelled",
    "Аккаунт ограничен, обмен отменён",
  ),
  trade_link_wrong: texts("交易链接无效", "The trade link is wrong", "Неверная ссылка на обмен"),
  accept: texts("接受报价", "Accept", "Принять"),
  decline: texts("拒绝", "Decline", "Отклонить"),
  counter: texts("还价", "Counter offer", "Встречное предложение"),
  back: texts("返回网站", "Back to the site", "Вернуться на сайт"),
  all: texts("此账户的全部报价", "All offers of this account", "Все предложения этого аккаунта"),
  gone: texts("没有这个报价", "There is no such offer", "Такого предложения нет"),
  testers: texts("测试用", "For testers", "Для тестировщиков"),
  expire: texts("立即过期", "Let it expire", "Пусть истечёт"),
  restrict: texts("限制账户", "Restrict the account", "Ограничить аккаунт"),
  reverse: texts("撤销交易", "Reverse the trade", "Отменить обмен"),
  settle: texts("立即结束保护期", "End the protection window", "Завершить защитный срок"),
  account: texts("此账户的状态", "How this account is", "Состояние этого аккаунта"),
  stock: texts(
    "此物品的库存（留空为不限）",
    "Stock of this item (empty: no end of it)",
    "Остаток этого предмета (пусто — без ограничений)",
  ),
  mood: texts("沙盒对网站的回应", "How the sandbox answers the site", "Как песочница отвечает сайту"),
  apply: texts("应用", "Apply", "Применить"),
} as const;

/** The options for testers, by the sandbox's own names. */
export const CHOICES = {
  well: texts("正常", "As it should", "Как положено"),
  slow: texts("很久不回答", "Takes very long", "Долго молчит"),
  down: texts("断开连接", "Hangs up", "Обрывает соединение"),
  broken: texts("回答错误", "Answers with an error", "Отвечает ошибкой"),
  mute: texts("照做，但不回答", "Does it and does not answer", "Делает, но не отвечает"),
  confused: texts("答非所问", "Speaks of another offer", "Говорит о другом предложении"),
  "wrong token": texts("交易链接无效", "Its trade link is wrong", "Неверная ссылка на обмен"),
  restricted: texts("账户受限", "Restricted", "Ограничен"),
  escrow: texts("交易会被暂挂", "Trades are held for days", "Обмены задерживаются на дни"),
} as const;
