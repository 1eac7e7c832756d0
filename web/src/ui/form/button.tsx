import { useLingui } from "@lingui/react/macro";
import { type ComponentProps, useLayoutEffect, useRef } from "react";
import { Link, type LinkProps } from "react-router";
import { countLine, useSlowCalls } from "../../api/slow-calls.ts";
import { cx } from "../cx.ts";
import "./button.css";
import "./slow-line.css";

interface Looks {
  /** One primary (brass) button per view; all other buttons are glass or quiet. */
  look?: "primary" | "glass" | "quiet";
  size?: "s" | "m" | "l";
}

const classOf = ({ look = "glass", size = "m" }: Looks) => cx("btn", `btn-${look}`, size !== "m" && `btn-${size}`);

/**
 * A button. While it is `pending`, it keeps its width, shows a spinner and ignores clicks. If a money call is slow, a
 * text appears.
 */
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

/** Shows a text next to a pending button when its call is slow. */
function SlowLine() {
  return useSlowCalls(({ isSlow }) => isSlow) ? <Line /> : null;
}

const GAP_PX = 8;

// The text is in the top layer, so that the page does not move and no dialog or list clips the text. A toast has the
// same text for screen readers.
function Line() {
  const { t } = useLingui();
  const line = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const element = line.current;
    const button = element?.parentElement;
    if (!element || !button) return;
    let isCounted = false;
    const count = (isShown: boolean) => {
      if (isShown !== isCounted) countLine(isShown ? 1 : -1);
      isCounted = isShown;
    };
    element.showPopover?.();
    const place = () => {
      const { top, bottom, left, width } = button.getBoundingClientRect();
      const isInView = bottom > 0 && top < innerHeight && width > 0;
      const above = top - element.offsetHeight - GAP_PX;
      const middle = left + (width - element.offsetWidth) / 2;
      const mostLeft = innerWidth - element.offsetWidth - GAP_PX;
      element.style.top = `${above < GAP_PX ? bottom + GAP_PX : above}px`;
      element.style.left = `${Math.max(GAP_PX, Math.min(middle, mostLeft))}px`;
      element.style.visibility = isInView ? "" : "hidden";
      count(isInView);
    };
    place();
    addEventListener("scroll", place, { capture: true, passive: true });
    addEventListener("resize", place);
    return () => {
      removeEventListener("scroll", place, { capture: true });
      removeEventListener("resize", place);
      count(false);
    };
  }, []);
  return (
    <span ref={line} popover="manual" aria-hidden="true" className="slow-line">
      {t`Still waiting. You won't be charged twice.`}
    </span>
  );
}
