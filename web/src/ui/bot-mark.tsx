import { useLingui } from "@lingui/react/macro";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";
import "./bot-mark.css";

/** Marks the name of a bot. The mark is an image, so that no player can type it into a name. */
export function BotMark({ className }: { className?: string }) {
  const { t } = useLingui();
  return (
    <span role="img" aria-label={t`bot`} title={t`bot`} className={cx("bot-mark", className)}>
      <Icon name="bot" size={14} strokeWidth={2} />
    </span>
  );
}

/** The name of a user in one line, with the mark of a bot. A long name is truncated, the mark never. */
export function UserName({ name, bot, className }: { name: string; bot: boolean; className?: string }) {
  return (
    <span className={cx("inline-flex min-w-0 max-w-full items-center gap-1.5", className)}>
      <span translate="no" className="min-w-0 truncate">
        {name}
      </span>
      {bot && <BotMark />}
    </span>
  );
}
