import type { ReactElement, ReactNode } from "react";
import { Focusable } from "react-aria-components/Focusable";
import { Tooltip as AriaTooltip, TooltipTrigger } from "react-aria-components/Tooltip";

/** A short explanation on hover and on focus. The child must be a button, a link, or have a tabIndex. */
export function Tooltip({
  text,
  children,
}: {
  text: ReactNode;
  children: ReactElement<React.DOMAttributes<HTMLElement>, string>;
}) {
  return (
    <TooltipTrigger delay={300}>
      <Focusable>{children}</Focusable>
      <AriaTooltip
        offset={8}
        className="z-70 max-w-72 rounded-2 bg-panel px-3 py-2 text-13 text-muted shadow-[var(--glass-edge),var(--shadow-2)]"
      >
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
