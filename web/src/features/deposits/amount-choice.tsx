import { useLingui } from "@lingui/react/macro";
import { type Channel, CURRENCIES, type Currency } from "@vitrine/contract/deposits.ts";
import { type ComponentProps, useId } from "react";
import { Field } from "../../ui/form/field.tsx";
import { boundsOf, currencyText, presetAmounts } from "./amounts.ts";

interface CurrencyChoiceProps {
  offered: readonly Currency[];
  selected: Currency | "";
  onSelect: (currency: Currency) => void;
  error?: string;
}

/** The currency of the payment. */
export function CurrencyChoice({ offered, selected, onSelect, error }: CurrencyChoiceProps) {
  const { t, i18n } = useLingui();
  const names = new Intl.DisplayNames(i18n.locale, { type: "currency" });
  const below = useId();
  return (
    <fieldset aria-describedby={below}>
      <legend className="mb-2 text-13 text-muted">{t`Currency`}</legend>
      <div className="grid grid-cols-4 gap-1.5">
        {CURRENCIES.filter((currency) => offered.includes(currency)).map((currency) => (
          <label key={currency} className="choice-cell" title={names.of(currency)}>
            <input
              type="radio"
              name="currency"
              className="sr-only"
              checked={currency === selected}
              onChange={() => onSelect(currency)}
              aria-label={`${currency}, ${names.of(currency)}`}
            />
            {currency}
          </label>
        ))}
      </div>
      <p id={below} role="alert" className="min-h-6 pt-1.5 text-12 text-bad leading-snug">
        {error}
      </p>
    </fieldset>
  );
}

interface AmountChoiceProps extends Pick<ComponentProps<typeof Field>, "onBlur" | "error" | "ref" | "name"> {
  channel: Channel | undefined;
  currency: Currency | "";
  amount: string;
  onAmount: (amount: string) => void;
}

/**
 * The choice of the amount: one of a few round sums, or a typed amount. The round sums appear after a currency is
 * chosen.
 */
export function AmountChoice({ channel, currency, amount, onAmount, ...field }: AmountChoiceProps) {
  const { t, i18n } = useLingui();
  const isChosen = channel !== undefined && currency !== "";
  const bounds = isChosen ? boundsOf(channel, currency) : null;
  const presets = isChosen ? presetAmounts(channel, currency) : [];
  const text = (sum: number) => (currency ? currencyText(sum, currency, i18n.locale) : "");
  const [least, most] = [text(bounds?.min ?? 0), text(bounds?.max ?? 0)];
  return (
    <div>
      <Field
        {...field}
        label={t`Amount`}
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        onChange={(event) => onAmount(event.target.value)}
        end={<span className="pr-3.5 text-13 text-quiet">{currency}</span>}
        hint={bounds ? t`From ${least} to ${most}` : t`Choose a method and currency first`}
      />
      <fieldset className="mt-1.5 grid grid-cols-3 gap-1.5">
        <legend className="sr-only">{t`Round amounts`}</legend>
        {presets.map((preset) => (
          <button
            key={preset}
            type="button"
            aria-pressed={amount === String(preset)}
            className="choice-cell"
            onClick={() => onAmount(String(preset))}
          >
            {text(preset)}
          </button>
        ))}
        {Array.from({ length: isChosen ? 0 : 6 }, (_, cell) => (
          <span key={cell} aria-hidden="true" className="h-11 rounded-[7px] bg-tint-1" />
        ))}
      </fieldset>
    </div>
  );
}
