import type { ReactNode } from "react";
import { switchDialog } from "../../features/accounts/sign-in/kept-phone.ts";
import { cx } from "../../ui/cx.ts";
import type { DialogName } from "./dialog-state.ts";

interface SwitchButtonProps {
  to: DialogName;
  /**
   * Returns the phone number typed in this dialog. Without this function the next dialog gets the number that this
   * dialog got.
   */
  phone?: () => string;
  quiet?: boolean;
  children: ReactNode;
}

/** A button that opens another dialog. */
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
