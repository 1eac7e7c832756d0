import { type Language, type Texts, texts } from "../../languages.ts";
import type { StepId } from "../proof.ts";

/** What a step of a proof claims, and how it is checked. */
export type StepText = { title: string; says: string };

/** The texts of a step in one language. */
export function textOfStep(id: StepId, language: Language): StepText {
  const { title, says } = STEP_TEXTS[id];
  return { title: title[language], says: says[language] };
}

/** The name of a value in one language. A label without a text stays unchanged. */
export function textOfLabel(label: string, language: Language): string {
  return Object.hasOwn(LABEL_TEXTS, label) ? LABEL_TEXTS[label]![language] : label;
}

/** For every step: its claim, and one or two sentences about the check. */
export const STEP_TEXTS: Readonly<Record<StepId, { title: Texts; says: Texts }>> = {
  shape: {
    title: texts({ zh: "字段齐全", en: "Every field is in place", ru: "Все поля на месте" }),
    says: texts({
      zh: "该有的字段都在，类型正确，没有多余的内容。",
      en: "Every field is there and has the right type. Nothing is added.",
      ru: "Есть каждое поле, все значения нужного вида, ничего лишнего.",
    }),
  },
  digest: {
    title: texts({ zh: "凭证完好", en: "The receipt is intact", ru: "Квитанция не повреждена" }),
    says: texts({
      zh: "其余所有字段的 SHA-256。它能发现损坏，但不是签名。",
      en: "SHA-256 of all other fields. It finds damage, but it is not a signature.",
      ru: "SHA256 всех остальных полей. Он находит повреждения, но это не подпись.",
    }),
  },
  times: {
    title: texts({ zh: "时间有效", en: "The times are valid", ru: "Время указано верно" }),
    says: texts({
      zh: "每个时间都是真实存在的 UTC 时间。",
      en: "Each time is a real date and time in UTC.",
      ru: "Каждое значение — настоящие дата и время по UTC.",
    }),
  },
  commitment: {
    title: texts({ zh: "哈希事先已显示", en: "The hash was shown in advance", ru: "Хеш был показан заранее" }),
    says: texts({
      zh: "以密盐作密钥，对服务器种子计算 HMAC-SHA256，得到的就是事先显示的哈希。",
      en: "HMAC-SHA256 of the server seed, with the secret salt as the key, gives the hash that was shown in advance.",
      ru: "HMAC-SHA256 от серверного сида, ключ — секретная соль, даёт хеш, показанный заранее.",
    }),
  },
  version: {
    title: texts({ zh: "盲盒版本的哈希", en: "The hash of the box version", ru: "Хеш версии кейса" }),
    says: texts({
      zh: "这个 SHA-256 涵盖价格、每件物品、每个估值和每段号码。",
      en: "This SHA-256 covers the price, every item, every value and every range of tickets.",
      ru: "Этот SHA256 охватывает цену, каждый предмет, каждую стоимость и каждый диапазон билетов.",
    }),
  },
  ranges: {
    title: texts({
      zh: "每个号码都对应唯一物品",
      en: "Every ticket belongs to one item",
      ru: "Каждый билет принадлежит одному предмету",
    }),
    says: texts({
      zh: "号码段从 1 到 100,000 首尾相接，没有空缺，也没有重叠。",
      en: "The ranges cover the tickets from 1 to 100,000 without a gap and without an overlap.",
      ru: "Диапазоны покрывают билеты от 1 до 100 000 без пропусков и пересечений.",
    }),
  },
  boxOfRound: {
    title: texts({ zh: "本局的盲盒", en: "The box of the round", ru: "Кейс раунда" }),
    says: texts({
      zh: "每局打开的盲盒及其版本，在创建房间时就已固定。",
      en: "Each round opens the box version that was fixed when the room was created.",
      ru: "Каждый раунд открывает ту версию кейса, которая закреплена при создании комнаты.",
    }),
  },
  roll: {
    title: texts({ zh: "结果计算", en: "The roll", ru: "Бросок" }),
    says: texts({
      zh: "以客户端种子和序号作密钥，对服务器种子计算 HMAC-SHA512。取前 15 位十六进制数，除以号码总数，余数加一就是号码。",
      en: "HMAC-SHA512 of the server seed; client seed and nonce are the key. Its first 15 hexadecimal digits are divided by the number of tickets. The remainder plus one is the ticket.",
      ru: "HMAC-SHA512 от серверного сида; ключ — клиентский сид и номер броска. Первые 15 шестнадцатеричных цифр делятся на число билетов. Остаток плюс один — это билет.",
    }),
  },
  drop: {
    title: texts({ zh: "号码对应的物品", en: "The item of the ticket", ru: "Предмет билета" }),
    says: texts({
      zh: "号码落在这件物品的号码段里，估值也与该版本一致。",
      en: "The ticket is in the range of this item, and the value is the one of this version.",
      ru: "Билет попадает в диапазон этого предмета, а стоимость взята из этой версии.",
    }),
  },
  fee: {
    title: texts({ zh: "单次价格", en: "The price of the try", ru: "Цена попытки" }),
    says: texts({
      zh: "估值 × 概率 × 系数，向上取整到分，并且不低于最低费用。",
      en: "Value × chance × coefficient, rounded up to a whole cent, and never below the minimum.",
      ru: "Стоимость × шанс × коэффициент с округлением вверх до цента, но не меньше минимума.",
    }),
  },
  chance: {
    title: texts({ zh: "中奖号码", en: "The winning tickets", ru: "Выигрышные билеты" }),
    says: texts({
      zh: "从 1 号开始的号码中奖：概率每万分之一对应十个号码。",
      en: "The first tickets win, ten for each hundredth of a percent.",
      ru: "Выигрывают первые билеты: десять на каждую сотую долю процента.",
    }),
  },
  seats: {
    title: texts({ zh: "座位的种子", en: "The seed of a seat", ru: "Сид места" }),
    says: texts({
      zh: "机器人的种子由对战编号和座位得出，玩家使用自己的种子。",
      en: "A bot's seed follows from the battle's number and its seat. Players bring their own.",
      ru: "Сид бота следует из номера битвы и места. Игроки приносят свои сиды.",
    }),
  },
  client: {
    title: texts({ zh: "合并的客户端种子", en: "The joined client seeds", ru: "Объединённые клиентские сиды" }),
    says: texts({
      zh: "对战：按座位顺序用逗号连接的种子。抽奖：参与名单的 SHA-256。",
      en: "In a battle: the seeds in seat order, joined by commas. In a giveaway: SHA-256 of the list of entries.",
      ru: "В битве: сиды по порядку мест через запятую. В розыгрыше: SHA256 списка записей.",
    }),
  },
  beaconRound: {
    title: texts({ zh: "指定的信标轮次", en: "The named beacon round", ru: "Названный раунд маяка" }),
    says: texts({
      zh: "锁定或结束至少六秒之后的第一轮公共信标。没有人能提前知道它的签名。",
      en: "The first round of the public beacon at least six seconds after the lock or the end. No one knows its signature in advance.",
      ru: "Первый раунд общественного маяка не раньше чем через шесть секунд после закрытия. Его подпись заранее не знает никто.",
    }),
  },
  beacon: {
    title: texts({ zh: "信标签名", en: "The beacon's signature", ru: "Подпись маяка" }),
    says: texts({
      zh: "信标网络的密钥签署了这一轮。签名的哈希参与每次结果计算。",
      en: "The key of the beacon's network signed this round. The hash of the signature is part of every roll.",
      ru: "Этот раунд подписан ключом сети маяка. Хеш подписи входит в каждый бросок.",
    }),
  },
  totals: {
    title: texts({ zh: "总值", en: "The totals", ru: "Итоги" }),
    says: texts({
      zh: "每个座位所得估值之和，单位为分。",
      en: "The sum of the values of each seat, in cents.",
      ru: "Сумма стоимостей каждого места в центах.",
    }),
  },
  tieBreaks: {
    title: texts({ zh: "平局决胜", en: "The tie-break", ru: "Тай-брейк" }),
    says: texts({
      zh: "总值相同的座位使用后续序号再算一次，直到分出胜负。",
      en: "Seats with equal totals roll again, with the next nonces, until one is ahead.",
      ru: "Места с равными итогами бросают снова, со следующими номерами, пока одно не победит.",
    }),
  },
  winner: {
    title: texts({ zh: "胜者", en: "The winner", ru: "Победитель" }),
    says: texts({
      zh: "总值最佳的座位获胜；平局时决胜号码最大的获胜。",
      en: "The seat with the best total. In a tie, the highest roll of the tie-break wins.",
      ru: "Место с лучшим итогом. При равенстве побеждает больший бросок тай-брейка.",
    }),
  },
  void: {
    title: texts({ zh: "对战已作废", en: "The battle was void", ru: "Битва признана недействительной" }),
    says: texts({
      zh: "指定的信标轮次没有到来。没有进行任何计算，所有人都拿回了付款。",
      en: "The named beacon round never arrived. Nothing was rolled, and everyone got back what they paid.",
      ru: "Названный раунд маяка так и не пришёл. Бросков не было, всем вернули оплату.",
    }),
  },
  entrants: {
    title: texts({ zh: "参与者名单", en: "The list of entrants", ru: "Список участников" }),
    says: texts({
      zh: "条目按编号排序，每个编号只出现一次。",
      en: "The entries are in the order of their numbers, and each number occurs once.",
      ru: "Записи идут по порядку номеров, и каждый номер встречается один раз.",
    }),
  },
  prizes: {
    title: texts({ zh: "奖品清单", en: "The list of prizes", ru: "Список призов" }),
    says: texts({
      zh: "奖品从 1 开始连续编号。",
      en: "The prizes are numbered from 1 without a gap.",
      ru: "Призы пронумерованы с 1 без пропусков.",
    }),
  },
  winners: {
    title: texts({ zh: "获奖者", en: "The winners", ru: "Победители" }),
    says: texts({
      zh: "每个结果是剩余名单中的位置；中奖者随后从名单中移除。",
      en: "Each roll is a position in the list of the entrants that are left. A winner leaves the list.",
      ru: "Каждый бросок — место в списке оставшихся участников. Победитель выходит из списка.",
    }),
  },
  log: {
    title: texts({
      zh: "在透明日志中的位置",
      en: "The place in the transparency log",
      ru: "Место в журнале прозрачности",
    }),
    says: texts({
      zh: "这一局在网站签过名、事后无法改动的清单里。请与日志页面或其他人看到的公钥比对。",
      en: "The roll is part of a list that the site signed and can't change later. Compare the key with the page of the log, or with the key that others see.",
      ru: "Бросок входит в список, который сайт подписал и не может изменить. Сравните ключ со страницей журнала или с ключом, который видят другие.",
    }),
  },
  committed: {
    title: texts({ zh: "写入日志的内容", en: "The roll in the log", ru: "Бросок в журнале" }),
    says: texts({
      zh: "承诺值所覆盖的文本：恰好是日志规定的字段，没有别的。",
      en: "The text under the commitment: exactly the fields that the log covers, and no others.",
      ru: "Текст под обязательством: ровно те поля, которые охватывает журнал, и никакие другие.",
    }),
  },
  checkpoint: {
    title: texts({ zh: "日志的签名状态", en: "The signed head of the log", ru: "Подписанная вершина журнала" }),
    says: texts({
      zh: "公钥对应的私钥签署了清单的大小和根哈希。请与其他人看到的公钥比对。",
      en: "The key signed this size and this root of the list. Compare the key with the one that others see.",
      ru: "Ключ подписал размер и корень списка. Сравните ключ с тем, который видят другие.",
    }),
  },
};

/** The names of the values of steps. */
export const LABEL_TEXTS: Readonly<Record<string, Texts>> = {
  key: texts({ zh: "密钥", en: "Key", ru: "Ключ" }),
  message: texts({ zh: "消息", en: "Message", ru: "Сообщение" }),
  digits: texts({ zh: "十六进制", en: "Hexadecimal", ru: "Шестнадцатеричное" }),
  decimal: texts({ zh: "十进制", en: "Decimal", ru: "Десятичное" }),
  size: texts({ zh: "号码总数", en: "Total tickets", ru: "Всего билетов" }),
  remainder: texts({ zh: "余数", en: "Remainder", ru: "Остаток" }),
  ticket: texts({ zh: "号码", en: "Ticket", ru: "Билет" }),
  published: texts({ zh: "记录值", en: "On record", ru: "В записи" }),
  computed: texts({ zh: "计算结果", en: "Computed", ru: "Вычислено" }),
  json: texts({ zh: "被哈希的文本", en: "Hashed text", ru: "Хешируемый текст" }),
  lines: texts({ zh: "物品", en: "Items", ru: "Предметы" }),
  start: texts({ zh: "起", en: "From", ru: "От" }),
  end: texts({ zh: "止", en: "To", ru: "До" }),
  itemId: texts({ zh: "物品编号", en: "Item number", ru: "Номер предмета" }),
  valueCents: texts({ zh: "估值（分）", en: "Value in cents", ru: "Стоимость в центах" }),
  client: texts({ zh: "客户端种子", en: "Client seed", ru: "Клиентский сид" }),
  nonce: texts({ zh: "序号", en: "Nonce", ru: "Номер (nonce)" }),
  game: texts({ zh: "玩法", en: "Game", ru: "Игра" }),
  revealed: texts({ zh: "已公开", en: "Revealed", ru: "Раскрыто" }),
  path: texts({ zh: "字段", en: "Field", ru: "Поле" }),
  error: texts({ zh: "问题", en: "Problem", ru: "Проблема" }),
  times: texts({ zh: "时间", en: "Time", ru: "Время" }),
  time: texts({ zh: "时间", en: "Time", ru: "Время" }),
  round: texts({ zh: "局号", en: "Round", ru: "Раунд" }),
  seat: texts({ zh: "座位", en: "Seat", ru: "Место" }),
  bot: texts({ zh: "机器人", en: "Bot", ru: "Бот" }),
  signature: texts({ zh: "签名", en: "Signature", ru: "Подпись" }),
  prize: texts({ zh: "奖品", en: "Prize", ru: "Приз" }),
  p: texts({ zh: "概率（万分之一）", en: "Chance in hundredths of a percent", ru: "Шанс в сотых долях процента" }),
  coefficient: texts({ zh: "系数（百分之一）", en: "Coefficient in hundredths", ru: "Коэффициент в сотых" }),
  minimumCents: texts({ zh: "最低费用（分）", en: "Minimum fee in cents", ru: "Наименьшая цена в центах" }),
  prizes: texts({ zh: "奖品", en: "Prizes", ru: "Призы" }),
  entrants: texts({ zh: "参与者", en: "Entrants", ru: "Участники" }),
  blinding: texts({ zh: "盲化值", en: "Blinding value", ru: "Маскирующее значение" }),
  commitment: texts({ zh: "承诺值", en: "Commitment", ru: "Обязательство" }),
  leaf: texts({ zh: "条目的哈希", en: "Hash of the entry", ru: "Хеш записи" }),
  index: texts({ zh: "条目编号", en: "Number of the entry", ru: "Номер записи" }),
  leaves: texts({ zh: "清单中的条目数", en: "Entries in the list", ru: "Записей в списке" }),
  isSigned: texts({ zh: "已签名", en: "Signed", ru: "Подписано" }),
  checkpoint: texts({ zh: "签名清单", en: "Signed list", ru: "Подписанный список" }),
  mac: texts({ zh: "HMAC-SHA512", en: "HMAC-SHA512", ru: "HMAC-SHA512" }),
  versionHash: texts({ zh: "版本哈希", en: "Hash of the version", ru: "Хеш версии" }),
  versions: texts({ zh: "盲盒版本", en: "Box versions", ru: "Версии кейсов" }),
  rounds: texts({ zh: "局数", en: "Rounds", ru: "Раунды" }),
  chain: texts({ zh: "信标网络", en: "Network of the beacon", ru: "Сеть маяка" }),
  left: texts({ zh: "剩余参与者", en: "Entrants left", ru: "Осталось участников" }),
  roll: texts({ zh: "位置", en: "Position", ru: "Позиция" }),
  mode: texts({ zh: "模式", en: "Mode", ru: "Режим" }),
  logKey: texts({ zh: "日志的公钥", en: "Key of the log", ru: "Ключ журнала" }),
};
