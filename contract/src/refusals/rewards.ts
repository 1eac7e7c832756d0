import { texts } from "../languages.ts";
import type { RefusalRow } from "./row.ts";

/** Refusals of rewards, gift codes and coupons. */
export const REWARD_REFUSALS = {
  claim_unknown: {
    status: 404,
    says: texts({ zh: "没有这项奖励", en: "This reward does not exist", ru: "Такой награды нет" }),
  },
  claim_taken: {
    status: 409,
    says: texts({ zh: "这项奖励已经领取", en: "This reward has already been claimed", ru: "Эта награда уже получена" }),
  },
  claim_early: {
    status: 409,
    says: texts({
      zh: "还不能领取这项奖励",
      en: "You cannot claim this reward yet",
      ru: "Эту награду пока нельзя получить",
    }),
  },
  claim_over: {
    status: 409,
    says: texts({ zh: "领取时间已过", en: "The time to claim this reward has passed", ru: "Срок получения истёк" }),
  },
  bonuses_off: {
    status: 422,
    says: texts({ zh: "本站目前不提供奖励", en: "This site does not offer bonuses", ru: "На этом сайте бонусов нет" }),
  },
  gift_code_unknown: {
    status: 422,
    says: texts({ zh: "礼品码无效", en: "This gift code is not valid", ru: "Подарочный код недействителен" }),
  },
  gift_code_used: {
    status: 409,
    says: texts({
      zh: "你已经使用过这个礼品码或同批礼品码",
      en: "You have already used this code or one from the same batch",
      ru: "Вы уже использовали этот код или код из той же серии",
    }),
  },
  gift_code_used_up: {
    status: 409,
    says: texts({ zh: "礼品码已被用完", en: "This gift code has been used up", ru: "Этот код уже исчерпан" }),
  },
  gift_code_over: {
    status: 409,
    says: texts({ zh: "礼品码已过期", en: "This gift code has expired", ru: "Срок этого кода истёк" }),
  },
  coupon_unknown: {
    status: 422,
    says: texts({ zh: "这张优惠券不可用", en: "You cannot use this coupon", ru: "Этот купон нельзя использовать" }),
  },
  coupon_used: {
    status: 409,
    says: texts({ zh: "优惠券已被使用", en: "This coupon has already been used", ru: "Этот купон уже использован" }),
  },
  coupon_expired: {
    status: 409,
    says: texts({
      zh: "优惠券不在有效期内",
      en: "This coupon is not valid right now",
      ru: "Срок действия купона истёк или не начался",
    }),
  },
  coupon_below: {
    status: 422,
    says: texts({
      zh: "价格须至少为 {least} 才能使用这张优惠券",
      en: "This coupon works from a price of {least}",
      ru: "Купон действует при цене от {least}",
    }),
  },
  coupon_other_box: {
    status: 422,
    says: texts({
      zh: "这张优惠券不适用于这只盲盒",
      en: "This coupon is for another box",
      ru: "Этот купон для другого кейса",
    }),
  },
} as const satisfies Record<string, RefusalRow>;
