import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { paths } from "../paths.ts";
import { breakOf, useLimits } from "./use-limits.ts";
import { useMoment } from "./use-moment.ts";

interface PlayNoteProps {
  /** The server's sentence where the last try was refused for a limit or a break. */
  refused: string | null;
  /** Only where something stands in the way. */
  brief?: boolean;
}

/** On every paid screen, at its button: what the player has decided against playing, until when, and the way to the limits. */
export function PlayNote({ refused, brief = false }: PlayNoteProps) {
  const { t } = useLingui();
  const says = useBreakSentence() ?? refused;
  return (
    <div className="text-13 empty:hidden">
      <p role="alert" className="text-warn empty:hidden [&:not(:empty)]:pb-1">
        {says}
      </p>
      {(!brief || says) && (
        <Link
          to={paths.limits()}
          className="tap inline-flex min-h-8 items-center gap-1.5 text-quiet underline-offset-4 hover:text-ink"
        >
          {says ? <Trans>See your limits and breaks</Trans> : t`Limits and breaks`}
          <span aria-hidden="true">›</span>
        </Link>
      )}
    </div>
  );
}

/** What a running break says, with its end; null: none is running. */
export function useBreakSentence(): string | null {
  const { t } = useLingui();
  const limits = useLimits().data;
  const moment = useMoment(limits?.timeZone);
  const running = breakOf(limits);
  if (!running) return null;
  const until = moment(running.until);
  return running.kind === "exclusion"
    ? t`You have excluded yourself: no deposits and no play until ${until}.`
    : t`You are taking a break: no deposits and no play until ${until}.`;
}
