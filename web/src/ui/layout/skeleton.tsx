import { cx } from "../cx.ts";

/** A placeholder in the size of the content that is loading. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx("skeleton block", className)} />;
}
