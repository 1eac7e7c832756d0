import { Trans, useLingui } from "@lingui/react/macro";
import { DISCOUNT_TURNOVER } from "@vitrine/contract/reward-rates.ts";
import { Money } from "../../ui/money.tsx";
import { Select } from "../../ui/select.tsx";
import { useCouponName } from "../benefits/coupon-words.ts";
import { useMoment } from "../limits/use-moment.ts";
import { sumCoins } from "./open-cost.ts";
import type { CouponWish } from "./use-coupons.ts";

/** Which coupon lowers the next opening, and what using it binds; nothing where there is none for this box. */
export function CouponPicker({ coupons }: { coupons: CouponWish }) {
  const { t } = useLingui();
  const moment = useMoment();
  const nameOf = useCouponName();
  const { offered, chosen, discount, choose } = coupons;
  if (offered.length === 0) return null;
  const until = chosen && moment(chosen.validTo);
  return (
    <div className="mb-4">
      <Select
        field
        label={t`Coupon`}
        value={String(chosen?.id ?? 0)}
        options={[
          { value: "0", label: t`No coupon` },
          ...offered.map((coupon) => ({ value: String(coupon.id), label: nameOf(coupon) })),
        ]}
        onChange={(value) => choose(Number(value))}
      />
      <p aria-live="polite" className="text-pretty text-12 text-quiet leading-snug [&:not(:empty)]:pt-1.5">
        {chosen && (
          <Trans>
            Counts for one box of the call, until {until}. {DISCOUNT_TURNOVER} times the discount,{" "}
            <Money value={sumCoins([discount * DISCOUNT_TURNOVER])} />, has to be staked before anything is withdrawn.
          </Trans>
        )}
      </p>
    </div>
  );
}
