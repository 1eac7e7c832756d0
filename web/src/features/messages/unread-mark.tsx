import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { cx } from "../../ui/cx.ts";
import { useUnread } from "./use-unread.ts";

const MOST_SHOWN = 99;

/** The badge with the number of unread messages; nothing if there are none. */
export function UnreadMark({ className }: { className?: string }) {
  const { t } = useLingui();
  const unread = useUnread();
  if (unread === 0) return null;
  return (
    <span className={cx("unread-mark", className)}>
      <span aria-hidden="true">{unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}</span>
      <span className="sr-only">{t`${plural(unread, { one: "# unread message", other: "# unread messages" })}`}</span>
    </span>
  );
}
