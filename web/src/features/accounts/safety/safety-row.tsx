import { useLingui } from "@lingui/react/macro";
import { type ReactNode, useEffect, useRef } from "react";
import { cx } from "../../../ui/cx.ts";
import { Button } from "../../../ui/form/button.tsx";
import { Icon, type IconName } from "../../../ui/icon.tsx";
import { type Change, useOpenChange } from "./use-open-change.ts";

interface SafetyRowProps {
  icon: IconName;
  name: string;
  /** Whether the icon is lit, because this way protects the account now. */
  lit: boolean;
  /** The bound value, or a text that nothing is bound. */
  state: ReactNode;
  says?: ReactNode;
  /** The possible changes, each with its form. */
  changes: readonly { id: Change; label: string; form: ReactNode }[];
  /** The element under the row. It is visible with and without an open form. */
  children?: ReactNode;
}

/** One way to protect the account, with the form that changes it. */
export function SafetyRow({ icon, name, lit, state, says, changes, children }: SafetyRowProps) {
  const { t } = useLingui();
  const { open, setOpen } = useOpenChange();
  const mine = changes.find(({ id }) => id === open);
  const row = useFocusBack(mine?.id);
  return (
    <li ref={row} className="safety-row">
      <span className={cx("safety-sign", lit && "lit")}>
        <Icon name={icon} size={22} />
      </span>
      <div className="min-w-0">
        <h3 className="text-16">{name}</h3>
        <p className={cx("mt-0.5 text-14 [overflow-wrap:anywhere]", lit ? "text-muted" : "text-quiet")}>{state}</p>
      </div>
      <div className="safety-actions">
        {changes.map(({ id, label }) => (
          <Button
            key={id}
            size="s"
            data-change={id}
            aria-expanded={open === id}
            aria-label={`${name}: ${open === id ? t`Cancel` : label}`}
            onClick={() => setOpen(open === id ? undefined : id)}
          >
            {open === id ? t`Cancel` : label}
          </Button>
        ))}
      </div>
      {says && <p className="safety-says">{says}</p>}
      {mine && <div className="safety-form">{mine.form}</div>}
      {children && <div className="safety-form">{children}</div>}
    </li>
  );
}

/** Moves the focus back to the row's button after the form that had the focus has closed. */
function useFocusBack(open: Change | undefined) {
  const row = useRef<HTMLLIElement>(null);
  const before = useRef(open);
  useEffect(() => {
    const closed = before.current;
    before.current = open;
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (closed === undefined || open !== undefined || !lost) return;
    const button = row.current?.querySelector<HTMLElement>(`[data-change="${closed}"]`);
    (button ?? row.current?.querySelector<HTMLElement>("[data-change]"))?.focus();
  }, [open]);
  return row;
}
