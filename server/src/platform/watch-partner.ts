import type { Gauge } from "prom-client";
import type { Log } from "./log.ts";

/**
 * Returns a function that passes on the answers of an outside service and records whether it answers: in a gauge (1:
 * it does not), and in the log, once when it stops answering and once when it answers again.
 */
export function watchPartner<Label extends string>({
  gauge,
  labels,
  log,
  says,
  isAway,
}: {
  gauge: Gauge<Label>;
  labels: Partial<Record<Label, string>>;
  log: Log;
  says: { away: string; back: string };
  /** Whether an error means that the service did not answer. A refusal is an answer. */
  isAway: (error: unknown) => boolean;
}): <T>(asking: Promise<T>) => Promise<T> {
  const fields: object = labels;
  let wasAway = false;
  gauge.set(labels, 0);

  function note(away: boolean): void {
    if (away && !wasAway) log.error(fields, says.away);
    if (!away && wasAway) log.info(fields, says.back);
    wasAway = away;
    gauge.set(labels, away ? 1 : 0);
  }

  return async (asking) => {
    try {
      const answer = await asking;
      note(false);
      return answer;
    } catch (error) {
      note(isAway(error));
      throw error;
    }
  };
}
