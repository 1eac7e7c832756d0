import { Trans, useLingui } from "@lingui/react/macro";
import { useLayoutEffect, useMemo, useRef } from "react";
import { formatNumber } from "../../../api/numbers.ts";
import { matchesMedia } from "../../../ui/breakpoints.ts";
import { ticketsFrom } from "../../boxes/reel-strip.ts";

interface TieCaseProps {
  battleId: number;
  /** Which turn of the tie-break, from 0. */
  tie: number;
  pos: number;
  /** What the seat rolled; nothing where it is not among the equal ones. */
  roll: number | undefined;
  best: number;
  settled: boolean;
  rate: number;
}

const NUMBERS = 14;
const TURN_MS = 1_700;

/** A small extra spin between seats that share the win: the ticket of each, the highest wins. */
export function TieCase({ battleId, tie, pos, roll, best, settled, rate }: TieCaseProps) {
  const { i18n } = useLingui();
  const tape = useRef<HTMLDivElement>(null);
  const numbers = useMemo(() => {
    const ticket = ticketsFrom(`tie ${battleId} ${tie} ${pos}`);
    return Array.from({ length: NUMBERS }, ticket);
  }, [battleId, tie, pos]);
  useLayoutEffect(() => {
    if (!tape.current || settled || roll === undefined || rate === 0) return;
    if (matchesMedia("(prefers-reduced-motion: reduce)")) return;
    const frames = [{ transform: "translateY(0)" }, { transform: `translateY(${-(100 * NUMBERS) / (NUMBERS + 1)}%)` }];
    const run = tape.current.animate(frames, {
      duration: TURN_MS / rate,
      easing: "cubic-bezier(.08,.62,.12,1)",
      fill: "forwards",
    });
    return () => run.cancel();
  }, [settled, roll, rate]);
  if (roll === undefined) return <div className="reel loser-case" data-state="still" />;
  return (
    <div className="reel tie-case" data-state="still" data-best={settled && roll === best}>
      <span className="light" />
      <span className="reel-lamp" />
      <span className="lab">
        <Trans>Tie-break</Trans>
      </span>
      <div className="tie-window num">
        {settled ? (
          <span>{formatNumber(roll, i18n.locale)}</span>
        ) : (
          <div ref={tape} aria-hidden="true">
            {[...numbers, roll].map((number, index) => (
              // The numbers of one tape never change places.
              <span key={index}>{formatNumber(number, i18n.locale)}</span>
            ))}
          </div>
        )}
      </div>
      <span className="text-13 text-muted">{settled && roll === best ? <Trans>the highest</Trans> : null}</span>
    </div>
  );
}
