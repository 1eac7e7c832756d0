import type { ReactNode } from "react";
import { switchDialog } from "../../features/accounts/sign-in/kept-phone.ts";
import { cx } from "../../ui/cx.ts";
import type { DialogName } from "./dialog-state.ts";

interface SwitchButtonProps {
  to: DialogName;
  /** Reads the phone that is typed here; without it the one that came along goes on. */
  phone?: () => string;
  quiet?: boolean;
  children: ReactNode;
}

/** The way from one dialog to another. */
export function SwitchButton({ to, phone, quiet = false, children }: SwitchButtonProps) {
  return (
    <button
      type="button"
      className={cx(
        "min-h-11 rounded-1 text-left",
        quiet ? "text-muted hover:text-ink" : "text-brass hover:text-brass-hi",
      )}
      onClick={() => switchDialog(to, phone?.())}
    >
      {children}
    </button>
  );
}
