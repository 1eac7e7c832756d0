import type { RefObject } from "react";
import { ListBox, ListBoxItem } from "react-aria-components/ListBox";
import { Popover } from "react-aria-components/Popover";
import "../overlay/floating.css";
import { AriaLanguage } from "../overlay/aria-language.tsx";

interface SelectListProps {
  label: string;
  /** The button that opened the list. The list appears below it and returns the focus to it. */
  button: RefObject<HTMLElement | null>;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  onClose: () => void;
}

/** The open list of a select. Arrow keys and letters move the focus, Enter chooses, Esc closes the list. */
export default function SelectList({ label, button, value, options, onChange, onClose }: SelectListProps) {
  return (
    <AriaLanguage>
      <Popover
        trigger="Select"
        triggerRef={button}
        placement="bottom start"
        isOpen
        onOpenChange={(isOpen) => !isOpen && onClose()}
        className="floating"
        style={{ minWidth: button.current?.offsetWidth }}
      >
        <ListBox
          aria-label={label}
          className="floating-list"
          autoFocus
          selectionMode="single"
          selectedKeys={[value]}
          onSelectionChange={(chosen) => {
            onClose();
            // Empty: the chosen option was the present value, which stays.
            const [first] = chosen;
            if (first !== undefined) onChange(String(first));
          }}
        >
          {options.map((option) => (
            <ListBoxItem key={option.value} id={option.value} textValue={option.label} className="floating-row">
              {option.label}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </AriaLanguage>
  );
}
