import { Button } from "react-aria-components/Button";
import { ListBox, ListBoxItem } from "react-aria-components/ListBox";
import { Popover } from "react-aria-components/Popover";
import { Select as AriaSelect, Label, SelectValue } from "react-aria-components/Select";
import { cx } from "./cx.ts";
import "./field.css";
import "./floating.css";
import { Icon } from "./icon.tsx";

interface SelectProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  disabled?: boolean;
  /** As wide as its place, with its name above it, as a field of a form. */
  field?: boolean;
}

/** A choice of one, e.g. the order of a list. Its name is for screen readers; the value says what it is. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, value, options, onChange, disabled, field = false } = props;
  return (
    <AriaSelect
      aria-label={field ? undefined : label}
      value={value}
      onChange={(key) => onChange(key as Value)}
      isDisabled={disabled}
    >
      {field && <Label className="mb-1.5 block text-13 text-muted">{label}</Label>}
      <Button
        className={cx(
          "flex h-11 max-w-full items-center gap-2.5 whitespace-nowrap px-4 text-14 max-md:gap-2 max-md:px-3 outline-none data-[disabled]:text-quiet data-[focus-visible]:shadow-[var(--focus)]",
          field ? "input w-full justify-between" : "glass-thin rounded-2",
        )}
      >
        <SelectValue className="truncate" />
        <Icon name="down" size={15} />
      </Button>
      <Popover className="floating min-w-(--trigger-width)">
        <ListBox className="floating-list" items={options.map((option) => ({ id: option.value, label: option.label }))}>
          {(option) => (
            <ListBoxItem id={option.id} textValue={option.label} className="floating-row">
              {option.label}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
