import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { Field } from "../../ui/form/field.tsx";
import { Slider } from "../../ui/form/slider.tsx";
import { chanceText, clampChance, PRESETS, readChance, stepOf } from "./chances.ts";

interface ChancePickerProps {
  /** The chance in hundredths of a percent. */
  p: number;
  /** The lowest and the highest chance, in hundredths of a percent. */
  bounds: { least: number; most: number };
  onChance: (p: number) => void;
  disabled: boolean;
}

const FORMAT = { maximumFractionDigits: 2 } as const;

/** The chance: a slider, a text field with two decimals, or one of four presets. */
export function ChancePicker({ p, bounds, onChance, disabled }: ChancePickerProps) {
  const { t, i18n } = useLingui();
  const text = (chance: number) => chanceText(chance, i18n.locale);
  return (
    <div>
      {/* The handler replaces the slider's own keys with the steps of `stepOf`. */}
      <div
        onKeyDownCapture={(event) => {
          const step = stepOf(event);
          if (step === undefined || disabled) return;
          event.preventDefault();
          event.stopPropagation();
          onChance(clampChance(p + step, bounds));
        }}
      >
        <Slider
          label={t`Chance in percent`}
          value={p / 100}
          onChange={(percent) => onChance(clampChance(percent * 100, bounds))}
          min={bounds.least / 100}
          max={bounds.most / 100}
          step={0.01}
          format={FORMAT}
          disabled={disabled}
        />
      </div>
      <div className="mt-1 flex items-start gap-2 max-md:gap-1.5">
        <ChanceField key={`${p} ${i18n.locale}`} {...{ p, bounds }} onChance={onChance} disabled={disabled} />
        <fieldset className="flex flex-1 gap-2 pt-[27px] max-md:gap-1.5" disabled={disabled}>
          <legend className="sr-only">
            <Trans>Preset chances</Trans>
          </legend>
          {PRESETS.filter((preset) => clampChance(preset, bounds) === preset).map((preset) => (
            <button
              key={preset}
              type="button"
              aria-pressed={preset === p}
              onClick={() => onChance(preset)}
              className={`tap tn h-11 min-w-0 flex-1 rounded-2 text-14 ${preset === p ? "glass-thin text-ink shadow-[inset_0_0_0_1px_var(--brass)]" : "bg-well text-muted hover:text-ink"}`}
            >
              {text(preset)}%
            </button>
          ))}
        </fieldset>
      </div>
    </div>
  );
}

/** The text field for the chance. The typed chance takes effect on blur or with Enter. */
function ChanceField({ p, bounds, onChance, disabled }: ChancePickerProps) {
  const { t, i18n } = useLingui();
  const shown = chanceText(p, i18n.locale);
  const [text, setText] = useState(shown);
  const [wrong, setWrong] = useState(false);
  useEffect(() => setText(shown), [shown]);
  const [least, most] = [chanceText(bounds.least, i18n.locale), chanceText(bounds.most, i18n.locale)];
  const take = () => {
    const read = readChance(text, bounds);
    setWrong(read === null);
    if (read !== null && read !== p) onChance(read);
    else if (read !== null) setText(shown);
  };
  return (
    <Field
      label={t`Exact`}
      className="w-26 shrink-0"
      inputMode="decimal"
      autoComplete="off"
      value={text}
      disabled={disabled}
      error={wrong ? t`${least} to ${most}, up to two decimals` : undefined}
      end={<span className="px-3 text-muted">%</span>}
      onChange={(event) => {
        setText(event.target.value);
        if (readChance(event.target.value, bounds) !== null) setWrong(false);
      }}
      onBlur={take}
      onKeyDown={(event) => event.key === "Enter" && take()}
    />
  );
}
