import { Trans, useLingui } from "@lingui/react/macro";
import { limitsRemind, type PlayLimits } from "@vitrine/contract/limits.ts";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { Chips } from "../../ui/chips.tsx";
import { minutesText } from "./duration-text.ts";
import { keepLimits } from "./use-limits.ts";

const OFFERED = [15, 30, 60, 120];
const NEVER = 0;

/** After how long the page reminds of time and net result. */
export function ReminderCard({ limits }: { limits: PlayLimits }) {
  const { t, i18n } = useLingui();
  const [wanted, setWanted] = useState<number | null>(null);
  const offered = [...new Set([...OFFERED, limits.reminderMinutes])].filter((minutes) => minutes !== NEVER);
  const choose = async (minutes: number) => {
    setWanted(minutes);
    // The toast of the call says what went wrong.
    const answer = await call(limitsRemind, { minutes }).catch(() => null);
    if (answer) keepLimits(answer);
    setWanted(null);
  };
  return (
    <section aria-labelledby="reminder-title" className="pt-14">
      <h2 id="reminder-title" className="text-25">{t`Reminder`}</h2>
      <p className="mt-1 mb-4 max-w-[44em] text-muted">
        <Trans>
          After this time of play the page tells you how long it has been and what came of it. The count begins with a
          stake and ends with half an hour without one.
        </Trans>
      </p>
      <Chips
        label={t`Remind me every`}
        className="flex-wrap"
        selected={wanted ?? limits.reminderMinutes}
        onSelect={(minutes) => void choose(minutes)}
        chips={[
          ...offered
            .sort((a, b) => a - b)
            .map((minutes) => ({ id: minutes, label: minutesText(minutes, i18n.locale) })),
          { id: NEVER, label: t`Never` },
        ]}
      />
    </section>
  );
}
