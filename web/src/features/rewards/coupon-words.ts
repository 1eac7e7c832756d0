import { useLingui } from "@lingui/react/macro";
import { COUPON_TYPES, type Coupon } from "@vitrine/contract/rewards/coupons.ts";
import { formatChance, formatNumber } from "../../api/numbers.ts";

/** The value of a coupon, and the least price or deposit for which it is valid. */
export function useCouponName(): (coupon: Coupon) => string {
  const { t, i18n } = useLingui();
  const number = (value: number) => formatNumber(value, i18n.locale);
  return ({ couponType, rate, amount, most, least }) => {
    const [percent, highest, sum, lowest] = [
      formatChance(rate ?? 0, i18n.locale, 0),
      number(most),
      number(amount ?? 0),
      number(least),
    ];
    const isBox = couponType === COUPON_TYPES.box;
    const share = isBox
      ? t`−${percent} off one box, up to ${highest}`
      : t`+${percent} as a locked bonus, at most ${highest}`;
    const gives = rate !== null ? share : isBox ? t`−${sum} off one box` : t`${sum} as a locked bonus`;
    return least > 0 ? t`${gives}, from ${lowest} coins` : gives;
  };
}
