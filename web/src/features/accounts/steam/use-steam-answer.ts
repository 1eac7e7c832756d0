import { steamCallback } from "@vitrine/contract/accounts/steam.ts";
import type { OutputOf } from "@vitrine/contract/call.ts";
import { useEffect, useState } from "react";
import { call } from "../../../api/call.ts";
import { onLeave } from "../../../api/session/session.ts";

export type SteamOutcome = OutputOf<typeof steamCallback>;
type State = { outcome?: SteamOutcome; error?: unknown };

// Steam's answer is valid once, so it is sent once, however often the component mounts.
const brought = new Map<string, Promise<SteamOutcome>>();
onLeave(() => brought.clear());

function bring(answer: string): Promise<SteamOutcome> {
  const known = brought.get(answer);
  if (known) return known;
  const asked = call(steamCallback, { answer }, { quiet: true });
  brought.set(answer, asked);
  return asked;
}

/** The server's result for Steam's answer. An empty answer sends no request. */
export function useSteamAnswer(answer: string): State {
  const [state, setState] = useState<State>({});
  useEffect(() => {
    if (answer === "") return;
    bring(answer).then(
      (outcome) => setState({ outcome }),
      (error: unknown) => setState({ error }),
    );
  }, [answer]);
  return state;
}
