import type { ReactNode } from "react";
import { cx } from "../cx.ts";

interface Chip<Id> {
  id: Id;
  label: ReactNode;
  /** An element before the label, in the colour of the label. */
  mark?: ReactNode;
  count?: number;
}

interface ChipsProps<Id> {
  label: string;
  chips: readonly Chip<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  className?: string;
}

/** A row of filters with one selected. A long row scrolls sideways. */
export function Chips<Id extends string | number>({ label, chips, selected, onSelect, className }: ChipsProps<Id>) {
  return (
    <fieldset className={cx("-mx-1 flex min-w-0 scrolls gap-1 p-1", className)}>
      <legend className="sr-only">{label}</legend>
      {chips.map((chip) => (
        <button
          key={chip.id}
          type="button"
          aria-pressed={chip.id === selected}
          onClick={() => onSelect(chip.id)}
          className={cx(
            "tap flex min-h-9 shrink-0 items-center gap-2 whitespace-nowrap rounded-2 px-3.5 text-14",
            chip.id === selected ? "glass-thin text-ink" : "text-muted hover:text-ink",
          )}
        >
          {chip.mark}
          {chip.label}
          {chip.count !== undefined && <small className="tn text-12 text-quiet">{chip.count}</small>}
        </button>
      ))}
    </fieldset>
  );
}
