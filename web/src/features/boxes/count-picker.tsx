import { useLingui } from "@lingui/react/macro";
import { MAX_OPEN } from "@vitrine/contract/boxes.ts";

interface CountPickerProps {
  count: number;
  onCount: (count: number) => void;
  disabled: boolean;
}

/** ×1 to ×10 as a group of radio buttons: arrows move, Tab leaves. */
export function CountPicker({ count, onCount, disabled }: CountPickerProps) {
  const { t } = useLingui();
  return (
    <fieldset disabled={disabled} className="my-5 grid grid-cols-5 gap-1.5">
      <legend className="sr-only">{t`How many`}</legend>
      {Array.from({ length: MAX_OPEN }, (_, index) => index + 1).map((choice) => (
        <label
          key={choice}
          className="tn grid h-11 cursor-pointer place-items-center rounded-[7px] bg-[var(--tint-1)] font-medium text-16 text-muted shadow-[inset_0_1px_0_rgba(255,255,255,.09)] hover:text-ink has-checked:bg-brass/14 has-checked:text-brass-hi has-checked:shadow-[inset_0_0_0_1.5px_var(--brass)] has-disabled:cursor-default has-focus-visible:shadow-[var(--focus)]"
        >
          <input
            type="radio"
            name="count"
            className="sr-only"
            checked={choice === count}
            onChange={() => onCount(choice)}
            aria-label={String(choice)}
          />
          ×{choice}
        </label>
      ))}
    </fieldset>
  );
}
