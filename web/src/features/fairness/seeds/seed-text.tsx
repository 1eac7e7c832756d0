import { cx } from "../../../ui/cx.ts";
import { HashText } from "../../../ui/hash-text.tsx";

/** A seed or another value of a proof: long hexadecimal in groups, any other text as it was typed. */
export function SeedText({ children, className }: { children: string; className?: string }) {
  if (/^[0-9a-f]{32,}$/.test(children)) return <HashText className={className}>{children}</HashText>;
  return <code className={cx("hash break-all", className)}>{children}</code>;
}
