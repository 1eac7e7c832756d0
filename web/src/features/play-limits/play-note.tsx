import { Trans, useLingui } from "@lingui/react/macro";
import { userInfo } from "@vitrine/contract/accounts.ts";
import { Link } from "react-router";
import { useCall } from "../../api/use-call.ts";
import { paths } from "../../app/paths.ts";
import { breakOf, useLimits } from "./use-limits.ts";
import { useMoment } from "./use-moment.ts";

interface PlayStopProps {
  /** The server's sentence if the last try was refused because of a limit or a break. */
  refused: string | null;
  /** Whether the same sentence is elsewhere on the page, so that screen readers must not announce it twice. */
  again?: boolean;
}

/**
 * A note below every button that costs money. It says that a break (with its end), a limit or a staff account prevents
 * play, and links to the limits.
 */
export function PlayStop({ refused, again = false }: PlayStopProps) {
  const { t } = useLingui();
  const isStaff = useCall(userInfo, {}, { quiet: true }).data?.staff ?? false;
  const rest = useBreakSentence() ?? refused;
  const says = isStaff ? t`Staff accounts can't deposit, play or withdraw.` : rest;
  return (
    <div role={again ? undefined : "alert"} className="text-pretty text-13 text-warn empty:hidden">
      {says && (
        <>
          <p className={isStaff ? "py-3" : "pt-3"}>{says}</p>
          {!isStaff && (
            <Link
              to={paths.limits()}
              className="tap inline-flex min-h-8 items-center gap-1.5 text-muted hover:text-ink"
            >
              <Trans>See your limits and breaks</Trans>
              <span aria-hidden="true">›</span>
            </Link>
          )}
        </>
      )}
    </div>
  );
}

/** A link to the limits, at the end of every paid screen. */
export function PlayLine() {
  return (
    <Link
      to={paths.limits()}
      className="tap flex min-h-11 items-center justify-between gap-4 text-14 text-muted hover:text-ink"
    >
      <Trans>Limits and breaks</Trans>
      <span aria-hidden="true">›</span>
    </Link>
  );
}

/** The sentence of a running break with its end; null if no break is running. */
export function useBreakSentence(): string | null {
  const { t } = useLingui();
  const limits = useLimits().data;
  const moment = useMoment();
  const running = breakOf(limits);
  if (!running) return null;
  const until = moment(running.until);
  return running.kind === "exclusion"
    ? t`You're excluded from play: no deposits and no play until ${until}.`
    : t`You're on a break: no deposits and no play until ${until}.`;
}
