import type { ReactNode } from "react";
import { Switch as AriaSwitch, type SwitchProps } from "react-aria-components/Switch";
import "./field.css";

/** A row with a label on the left and a switch on the right. */
export function Switch({ children, ...props }: Omit<SwitchProps, "children" | "className"> & { children: ReactNode }) {
  return (
    <AriaSwitch
      {...props}
      className="flex min-h-11 cursor-pointer items-center justify-between gap-4 text-14 text-muted outline-none"
    >
      <span>{children}</span>
      <span className="rail" />
    </AriaSwitch>
  );
}
