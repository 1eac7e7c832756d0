import { useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import "../../ui/form/field.css";
import { readPrice } from "./box-filters.ts";

interface PriceFilterProps {
  min?: number;
  max?: number;
  onChange: (limits: { priceMin?: number; priceMax?: number }) => void;
}

/** Two fields for the lowest and the highest price, in coins. They apply on blur or Enter. */
export function PriceFilter({ min, max, onChange }: PriceFilterProps) {
  const { t } = useLingui();
  return (
    <fieldset className="flex items-center gap-2 max-md:w-full md:ml-auto">
      <legend className="sr-only">{t`Price`}</legend>
      <PriceInput label={t`Price from`} value={min} onChange={(priceMin) => onChange({ priceMin, priceMax: max })} />
      <span aria-hidden="true" className="text-quiet">
        –
      </span>
      <PriceInput label={t`Price to`} value={max} onChange={(priceMax) => onChange({ priceMin: min, priceMax })} />
    </fieldset>
  );
}

function PriceInput({ label, value, onChange }: { label: string; value?: number; onChange: (value?: number) => void }) {
  const shown = value === undefined ? "" : String(value);
  const [text, setText] = useState(shown);
  useEffect(() => setText(shown), [shown]);
  const take = () => {
    const price = readPrice(text);
    setText(price === undefined ? "" : String(price));
    if (price !== value) onChange(price);
  };
  return (
    <input
      aria-label={label}
      placeholder={label}
      inputMode="decimal"
      className="input tn min-w-0 max-md:flex-1 md:w-28"
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={take}
      onKeyDown={(event) => event.key === "Enter" && take()}
    />
  );
}
