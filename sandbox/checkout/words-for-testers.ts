import { type Texts, texts } from "@vitrine/contract/languages.ts";
import type { Mood } from "./answer-site.ts";
import type { Afterwards, Behaviour } from "./behaviours.ts";

export const BEHAVIOUR_WORDS: Record<Behaviour, Texts> = {
  well: texts("正常通知网站", "tells the site as it should", "сообщит сайту, как положено"),
  first: texts("先通知，再返回网站", "tells the site before you are back", "сообщит раньше, чем вы вернётесь"),
  later: texts("20 秒后才通知", "tells the site 20 seconds later", "сообщит через 20 секунд"),
  twiceTold: texts("同一通知发两次", "tells the same twice", "сообщит одно и то же дважды"),
  lost: texts("丢失通知", "loses the notice", "потеряет уведомление"),
  old: texts(
    "通知先带三天前的时间戳",
    "stamps the notice three days ago, at first",
    "сначала поставит на уведомлении дату трёхдневной давности",
  ),
  forged: texts("通知的签名是错的", "signs the notice wrongly", "подпишет уведомление неверно"),
  outOfOrder: texts(
    "付款后又补发之前失败的通知",
    "tells of an earlier failed try afterwards",
    "сообщит о прежней неудачной попытке с опозданием",
  ),
  refundedFirst: texts(
    "立即退款，且退款通知先到",
    "refunds at once and tells of that first",
    "сразу вернёт деньги и сообщит об этом раньше",
  ),
  twicePaid: texts("同一订单付两次", "pays the order twice", "оплатит заказ дважды"),
  less: texts("只付一半", "pays only half", "заплатит только половину"),
  otherCurrency: texts("用另一种货币付", "pays in another currency", "заплатит в другой валюте"),
};

export const AFTERWARDS_WORDS: Record<Afterwards, Texts> = {
  refund: texts("退款", "refunded", "вернуть деньги"),
  chargeBack: texts("拒付", "charged back", "оспорить в банке"),
  payLate: texts("迟来的付款", "paid late", "оплатить с опозданием"),
  tellAgain: texts("再通知一次", "told again", "сообщить ещё раз"),
};

export const MOOD_WORDS: Record<Mood, Texts> = {
  well: texts("正常", "as it should", "как положено"),
  slow: texts("很久不回答", "takes very long", "очень долго молчит"),
  down: texts("报错", "answers with an error", "отвечает ошибкой"),
  hangsUp: texts("断开连接", "hangs up", "обрывает соединение"),
  losesAnswers: texts("照做，但丢失回答", "does it, but loses the answer", "делает, но теряет ответ"),
  refuses: texts("拒绝新的付款", "refuses new payments", "не принимает новые платежи"),
};
