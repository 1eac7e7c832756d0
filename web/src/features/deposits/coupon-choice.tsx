import { useLingui } from "@lingui/react/macro";
import { COUPON_TYPES, getMyCoupons } from "@vitrine/contract/coupons.ts";
import { useCall } from "../../api/use-call.ts";
import { Select } from "../../ui/select.tsx";
import { useMoment } from "../play-limits/use-moment.ts";
import { useCouponName } from "../rewards/coupon-words.ts";

interface CouponChoiceProps {
  /** 0: none. */
  selected: number;
  onSelect: (couponId: number) => void;
  error?: string;
}

/** The coupons that add to a deposit; nothing where the player has none. */
export function CouponChoice({ selected, onSelect, error }: CouponChoiceProps) {
  const { t } = useLingui();
  const moment = useMoment();
  const nameOf = useCouponName();
  const coupons = useCall(getMyCoupons, { couponType: COUPON_TYPES.deposit }, { quiet: true }).data ?? [];
  if (coupons.length === 0) return null;
  const chosen = coupons.find(({ id }) => id === selected);
  const until = chosen && moment(chosen.validTo);
  return (
    <div className="min-w-0 sm:max-md:col-span-2 lg:col-span-2">
      <Select
        field
        label={t`Coupon`}
        value={String(selected)}
        options={[
          { value: "0", label: t`No coupon` },
          ...coupons.map((coupon) => ({ value: String(coupon.id), label: nameOf(coupon) })),
        ]}
        onChange={(value) => onSelect(Number(value))}
      />
      <p aria-live="polite" className={`min-h-5 pt-1.5 text-12 leading-snug ${error ? "text-bad" : "text-quiet"}`}>
        {error ?? (until && t`Valid until ${until}`)}
      </p>
    </div>
  );
}
