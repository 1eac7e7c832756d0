import { useLingui } from "@lingui/react/macro";
import { localeRows } from "@vitrine/contract/languages/listed-locales.ts";
import { LANGUAGES, type Language } from "@vitrine/contract/languages.ts";
import { COUPON_TYPES, getMyCoupons } from "@vitrine/contract/rewards/coupons.ts";
import type { UseFormReturn } from "react-hook-form";
import { useCall } from "../../api/use-call.ts";
import { FormField } from "../../ui/form/form-field.tsx";
import { Select } from "../../ui/form/select.tsx";
import { isInviteCode } from "../accounts/sign-in/sign-up-rules.ts";
import { useMoment } from "../play-limits/use-moment.ts";
import { useCouponName } from "../rewards/coupon-words.ts";
import type { OrderDraft } from "./order-draft.ts";

interface ExtraFieldsProps {
  form: UseFormReturn<OrderDraft>;
  draft: OrderDraft;
  onChange: (changed: Partial<OrderDraft>) => void;
}

/** The optional fields: a promotion code, a coupon and the language of the checkout. */
export function ExtraFields({ form, draft, onChange }: ExtraFieldsProps) {
  const { t, i18n } = useLingui();
  return (
    <div className="mt-1 grid grid-cols-1 items-start gap-x-4 gap-y-2.5 sm:max-md:grid-cols-2 lg:grid-cols-2">
      <CouponChoice
        selected={draft.couponId}
        onSelect={(couponId) => onChange({ couponId })}
        error={form.formState.errors.couponId?.message}
      />
      <FormField
        form={form}
        name="promoCode"
        label={t`Promotion code (optional)`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint={t`Makes its owner your inviter; it doesn't change any amount.`}
        check={(code) => isInviteCode(String(code)) || t`Promotion code format error`}
      />
      <Select<Language>
        field
        label={t`Language of the payment page`}
        value={draft.language}
        options={localeRows(LANGUAGES, i18n.locale).map(({ locale, own }) => ({
          value: locale as Language,
          label: own,
        }))}
        onChange={(language) => onChange({ language })}
      />
    </div>
  );
}

interface CouponChoiceProps {
  /** 0 means no coupon. */
  selected: number;
  onSelect: (couponId: number) => void;
  error?: string;
}

/** The coupons that add to a deposit; hidden if the player has none. */
function CouponChoice({ selected, onSelect, error }: CouponChoiceProps) {
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
