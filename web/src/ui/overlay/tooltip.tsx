import type { ComponentProps, ReactNode } from "react";
import { Tooltip as AriaTooltip, Focusable, TooltipTrigger } from "react-aria-components/Tooltip";
import "./floating.css";

const DELAY_MS = 350;

interface TooltipProps {
  says: ReactNode;
  /** A focusable element (button or link), so that the tooltip also opens without a pointer. */
  children: ComponentProps<typeof Focusable>["children"];
}

/** A short note on hover and focus. The page must also show its information in another place. */
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
