import { t } from "@lingui/core/macro";
import { CODE_TIMES } from "@vitrine/contract/codes.ts";
import { useEffect, useState } from "react";
import { create } from "zustand";
import { isRefusal } from "../../../api/failure.ts";
import { onLeave } from "../../../api/session/leave.ts";
import { untilNextTickMs } from "../../../ui/countdown-parts.ts";

/** When the next code may be asked for, by recipient, in milliseconds since 1970. It outlives the dialog that asked. */
const useNextCode = create<Readonly<Record<string, number>>>(() => ({}));
// The recipients are the player's own phone and mailbox. The server still keeps the time between two codes.
onLeave(() => useNextCode.setState({}, true));

/** Notes that a code went to a recipient, who can be sent the next one after so many seconds. */
export function noteSent(to: string, seconds: number): void {
  useNextCode.setState({ [to]: Date.now() + seconds * 1000 });
}

/**
 * What the field is told where a code was asked for too soon, which somebody may have done on another page or before a reload:
 * the seconds that are left are counted from here. Nothing where a code was refused for another reason.
 */
export function noteTooSoon(to: string, error: unknown): string | undefined {
  if (!isRefusal(error, "code_too_soon")) return undefined;
  noteSent(to, error.waitSeconds || CODE_TIMES.resendSeconds);
  // The sentence of the server names a number of seconds that is wrong a second later.
  return t`A code was sent less than a minute ago. The button says when the next one can be.`;
}

/** The seconds until a recipient can be sent another code; 0 where they can be now. */
export function useResend(to: string): number {
  const untilMs = useNextCode((until) => until[to]) ?? 0;
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      const now = Date.now();
      setNowMs(now);
      const waitMs = untilNextTickMs(untilMs, now);
      if (waitMs > 0) timer = setTimeout(tick, waitMs);
    };
    tick();
    return () => clearTimeout(timer);
  }, [untilMs]);
  return Math.max(0, Math.ceil((untilMs - nowMs) / 1000));
}
