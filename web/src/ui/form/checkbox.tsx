import type { ComponentProps, ReactNode } from "react";
import { Checkbox as AriaCheckbox } from "react-aria-components/Checkbox";
import { cx } from "../cx.ts";
import "./field.css";
import { Icon } from "../icon.tsx";

/** A checkbox with its sentence, which may contain links. */
export function Checkbox({
  children,
  className,
  ...props
}: Omit<ComponentProps<typeof AriaCheckbox>, "children" | "className"> & { children?: ReactNode; className?: string }) {
  return (
    <AriaCheckbox
      {...props}
      className={cx("flex min-h-11 cursor-pointer items-center gap-3 text-14 text-muted outline-none", className)}
    >
      <span className="tick">
        <Icon name={props.isIndeterminate ? "minus" : "check"} size={15} strokeWidth={2.4} />
      </span>
      {children && <span>{children}</span>}
    </AriaCheckbox>
  );
}
