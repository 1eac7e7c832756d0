import { Trans, useLingui } from "@lingui/react/macro";
import { DISCOUNT_TURNOVER } from "@vitrine/contract/reward-rates.ts";
import { Money } from "../../ui/money.tsx";
import { Select } from "../../ui/select.tsx";
import { useMoment } from "../play-limits/use-moment.ts";
import { useCouponName } from "../rewards/coupon-words.ts";
import { sumCoins } from "./open-cost.ts";
import type { CouponWish } from "./use-coupons.ts";

/** Which coupon lowers the next opening, and what using it binds. Its line is there without a coupon too, so that nothing jumps. */
export function CouponPicker({ coupons, disabled }: { coupons: CouponWish; disabled: boolean }) {
  const { t } = useLingui();
  const moment = useMoment();
  const nameOf = useCouponName();
  const { offered, chosen, discount, choose } = coupons;
  const until = chosen && moment(chosen.validTo);
  return (
    <div>
      <div className="flex min-h-14 items-center justify-between gap-4">
        <span className="text-muted">
          <Trans>Coupon</Trans>
        </span>
        {offered.length === 0 ? (
          <span className="text-quiet">
            <Trans>None</Trans>
          </span>
        ) : (
          <span className="min-w-0">
            <Select
              label={t`Coupon`}
              value={String(chosen?.id ?? 0)}
              disabled={disabled}
              options={[
                { value: "0", label: t`No coupon` },
                ...offered.map((coupon) => ({ value: String(coupon.id), label: nameOf(coupon) })),
              ]}
              onChange={(value) => choose(Number(value))}
            />
          </span>
        )}
      </div>
      <p aria-live="polite" className="text-pretty text-12 text-quiet leading-snug [&:not(:empty)]:pb-3">
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
