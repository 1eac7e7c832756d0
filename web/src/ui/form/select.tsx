import { Suspense, useId, useRef, useState } from "react";
import { cx } from "../cx.ts";
import "./field.css";
import { Icon } from "../icon.tsx";
import { lazyWindow } from "../overlay/lazy-window.ts";

interface SelectProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  disabled?: boolean;
  /** Whether the select has full width and a visible label, for forms. */
  field?: boolean;
}

// Loaded lazily: most visits open no list, and the popover code is much larger than the button.
const loadList = () => import("./select-list.tsx");
const SelectList = lazyWindow(loadList);

/** A choice of one value, e.g. the order of a list. The label is for screen readers only, unless `field` is set. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, value, options, onChange, disabled, field = false } = props;
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const [labelId, valueId] = [`${id}label`, `${id}value`];
  const prepare = () => void loadList().catch(() => {});
  return (
    <div>
      <span id={labelId} className={field ? "mb-1.5 block text-13 text-muted" : "sr-only"}>
        {label}
      </span>
      <button
        ref={button}
        type="button"
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-labelledby={`${valueId} ${labelId}`}
        disabled={disabled}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(true)}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
          event.preventDefault();
          setOpen(true);
        }}
        className={cx(
          "flex max-w-full items-center gap-2.5 px-4 text-14 max-md:gap-2 max-md:px-3 outline-none disabled:text-quiet focus-visible:shadow-[var(--focus)]",
          field
            ? "input min-h-11 w-full justify-between text-left leading-snug"
            : "glass-thin h-11 whitespace-nowrap rounded-2",
        )}
      >
        <span id={valueId} className={field ? "line-clamp-2" : "truncate"}>
          {options.find((option) => option.value === value)?.label}
        </span>
        <Icon name="down" size={15} />
      </button>
      {open && (
        <Suspense fallback={null}>
          <SelectList
            label={label}
            button={button}
            value={value}
            options={options}
            onChange={(chosen) => onChange(chosen as Value)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
