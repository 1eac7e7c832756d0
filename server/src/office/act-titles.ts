import { inEachLanguage, type Language, type Texts, texts } from "@vitrine/contract/languages.ts";

const say = (zh: string, en: string, ru: string) => texts({ zh, en, ru });

/** The acts of the pages. An act has the title of its form, if it has one. */
const ACTS: Readonly<Record<string, Texts>> = {
  "approvals decide": say("决定一项提议", "Decide a proposal", "Решить по предложению"),
  "bots save": say("保存机器人", "Save a bot", "Сохранить бота"),
  "bots switch": say("启用或停用机器人", "Switch a bot on or off", "Включить или выключить бота"),
  "catalogue import": say("导入目录", "Import a catalogue", "Импортировать каталог"),
  "catalogue publish": say("发布盲盒的新版本", "Publish a box", "Опубликовать кейс"),
  "catalogue save-item": say("保存物品", "Save an item", "Сохранить предмет"),
  "catalogue schedule": say("定时发布盲盒", "Schedule a box", "Запланировать кейс"),
  "catalogue unschedule": say("取消定时发布", "Cancel a scheduled box", "Отменить запланированный кейс"),
  "configuration money": say("配置", "Configuration", "Конфигурация"),
  "configuration rate": say("汇率", "Exchange rate", "Курс обмена"),
  "configuration restore": say(
    "回到以前的配置",
    "Go back to an earlier configuration",
    "Вернуться к прежней конфигурации",
  ),
  "configuration site": say("配置", "Configuration", "Конфигурация"),
  "content banner": say("保存横幅", "Save a banner", "Сохранить баннер"),
  "content document save": say("保存文件", "Save a document", "Сохранить документ"),
  "content notice": say("保存公告", "Save a notice", "Сохранить объявление"),
  "content notice withdraw": say("撤下公告", "Take a notice off the site", "Убрать объявление"),
  "giveaways cancel": say("取消抽奖", "Cancel a giveaway", "Отменить розыгрыш"),
  "giveaways open": say("新抽奖", "New giveaway", "Новый розыгрыш"),
  "operators add": say("添加运营人员", "Add an operator", "Добавить оператора"),
  "operators disable": say("停用运营人员", "Disable an operator", "Отключить оператора"),
  "operators enable": say("重新启用", "Enable again", "Включить снова"),
  "operators renew": say("生成新链接", "Make a new link", "Создать новую ссылку"),
  "operators roles": say("保存角色", "Set the roles", "Сохранить роли"),
  "players adjust": say("调整余额", "Correct the balance", "Исправить баланс"),
  "players endSessions": say("结束玩家的会话", "End a player's sessions", "Завершить сеансы игрока"),
  "players forget-note": say("删除玩家备注", "Remove a note about a player", "Удалить заметку об игроке"),
  "players freeze": say("冻结玩家", "Freeze a player", "Заморозить игрока"),
  "players message": say("给玩家发消息", "Send a player a message", "Написать игроку"),
  "players note": say("添加玩家备注", "Add a note about a player", "Добавить заметку об игроке"),
  "players open": say("查看玩家的个人信息", "Show a player's personal data", "Показать личные данные игрока"),
  "players unfreeze": say("解冻玩家", "Unfreeze a player", "Разморозить игрока"),
  "queues decideDeposit": say("处理充值案件", "Settle a case of a deposit", "Закрыть случай пополнения"),
  "queues decideName": say("处理昵称举报", "Decide reports about a name", "Решить по жалобам на имя"),
  "queues decideVitrine": say("处理展柜举报", "Decide reports about a vitrine", "Решить по жалобам на витрину"),
  "queues decideWithdrawal": say("审核提取", "Decide a withdrawal", "Решить по выводу"),
  "queues deposits note": say("添加充值案件备注", "Add a note about a deposit", "Добавить заметку о пополнении"),
  "queues reported note": say("添加举报备注", "Add a note about a report", "Добавить заметку о жалобе"),
  "queues withdrawals note": say("添加提取备注", "Add a note about a withdrawal", "Добавить заметку о выводе"),
  "reports case close": say("关闭差额", "Close a difference", "Закрыть разницу"),
  "reports case explain": say("说明差额", "Explain a difference", "Объяснить разницу"),
  "reports close": say("结束当日账目", "Close the day", "Закрыть день"),
  "risk change-rule": say("修改风控规则", "Change a rule of risk", "Изменить правило риска"),
  "risk decide": say("处理标记", "Decide a flag", "Решить по метке"),
  "risk note": say("添加标记备注", "Add a note about a flag", "Добавить заметку о метке"),
  "rooms close": say("解散官方房间", "Dissolve a house battle", "Распустить битву сайта"),
  "rooms open": say("开设官方对战", "Open a house battle", "Открыть битву сайта"),
  "rooms unplan": say("取消预定的官方对战", "Cancel a planned house battle", "Отменить запланированную битву сайта"),
  "shop list": say("上架或改价", "Put on sale or change the price", "Выставить на продажу или сменить цену"),
  "shop restock": say("补充库存", "Add to the stock", "Пополнить запас"),
  "shop unlist": say("下架", "Take off sale", "Снять с продажи"),
  "tickets answer": say("回复工单", "Answer a ticket", "Ответить на обращение"),
  "tickets giveBack": say("退回工单", "Give a ticket back", "Вернуть обращение"),
  "tickets note": say("添加工单备注", "Add a note to a ticket", "Добавить заметку к обращению"),
  "tickets removeCanned": say("删除快捷回复", "Remove a canned answer", "Удалить готовый ответ"),
  "tickets saveCanned": say("保存快捷回复", "Save a canned answer", "Сохранить готовый ответ"),
  "tickets setState": say("关闭或重开工单", "Close or open a ticket again", "Закрыть или снова открыть обращение"),
  "tickets sort": say("修改工单优先级", "Change how urgent a ticket is", "Изменить срочность обращения"),
  "tickets take": say("接手工单", "Take a ticket", "Взять обращение"),
};

/** The commands, also those that only the shell has, because the log shows them too. */
const COMMANDS: Readonly<Record<string, Texts>> = {
  "battle close": say("解散官方房间", "Dissolve a house battle", "Распустить битву сайта"),
  "battle open": say("开设官方对战", "Open a house battle", "Открыть битву сайта"),
  "box freeze": say("冻结盲盒", "Freeze a box", "Заморозить кейс"),
  "box grant": say("赠送免费开箱", "Give free openings", "Подарить бесплатные открытия"),
  "box publish": say("从文件发布盲盒", "Publish a box from a file", "Опубликовать кейс из файла"),
  "box unfreeze": say("解冻盲盒", "Unfreeze a box", "Разморозить кейс"),
  "catalogue export": say("导出目录", "Export the catalogue", "Экспортировать каталог"),
  "channel add": say("添加推广渠道", "Add an advertising channel", "Добавить рекламный канал"),
  "coupon give": say("赠送优惠券", "Give a coupon", "Подарить купон"),
  "deposit cases": say("待处理的充值", "Cases of deposits", "Случаи пополнений"),
  "deposit channel": say("支付方式", "Payment method", "Способ оплаты"),
  "deposit credit": say("将案件的款项入账", "Credit a case", "Зачислить деньги по случаю"),
  "deposit dismiss": say("关闭案件且不入账", "Dismiss a case", "Закрыть случай без зачисления"),
  "deposit rate": say("汇率", "Exchange rate", "Курс обмена"),
  "deposit refund": say("将案件记为已退款", "Mark a case as refunded", "Отметить возврат по случаю"),
  "figures rebuild": say("重新计算看板", "Compute the dashboard again", "Пересчитать сводку"),
  "gift-codes create": say("生成礼品码", "Create gift codes", "Создать подарочные коды"),
  "giveaway cancel": say("取消抽奖", "Cancel a giveaway", "Отменить розыгрыш"),
  "giveaway create": say("新抽奖", "New giveaway", "Новый розыгрыш"),
  "operator add": say("添加运营人员", "Add an operator", "Добавить оператора"),
  "operator disable": say("停用运营人员", "Disable an operator", "Отключить оператора"),
  "operator enable": say("重新启用运营人员", "Enable an operator again", "Снова включить оператора"),
  "operator link": say("生成新链接", "Make a new link", "Создать новую ссылку"),
  "operator list": say("运营人员名单", "List of operators", "Список операторов"),
  "seed-key rotate": say("更换种子密钥", "Change the seed key", "Сменить ключ сидов"),
  "streamer add": say("设为主播", "Make a player a streamer", "Сделать игрока стримером"),
  "streamer remove": say("取消主播身份", "Remove a streamer", "Убрать стримера"),
  "vitrine allow": say("显示展柜", "Show a vitrine again", "Снова показать витрину"),
  "vitrine hide": say("隐藏展柜", "Hide a vitrine", "Скрыть витрину"),
  "vitrine reports": say("展柜举报", "Reports about vitrines", "Жалобы на витрины"),
  "withdraw approve": say("批准提取", "Approve a withdrawal", "Одобрить вывод"),
  "withdraw list": say("待审核的提取", "Withdrawals that wait", "Ожидающие выводы"),
  "withdraw refuse": say("拒绝提取", "Refuse a withdrawal", "Отклонить вывод"),
  "withdraw settle": say("结束旧渠道的订单", "End an order of a former courier", "Завершить заказ прежней доставки"),
};

/** What the log stores besides acts and commands. */
const OCCURRENCES: Readonly<Record<string, Texts>> = {
  "add a passkey": say("添加通行密钥", "Added a passkey", "Добавлен ключ доступа"),
  "alarm: quota of personal data used up": say(
    "警报：个人信息查看额度已用完",
    "Alarm: quota of personal data used up",
    "Тревога: лимит личных данных исчерпан",
  ),
  "bind an account of the provider": say(
    "绑定登录服务的账号",
    "Bound an account of the sign-in provider",
    "Привязан аккаунт службы входа",
  ),
  "end a session": say("结束会话", "Ended a session", "Завершён сеанс"),
  join: say("加入", "Joined", "Присоединение"),
  "log in": say("登录", "Logged in", "Вход"),
  "log in by passkey": say("用通行密钥登录", "Logged in by passkey", "Вход по ключу доступа"),
  "log in by provider": say("通过登录服务登录", "Logged in by the sign-in provider", "Вход через службу входа"),
  "log out": say("退出登录", "Logged out", "Выход"),
  "remove a passkey": say("移除通行密钥", "Removed a passkey", "Удалён ключ доступа"),
  "too many downloads": say("下载过多", "Too many downloads", "Слишком много загрузок"),
};

/** The log calls a proposal and its end after the proposed act, e.g. `propose players adjust`. */
const PROPOSALS: Readonly<Record<string, Texts>> = {
  propose: say("提议：{title}", "Proposed: {title}", "Предложено: {title}"),
  refuse: say("拒绝提议：{title}", "Refused the proposal: {title}", "Отклонено предложение: {title}"),
  withdraw: say("撤回提议：{title}", "Cancelled the proposal: {title}", "Отменено предложение: {title}"),
};

/** The title of an act, a command or an occurrence on the pages; undefined for one that this version does not know. */
export function findActTitle(act: string): Texts | undefined {
  const own = [ACTS, COMMANDS, OCCURRENCES].find((titles) => Object.hasOwn(titles, act))?.[act];
  if (own) return own;
  const [, verb, proposed] = /^(propose|refuse|withdraw) (.+)$/.exec(act) ?? [];
  const title = proposed === undefined ? undefined : findActTitle(proposed);
  return title && inEachLanguage((language) => PROPOSALS[verb!]![language].replace("{title}", title[language]));
}

/** The title of an act in a language. An act of an earlier version is shown by its own name. */
export const sayAct = (act: string, language: Language): string => findActTitle(act)?.[language] ?? act;
