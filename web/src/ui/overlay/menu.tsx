import type { ComponentProps } from "react";
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover, Pressable } from "react-aria-components/Menu";
import { cx } from "../cx.ts";
import "./floating.css";
import { Icon, type IconName } from "../icon.tsx";
import { AriaLanguage } from "./aria-language.tsx";

interface MenuEntry<Id> {
  id: Id;
  label: string;
  icon?: IconName;
  disabled?: boolean;
  /** Whether the action cannot be undone. */
  danger?: boolean;
}

interface MenuProps<Id extends string> {
  label: string;
  entries: readonly MenuEntry<Id>[];
  onChoose: (id: Id) => void;
  /** The button that opens the menu. */
  children: ComponentProps<typeof Pressable>["children"];
}

/** A menu of actions. Arrow keys and letters move the focus; Esc closes the menu and returns the focus. */
export function Menu<Id extends string>({ label, entries, onChoose, children }: MenuProps<Id>) {
  return (
    <AriaLanguage>
      <MenuTrigger>
        <Pressable>{children}</Pressable>
        <Popover className="floating min-w-44">
          <AriaMenu aria-label={label} className="floating-list" onAction={(id) => onChoose(id as Id)}>
            {entries.map((entry) => (
              <MenuItem
                key={entry.id}
                id={entry.id}
                textValue={entry.label}
                isDisabled={entry.disabled}
                className={cx("floating-row", entry.danger && "danger")}
              >
                {entry.icon && <Icon name={entry.icon} size={17} />}
                {entry.label}
              </MenuItem>
            ))}
          </AriaMenu>
        </Popover>
      </MenuTrigger>
    </AriaLanguage>
  );
}
