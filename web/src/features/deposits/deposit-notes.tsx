import { Trans, useLingui } from "@lingui/react/macro";
import { sysConfig } from "@vitrine/contract/content.ts";
import type { Channel } from "@vitrine/contract/deposits.ts";
import { Link } from "react-router";
import { useCall } from "../../api/use-call.ts";
import { paths } from "../../app/paths.ts";
import type { Quote } from "./received-label.tsx";

interface DepositNotesProps {
  channel: Channel | undefined;
  points: Quote["points"] | undefined;
}

/** What a deposit obliges to, told before it is made. */
export function DepositNotes({ channel, points }: DepositNotesProps) {
  const { t } = useLingui();
  const isDemo = useCall(sysConfig, {}, { quiet: true }).data?.demo ?? false;
  const notes = [
    isDemo && t`This is a demo: no real money moves, and its coins are worth nothing outside it.`,
    t`What you deposit has to be staked once before items can be withdrawn.`,
    channel?.reversible && t`After this way to pay nothing can be withdrawn for 24 hours.`,
    points &&
      points.first > 0 &&
      t`The bonus on a first deposit is given once per person, whichever account or card it comes from.`,
    points && points.total > 0 && t`Pending points become points as you play, 1 for every 20 staked.`,
  ].filter((note) => typeof note === "string");
  return (
    <>
      <ul className="mt-4 grid gap-1.5 text-12 text-quiet leading-snug">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <p className="mt-2 flex flex-wrap gap-x-5 text-13">
        <Link to={paths.help("deposits")} className="tap inline-flex items-center text-muted hover:text-ink">
          <Trans>How deposits work</Trans>
        </Link>
        <Link to={paths.limits()} className="tap inline-flex items-center text-muted hover:text-ink">
          <Trans>Limits and breaks</Trans>
        </Link>
      </p>
    </>
  );
}
