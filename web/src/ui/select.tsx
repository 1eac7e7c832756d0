import { Button } from "react-aria-components/Button";
import { ListBox, ListBoxItem } from "react-aria-components/ListBox";
import { Popover } from "react-aria-components/Popover";
import { Select as AriaSelect, SelectValue } from "react-aria-components/Select";
import { Icon } from "./icon.tsx";

interface SelectProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** A choice of one, e.g. the order of a list. Its name is for screen readers; the value says what it is. */
export function Select<Value extends string>({ label, value, options, onChange }: SelectProps<Value>) {
  return (
    <AriaSelect aria-label={label} value={value} onChange={(key) => onChange(key as Value)}>
      <Button className="glass-thin flex h-11 items-center gap-2.5 whitespace-nowrap rounded-2 px-4 text-14 outline-none data-[focus-visible]:shadow-[var(--focus)]">
        <SelectValue />
        <Icon name="down" size={15} />
      </Button>
      <Popover className="min-w-(--trigger-width) rounded-2 bg-panel p-1 shadow-[var(--glass-edge),var(--shadow-3)]">
        <ListBox className="outline-none" items={options.map((option) => ({ id: option.value, label: option.label }))}>
          {(option) => (
            <ListBoxItem
              id={option.id}
              textValue={option.label}
              className="flex min-h-10 cursor-pointer items-center rounded-[7px] px-3 text-14 text-muted outline-none data-[focused]:bg-white/8 data-[focused]:text-ink data-[selected]:text-brass"
            >
              {option.label}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
