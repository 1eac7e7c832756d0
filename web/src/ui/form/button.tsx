import type { ComponentProps } from "react";
import { Link, type LinkProps } from "react-router";
import "./button.css";
import { cx } from "../cx.ts";
import { SlowLine } from "../progress/slow-line.tsx";

interface Looks {
  /** One primary (brass) button per view; all other buttons are glass or quiet. */
  look?: "primary" | "glass" | "quiet";
  size?: "s" | "m" | "l";
}

const classOf = ({ look = "glass", size = "m" }: Looks) => cx("btn", `btn-${look}`, size !== "m" && `btn-${size}`);

/** `pending` keeps the width, shows a spinner and ignores clicks; a slow money call shows a line of text. */
export function Button({
  look,
  size,
  pending = false,
  className,
  disabled,
  type = "button",
  children,
  ...rest
}: ComponentProps<"button"> & Looks & { pending?: boolean }) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || pending}
      aria-busy={pending || undefined}
      className={cx(classOf({ look, size }), className)}
    >
      {children}
      {pending && <SlowLine />}
    </button>
  );
}

export function LinkButton({ look, size, className, ...rest }: LinkProps & Looks) {
  return <Link {...rest} className={cx(classOf({ look, size }), className)} />;
}

export function IconButton({
  className,
  type = "button",
  ...rest
}: ComponentProps<"button"> & { "aria-label": string }) {
  return (
    <button
      {...rest}
      type={type}
      className={cx("inline-grid size-11 shrink-0 place-items-center rounded-2 text-muted hover:text-ink", className)}
    />
  );
}
