import { sentence as answer, type Sentence } from "./sentence.ts";

/**
 * The answers of the page's commands after a run, in every language. Commands return the English sentence, which the log
 * stores and `npm run office` prints. A unit test compares this list with the code.
 */
export const COMMAND_ANSWERS: readonly Sentence[] = [
  answer("nothing has changed", "没有变化", "ничего не изменилось"),
  answer(
    "proposal {id} waits for the approval of a second operator",
    "提议 {id} 等待第二位操作员批准",
    "предложение № {id} ждёт подтверждения второго оператора",
  ),
  answer("room {id} is open", "房间 {id} 已开放", "комната № {id} открыта"),
  answer(
    "dissolved room {id}; refunded {coins} coins to its players",
    "房间 {id} 已解散，已向玩家退还 {coins} 金币",
    "комната № {id} распущена; игрокам возвращено монет: {coins}",
  ),
  answer(
    "gave {count} free openings of {box} (grants {ids}), valid for {days} days",
    "已赠送 {count} 次免费开启 {box}（赠送编号 {ids}），{days} 天内有效",
    "подарено бесплатных открытий {box}: {count} (подарки {ids}); действуют дней: {days}",
  ),
  answer(
    "froze {box}; waiting rooms to dissolve and refund: {rooms}",
    "{box} 已停售；将解散并退款的等待房间：{rooms}",
    "{box} остановлен; ожидающих комнат к роспуску с возвратом: {rooms}",
  ),
  answer("{box} can be opened again", "{box} 已恢复开启", "{box} снова можно открывать"),
  answer("no deposit waits for a review", "没有需要处理的充值", "нет пополнений, ожидающих проверки"),
  answer(
    "credited {coins} coins to player {player} as order {order}",
    "已为玩家 {player} 入账 {coins} 金币，订单 {order}",
    "игроку № {player} зачислено монет: {coins}; заказ {order}",
  ),
  answer("case {id} is refunded", "案件 {id} 已按退款结案", "случай № {id} закрыт: деньги возвращены"),
  answer("case {id} is dismissed", "案件 {id} 已结案，未支付款项", "случай № {id} закрыт: деньги не получает никто"),
  answer(
    "from now on 1 {currency} brings {rate} coins",
    "即日起 1 {currency} 可得 {rate} 金币",
    "теперь 1 {currency} даёт монет: {rate}",
  ),
  answer("{channel} is on", "{channel} 已开启", "{channel}: включён"),
  answer("{channel} is off", "{channel} 已关闭", "{channel}: выключен"),
  answer(
    "{channel} accepts deposits from {least} coins",
    "{channel} 接受 {least} 金币起的充值",
    "{channel}: пополнения от {least} монет",
  ),
  answer(
    "{channel} accepts deposits up to {most} coins",
    "{channel} 接受最多 {most} 金币的充值",
    "{channel}: пополнения до {most} монет",
  ),
  answer("{channel} has a fee of {fee} %", "{channel} 的手续费为 {fee}%", "{channel}: комиссия {fee} %"),
  answer(
    "the site now counts visits through links with {part}",
    "网站现在统计带有 {part} 的链接带来的访问",
    "сайт теперь считает переходы по ссылкам с {part}",
  ),
  answer(
    "the running site computes the sums again",
    "运行中的网站正在重新计算汇总数字",
    "работающий сайт заново считает суммы",
  ),
  answer(
    "giveaway {id} is open for {minutes} minutes",
    "抽奖 {id} 已开放，持续 {minutes} 分钟",
    "розыгрыш № {id} открыт; длится минут: {minutes}",
  ),
  answer(
    "cancelled giveaway {id}; {returned} items returned to the streamer",
    "抽奖 {id} 已取消；退还主播 {returned} 件物品",
    "розыгрыш № {id} отменён; стримеру возвращено предметов: {returned}",
  ),
  answer(
    "player {id} can now create giveaways",
    "玩家 {id} 现在可以创建抽奖",
    "игрок № {id} теперь может создавать розыгрыши",
  ),
  answer(
    "player {id} can no longer create giveaways",
    "玩家 {id} 不能再创建抽奖",
    "игрок № {id} больше не может создавать розыгрыши",
  ),
  answer(
    "gave coupon {id} for a deposit, valid for {days} days",
    "已赠送充值券 {id}，{days} 天内有效",
    "подарен купон № {id} на пополнение; действует дней: {days}",
  ),
  answer(
    "gave coupon {id} for a box, valid for {days} days",
    "已赠送盲盒券 {id}，{days} 天内有效",
    "подарен купон № {id} на кейс; действует дней: {days}",
  ),
  answer(
    "gave coupon {id} for {box}, valid for {days} days",
    "已赠送 {box} 的券 {id}，{days} 天内有效",
    "подарен купон № {id} на {box}; действует дней: {days}",
  ),
  answer(
    "created {count} gift codes (batch {batch}), valid for {days} days; they are shown only now:",
    "已生成 {count} 个礼品码（批次 {batch}），{days} 天内有效；只显示这一次：",
    "создано подарочных кодов: {count} (партия {batch}); действуют дней: {days}; показаны только сейчас:",
  ),
  answer(
    "the shop sells {slug} for {price} coins, stock: no limit",
    "商店以 {price} 金币出售 {slug}，库存不限",
    "магазин продаёт {slug} за {price} монет; запас не ограничен",
  ),
  answer(
    "the shop sells {slug} for {price} coins, stock: {stock}",
    "商店以 {price} 金币出售 {slug}，库存 {stock}",
    "магазин продаёт {slug} за {price} монет; запас: {stock}",
  ),
  answer("{slug}: the stock is now {stock}", "{slug}：现有库存 {stock}", "{slug}: запас теперь {stock}"),
  answer("the shop no longer sells {slug}", "商店不再出售 {slug}", "магазин больше не продаёт {slug}"),
  answer("no open reports", "没有未处理的举报", "нет открытых жалоб"),
  answer("vitrine {key} is hidden", "展柜 {key} 已隐藏", "витрина {key} скрыта"),
  answer(
    "vitrine {key} is not hidden; its reports are closed",
    "展柜 {key} 未隐藏；相关举报已结案",
    "витрина {key} не скрыта; жалобы на неё закрыты",
  ),
  answer("no withdrawal waits for an operator", "没有等待人工处理的提取", "нет выводов, ожидающих оператора"),
  answer("withdrawal {id} is approved", "提取 {id} 已批准", "вывод № {id} одобрен"),
  answer("withdrawal {id} is refused", "提取 {id} 已拒绝", "вывод № {id} отклонён"),
  answer("withdrawal {id} is settled as arrived", "提取 {id} 已结束：已送达", "вывод № {id} завершён: доставлен"),
  answer("withdrawal {id} is settled as returned", "提取 {id} 已结束：已退回", "вывод № {id} завершён: возвращён"),
];
