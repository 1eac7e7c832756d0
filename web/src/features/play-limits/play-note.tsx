import { Trans, useLingui } from "@lingui/react/macro";
import { userInfo } from "@vitrine/contract/accounts.ts";
import { Link } from "react-router";
import { useCall } from "../../api/use-call.ts";
import { paths } from "../../app/paths.ts";
import { breakOf, useLimits } from "./use-limits.ts";
import { useMoment } from "./use-moment.ts";

interface PlayStopProps {
  /** The server's sentence where the last try was refused for a limit or a break. */
  refused: string | null;
  /** Where the same stands elsewhere on the page already: it is not read out twice. */
  again?: boolean;
}

/** Under every button that costs money: why there is no play, by the player's own decision, until when, and the way to the limits; or as staff. */
export function PlayStop({ refused, again = false }: PlayStopProps) {
  const { t } = useLingui();
  const isStaff = useCall(userInfo, {}, { quiet: true }).data?.staff ?? false;
  const rest = useBreakSentence() ?? refused;
  const says = isStaff ? t`Staff accounts cannot deposit, play or withdraw.` : rest;
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

/** The quiet line that every paid screen ends with. */
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

/** What a running break says, with its end; null: none is running. */
export function useBreakSentence(): string | null {
  const { t } = useLingui();
  const limits = useLimits().data;
  const moment = useMoment();
  const running = breakOf(limits);
  if (!running) return null;
  const until = moment(running.until);
  return running.kind === "exclusion"
    ? t`You are excluded from play: no deposits and no play until ${until}.`
    : t`You are taking a break: no deposits and no play until ${until}.`;
}
