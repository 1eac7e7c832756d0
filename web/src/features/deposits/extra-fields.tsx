import { useLingui } from "@lingui/react/macro";
import { LANGUAGES, type Language } from "@vitrine/contract/languages.ts";
import { localeRows } from "@vitrine/contract/locales.ts";
import type { UseFormReturn } from "react-hook-form";
import { FormField } from "../../ui/form/form-field.tsx";
import { Select } from "../../ui/select.tsx";
import { isInviteCode } from "../accounts/sign-in/sign-up-rules.ts";
import { CouponChoice } from "./coupon-choice.tsx";
import type { Wish } from "./wish.ts";

interface ExtraFieldsProps {
  form: UseFormReturn<Wish>;
  wish: Wish;
  onChange: (changed: Partial<Wish>) => void;
}

/** What nobody has to fill in: a promotion code, a coupon, the language of the payment page. */
export function ExtraFields({ form, wish, onChange }: ExtraFieldsProps) {
  const { t, i18n } = useLingui();
  return (
    <div className="mt-1 grid grid-cols-1 items-start gap-x-4 gap-y-2.5 sm:max-md:grid-cols-2 lg:grid-cols-2">
      <CouponChoice
        selected={wish.couponId}
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
        hint={t`Binds whoever gave it to you as your inviter; it changes no sum.`}
        check={(code) => isInviteCode(String(code)) || t`Promotion code format error`}
      />
      <Select<Language>
        field
        label={t`Language of the payment page`}
        value={wish.language}
        options={localeRows(LANGUAGES, i18n.locale).map(({ locale, own }) => ({
          value: locale as Language,
          label: own,
        }))}
        onChange={(language) => onChange({ language })}
      />
    </div>
  );
}
