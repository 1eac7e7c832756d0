import { useLingui } from "@lingui/react/macro";
import { type GiveawayRow, giveawayList } from "@vitrine/contract/giveaways.ts";
import { queryClient } from "../../api/query-client.ts";
import { callKey } from "../../api/use-call.ts";
import { Countdown } from "../../ui/countdown.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { useClockOffset, usePhase } from "./use-phase.ts";

/** Everybody's countdown ends at the same moment; their questions are spread over this time. */
const SPREAD_MS = 4_000;

/** What a card says of the time: a small label over what is left, or what has become of the room. */
export function RoomClock({ room }: { room: GiveawayRow }) {
  const { t } = useLingui();
  const phase = usePhase(room);
  const offset = useClockOffset();
  if (phase === "before" || phase === "open")
    return (
      <Labelled label={phase === "before" ? t`Begins in` : t`Ends in`}>
        <Countdown
          key={phase}
          untilMs={Date.parse(phase === "before" ? room.startAt : room.endAt)}
          clockOffsetMs={offset}
          onEnd={readAgain}
        />
      </Labelled>
    );
  if (phase === "drawing") return <Labelled label={t`Over`}>{t`Draw is running`}</Labelled>;
  return (
    <Labelled label={phase === "finished" ? t`Drawn` : t`Called off`}>
      <RelativeTime time={room.endAt} />
    </Labelled>
  );
}

function Labelled({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="lab">{label}</dt>
      <dd className="tn truncate">{children}</dd>
    </div>
  );
}

function readAgain(): void {
  setTimeout(
    () => void queryClient.invalidateQueries({ queryKey: callKey(giveawayList) }),
    // Chance decides nothing here but when this page asks.
    500 + Math.random() * SPREAD_MS,
  );
}
