import { texts } from "../languages.ts";
import type { RefusalRow } from "./row.ts";

/** Refusals of rewards, gift codes and coupons. */
export const REWARD_REFUSALS = {
  claim_unknown: {
    status: 404,
    says: texts("没有这项奖励", "There is no such reward", "Такой награды нет"),
  },
  claim_taken: {
    status: 409,
    says: texts("这项奖励已经领取", "This reward has been claimed already", "Эта награда уже получена"),
  },
  claim_early: {
    status: 409,
    says: texts("还不能领取这项奖励", "This reward cannot be claimed yet", "Эту награду пока нельзя получить"),
  },
  claim_over: {
    status: 409,
    says: texts("领取时间已过", "The time to claim this is over", "Срок получения истёк"),
  },
  bonuses_off: {
    status: 422,
    says: texts("本站目前不提供奖励", "This site gives no bonuses", "На этом сайте бонусов нет"),
  },
  gift_code_unknown: {
    status: 422,
    says: texts("礼品码无效", "This gift code is not valid", "Подарочный код недействителен"),
  },
  gift_code_used: {
    status: 409,
    says: texts(
      "你已经使用过这个礼品码或同批礼品码",
      "You have used this code, or one of its kind, already",
      "Вы уже использовали этот код или код из той же серии",
    ),
  },
  gift_code_used_up: {
    status: 409,
    says: texts("礼品码已被用完", "This gift code has been used up", "Этот код уже исчерпан"),
  },
  gift_code_over: {
    status: 409,
    says: texts("礼品码已过期", "This gift code has expired", "Срок этого кода истёк"),
  },
  coupon_used: {
    status: 409,
    says: texts("优惠券已被使用", "This coupon has been used", "Этот купон уже использован"),
  },
  coupon_expired: {
    status: 409,
    says: texts(
      "优惠券不在有效期内",
      "This coupon is not valid at this time",
      "Срок действия купона истёк или не начался",
    ),
  },
  coupon_below: {
    status: 422,
    says: texts(
      "价格须至少为 {least} 才能使用这张优惠券",
      "This coupon is for prices of at least {least}",
      "Купон действует при цене от {least}",
    ),
  },
  coupon_other_box: {
    status: 422,
    says: texts("这张优惠券不适用于这只盲盒", "This coupon is for another box", "Этот купон для другого кейса"),
  },
} as const satisfies Record<string, RefusalRow>;
