import type { Language } from "@vitrine/contract/languages.ts";
import { COMMAND_ANSWERS } from "./command-answers.ts";
import { sentence as refusal, type Sentence } from "./sentence.ts";

/**
 * The refusals of commands, in every language. The code throws the English sentence, because `npm run
 * office` prints it. A unit test compares this list with the code.
 */
export const COMMAND_SENTENCES: readonly Sentence[] = [
  refusal("--{name} is missing", "缺少 --{name}", "не указано --{name}"),
  refusal(
    "--{name} must be a whole number from 1 to {max}",
    "--{name} 必须是 1 到 {max} 的整数",
    "--{name} — целое число от 1 до {max}",
  ),
  refusal(
    "--{name} must be from {least} to {most}",
    "--{name} 必须在 {least} 到 {most} 之间",
    "--{name} — от {least} до {most}",
  ),
  refusal("--{name} must be more than 0", "--{name} 必须大于 0", "--{name} должно быть больше 0"),
  refusal(
    "{name} must be an amount in coins with at most two decimals",
    "{name} 必须是金币金额，最多两位小数",
    "{name} — сумма в монетах, не больше двух знаков после запятой",
  ),
  refusal(
    "--phone: no account has this phone number",
    "--phone：没有账户使用此手机号",
    "--phone: такого телефона нет ни у одного аккаунта",
  ),
  refusal("--box: no box is called {slug}", "--box：没有名为 {slug} 的盲盒", "--box: нет кейса с именем {slug}"),
  refusal(
    "{command} has no option --{unknown}",
    "{command} 没有选项 --{unknown}",
    "у {command} нет параметра --{unknown}",
  ),
  refusal("--battle must be the number of a room", "--battle 必须是房间编号", "--battle — номер комнаты"),
  refusal("--boxes: at most {most}", "--boxes：最多 {most} 个", "--boxes: не больше {most}"),
  refusal("--boxes: no box is called {slug}", "--boxes：没有名为 {slug} 的盲盒", "--boxes: нет кейса с именем {slug}"),
  refusal("--fast must be on or off", "--fast 只能是 on 或 off", "--fast — on или off"),
  refusal(
    "a player took a seat at this moment; run the command again",
    "恰有玩家入座，请重新执行命令",
    "как раз сейчас игрок занял место; запустите команду ещё раз",
  ),
  refusal("--box needs --kind box", "使用 --box 时须同时写 --kind box", "--box указывают только вместе с --kind box"),
  refusal("--kind must be deposit or box", "--kind 只能是 deposit 或 box", "--kind — deposit или box"),
  refusal("--coupon must be deposit or box", "--coupon 只能是 deposit 或 box", "--coupon — deposit или box"),
  refusal("--percent must be from 0.01 to 100", "--percent 必须在 0.01 到 100 之间", "--percent — от 0.01 до 100"),
  refusal(
    "give either --percent or --amount",
    "--percent 与 --amount 只写其一",
    "укажите либо --percent, либо --amount",
  ),
  refusal(
    "give one of --points, --box and --coupon",
    "--points、--box、--coupon 只写其一",
    "укажите одно: --points, --box или --coupon",
  ),
  refusal("--deposit must be more than 0", "--deposit 必须大于 0", "--deposit должно быть больше 0"),
  refusal(
    "give both --deposit and --since, or neither",
    "--deposit 与 --since 要么都写，要么都不写",
    "укажите и --deposit, и --since, или ничего из них",
  ),
  refusal(
    "--since must be a date, e.g. 2027-01-31",
    "--since 必须是日期，例如 2027-01-31",
    "--since — дата, например 2027-01-31",
  ),
  refusal(
    "--title must be one title, or three titles separated by |",
    "--title 是一个标题，或用 | 分隔的三个标题",
    "--title — один заголовок или три через |",
  ),
  refusal(
    "--password must have {passwordMin} to {passwordMost} characters",
    "--password 须为 {passwordMin} 到 {passwordMost} 个字符",
    "--password — от {passwordMin} до {passwordMost} символов",
  ),
  refusal("--prizes: at most {prizesMost}", "--prizes：最多 {prizesMost} 个", "--prizes: не больше {prizesMost}"),
  refusal(
    "--prizes: no item is called {slug}",
    "--prizes：没有名为 {slug} 的物品",
    "--prizes: нет предмета с именем {slug}",
  ),
  refusal("--because must be one of {faults}", "--because 只能是以下之一：{faults}", "--because — одно из: {faults}"),
  refusal(
    "--vitrine: no vitrine has this address",
    "--vitrine：没有展柜使用此地址",
    "--vitrine: нет витрины с таким адресом",
  ),
  refusal("--order must be the number of a withdrawal", "--order 必须是提取编号", "--order — номер вывода"),
  refusal(
    "--outcome must be arrived or returned",
    "--outcome 只能是 arrived 或 returned",
    "--outcome — arrived или returned",
  ),
  refusal(
    "--order: withdrawal {orderId} does not wait for a review",
    "--order：提取 {orderId} 不在待审核状态",
    "--order: вывод {orderId} не ждёт проверки",
  ),
  refusal(
    "--order: withdrawal {orderId} is not an open withdrawal of a former courier",
    "--order：提取 {orderId} 不是前配送方的未完成订单",
    "--order: вывод {orderId} — не открытый вывод прежней службы доставки",
  ),
  refusal("no item is called {slug}", "没有名为 {slug} 的物品", "нет предмета с именем {slug}"),
  refusal(
    "players can sell {slug} back for {recovery} coins, so it cannot cost {price} coins",
    "玩家可以按 {recovery} 金币卖回 {slug}，售价不能是 {price} 金币",
    "игроки могут продать {slug} обратно за {recovery} монет, поэтому цена {price} монет невозможна",
  ),
  refusal("the shop does not sell {slug}", "商店没有出售 {slug}", "магазин не продаёт {slug}"),
  refusal("the stock of {slug} has no limit", "{slug} 的库存不限", "запас {slug} не ограничен"),
  refusal("--case must be the number of a case", "--case 必须是案件编号", "--case — номер случая"),
  refusal(
    "--case: no case has the number {caseId}",
    "--case：没有编号为 {caseId} 的案件",
    "--case: нет случая № {caseId}",
  ),
  refusal("--case: {caseId} is already settled", "--case：{caseId} 已结案", "--case: {caseId} уже закрыт"),
  refusal(
    "--case: another operator has just settled it",
    "--case：另一位操作员刚刚结案",
    "--case: его только что закрыл другой оператор",
  ),
  refusal(
    "--case: no money arrived in a case of the kind {kind}",
    "--case：{kind} 类案件没有到账款项",
    "--case: в случае вида {kind} деньги не поступали",
  ),
  refusal(
    "--case: the site does not accept {currency}; refund the payment",
    "--case：网站不接受 {currency}，请退款",
    "--case: сайт не принимает {currency}; верните платёж",
  ),
  refusal(
    "--case: the payment is worth less than 0.01 coins; refund it",
    "--case：款项不足 0.01 金币，请退款",
    "--case: платёж стоит меньше 0.01 монеты; верните его",
  ),
  refusal(
    "--phone is missing: the site does not know which player paid",
    "缺少 --phone：网站不知道是哪位玩家付款",
    "не указано --phone: сайт не знает, кто из игроков заплатил",
  ),
  refusal(
    "{adapter} has no channel, or {currency} has no rate",
    "{adapter} 没有支付方式，或 {currency} 没有汇率",
    "у {adapter} нет способа оплаты или у {currency} нет курса",
  ),
  refusal("--enabled must be on or off", "--enabled 只能是 on 或 off", "--enabled — on или off"),
  refusal(
    "give at least one of --enabled, --least, --most and --fee",
    "--enabled、--least、--most、--fee 至少写一项",
    "укажите хотя бы одно: --enabled, --least, --most или --fee",
  ),
  refusal(
    "--code must be 1 to 32 letters, digits, _ or -",
    "--code 须为 1 到 32 个字母、数字、_ 或 -",
    "--code — от 1 до 32 букв, цифр, _ или -",
  ),
  refusal(
    "--currency: not one of {currencies}",
    "--currency：只能是 {currencies} 之一",
    "--currency — одно из: {currencies}",
  ),
  refusal(
    "--rate: not a number of coins with at most six decimals, such as 7.1",
    "--rate：须为金币数，最多六位小数，例如 7.1",
    "--rate — число монет, не больше шести знаков после запятой, например 7.1",
  ),
  refusal(
    "--spread: not a percentage below 10 with at most two decimals",
    "--spread：须为小于 10 的百分比，最多两位小数",
    "--spread — процент меньше 10, не больше двух знаков после запятой",
  ),
  refusal(
    "--fee: not a percentage below 10 with at most two decimals",
    "--fee：须为小于 10 的百分比，最多两位小数",
    "--fee — процент меньше 10, не больше двух знаков после запятой",
  ),
  refusal(
    "--least: must be greater than 0 and not greater than --most",
    "--least：必须大于 0 且不大于 --most",
    "--least — больше 0 и не больше --most",
  ),
  refusal(
    "--channel: no channel is called {channel}",
    "--channel：没有名为 {channel} 的支付方式",
    "--channel: нет способа {channel}",
  ),
];

/** Translates a sentence; a sentence that is not in the list stays in English. */
export function sayInLanguage(
  sentence: string,
  language: Language,
  list: readonly Sentence[] = COMMAND_SENTENCES,
): string {
  for (const { pattern, says } of list) {
    const found = pattern.exec(sentence);
    if (found) return says[language].replace(/\{(\w+)\}/g, (hole, name: string) => found.groups?.[name] ?? hole);
  }
  return sentence;
}

/** Translates the lines of a command's answer that are sentences. Lists and codes stay as they are. */
export const answerInLanguage = (answer: string, language: Language): string =>
  answer
    .split("\n")
    .map((line) => sayInLanguage(line, language, COMMAND_ANSWERS))
    .join("\n");
