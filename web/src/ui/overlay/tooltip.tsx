import type { ComponentProps, ReactNode } from "react";
import { Tooltip as AriaTooltip, Focusable, TooltipTrigger } from "react-aria-components/Tooltip";
import "./floating.css";

const DELAY_MS = 350;

interface TooltipProps {
  says: ReactNode;
  /** A button or a link: something that takes the focus, so that the note can be had without a pointer. */
  children: ComponentProps<typeof Focusable>["children"];
}

/** A short note at a button, on hover and on focus. Never the only place where something is said. */
export function Tooltip({ says, children }: TooltipProps) {
  return (
    <TooltipTrigger delay={DELAY_MS} closeDelay={80}>
      <Focusable>{children}</Focusable>
      <AriaTooltip offset={8} className="tooltip">
        {says}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
