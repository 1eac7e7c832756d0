import { type Texts, texts } from "@vitrine/contract/languages.ts";
import { SECOND_MS } from "@vitrine/contract/time.ts";
import type { Mood } from "./answer-site.ts";
import { type Afterwards, type Behaviour, PACE } from "./behaviours.ts";

const LATE_SECONDS = PACE.longMs / SECOND_MS;

export const BEHAVIOUR_WORDS: Record<Behaviour, Texts> = {
  well: texts({ zh: "正常通知网站", en: "notifies the site normally", ru: "сообщит сайту, как положено" }),
  first: texts({
    zh: "先通知，再返回网站",
    en: "notifies the site before you are back",
    ru: "сообщит раньше, чем вы вернётесь",
  }),
  later: texts({
    zh: `${LATE_SECONDS} 秒后才通知`,
    en: `notifies the site ${LATE_SECONDS} seconds later`,
    ru: `сообщит через ${LATE_SECONDS} секунд`,
  }),
  twiceTold: texts({ zh: "同一通知发两次", en: "sends the same notice twice", ru: "сообщит одно и то же дважды" }),
  lost: texts({ zh: "丢失通知", en: "loses the notice", ru: "потеряет уведомление" }),
  old: texts({
    zh: "通知先带三天前的时间戳",
    en: "first sends the notice dated three days ago",
    ru: "сначала поставит на уведомлении дату трёхдневной давности",
  }),
  forged: texts({ zh: "通知的签名是错的", en: "signs the notice incorrectly", ru: "подпишет уведомление неверно" }),
  outOfOrder: texts({
    zh: "付款后又补发之前失败的通知",
    en: "then reports an earlier failed attempt",
    ru: "сообщит о прежней неудачной попытке с опозданием",
  }),
  refundedFirst: texts({
    zh: "立即退款，且退款通知先到",
    en: "refunds right away and reports the refund first",
    ru: "сразу вернёт деньги и сообщит об этом раньше",
  }),
  twicePaid: texts({ zh: "同一订单付两次", en: "pays the order twice", ru: "оплатит заказ дважды" }),
  less: texts({ zh: "只付一半", en: "pays only half", ru: "заплатит только половину" }),
  otherCurrency: texts({ zh: "用另一种货币付", en: "pays in another currency", ru: "заплатит в другой валюте" }),
};

export const AFTERWARDS_WORDS: Record<Afterwards, Texts> = {
  refund: texts({ zh: "退款", en: "refunded", ru: "вернуть деньги" }),
  chargeBack: texts({ zh: "拒付", en: "charged back", ru: "оспорить в банке" }),
  payLate: texts({ zh: "迟来的付款", en: "paid late", ru: "оплатить с опозданием" }),
  tellAgain: texts({ zh: "再通知一次", en: "reported again", ru: "сообщить ещё раз" }),
};

export const MOOD_WORDS: Record<Mood, Texts> = {
  well: texts({ zh: "正常", en: "normally", ru: "как положено" }),
  slow: texts({ zh: "很久不回答", en: "takes very long to answer", ru: "очень долго молчит" }),
  down: texts({ zh: "报错", en: "answers with an error", ru: "отвечает ошибкой" }),
  hangsUp: texts({ zh: "断开连接", en: "hangs up", ru: "обрывает соединение" }),
  losesAnswers: texts({ zh: "照做，但丢失回答", en: "acts, but loses the answer", ru: "делает, но теряет ответ" }),
  refuses: texts({ zh: "拒绝新的付款", en: "refuses new payments", ru: "не принимает новые платежи" }),
  listsWrong: texts({
    zh: "对账清单第一笔少 0.01",
    en: "lists the first payment with 0.01 too little",
    ru: "в реестре занижает первый платёж на 0,01",
  }),
};
