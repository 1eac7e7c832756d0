import { userInfo } from "@vitrine/contract/accounts.ts";
import { battleCreate, getBoxBattleThemeList, getMyBattleList } from "@vitrine/contract/battles.ts";
import { fairCurrent } from "@vitrine/contract/fairness/calls.ts";
import { limitsCurrent } from "@vitrine/contract/wallet/play-limits.ts";
import { PLAY_STOPS } from "@vitrine/contract/wallet/play-stops.ts";
import { getMyBalanceLog } from "@vitrine/contract/wallet.ts";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { call, type Given } from "../../../api/call.ts";
import { Failure } from "../../../api/failure.ts";
import { queryClient } from "../../../api/query-client.ts";
import { callKey } from "../../../api/use-call.ts";
import { failureToast } from "../../../app/layout/failure-toast.ts";
import { useArena } from "../use-arena.ts";
import { kept } from "./draft.ts";

type Input = Given<typeof battleCreate>;

/** The settings of the last request as text, and its whole input. They are stored until an answer comes. */
interface Sent {
  request: string;
  input: Input;
}

/** The problem of the last try, if the page shows more than the server's sentence about it. */
export type Setback = "pair_changed" | "odds_changed" | "unanswered" | null;

const SENT = "sent";
const CHANGED = [userInfo, fairCurrent, getMyBattleList, getMyBalanceLog, limitsCurrent];
const OWN_STOPS: ReadonlySet<string> = new Set([...PLAY_STOPS, "limits_reached"]);

/**
 * Creates the room. If no answer came, the same settings send exactly the same body again, also after a reload. The
 * call then has the same Idempotency-Key, so that only one room is created.
 */
export function useCreate(onMade: (id: number) => void) {
  const arena = useArena();
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);
  const [setback, setSetback] = useState<Setback>(null);
  const [stopped, setStopped] = useState<string | null>(null);
  const [sent, setSent] = useState<Sent | null>(null);
  useEffect(() => {
    const open = parseSent(kept.read(SENT));
    setSent(open);
    if (open) setSetback("unanswered");
  }, []);
  const keep = (open: Sent | null) => {
    kept.write(SENT, open && JSON.stringify(open));
    setSent(open);
  };

  const create = async (input: Input): Promise<void> => {
    const request = requestOf(input);
    const open = sent?.request === request ? sent : { request, input };
    keep(open);
    setPending(true);
    setSetback(null);
    setStopped(null);
    try {
      const { id } = await call(battleCreate, open.input, { quiet: true });
      keep(null);
      onMade(id);
      for (const called of CHANGED) void queryClient.invalidateQueries({ queryKey: callKey(called) });
      await navigate(arena.room(id));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (error.status === 0 || error.status >= 500) {
        setSetback("unanswered");
        failureToast(error);
        return;
      }
      keep(null);
      for (const called of [fairCurrent, getBoxBattleThemeList, userInfo])
        void queryClient.invalidateQueries({ queryKey: callKey(called) });
      if (error.code === "pair_changed" || error.code === "odds_changed") setSetback(error.code);
      else if (OWN_STOPS.has(error.code)) setStopped(error.message);
      else if (error.status !== 401) failureToast(error);
    } finally {
      setPending(false);
    }
  };
  return {
    create,
    pending,
    setback,
    stopped,
    /**
     * Returns the input that was sent for these settings but not answered. The page then shows its hash and its seed.
     */
    openOf: (input: Input) => (sent?.request === requestOf(input) ? sent.input : undefined),
  };
}

/**
 * Returns a text that is equal for equal settings. Hash and seed are not in it, because a retry must send the old ones.
 */
function requestOf({ boxIds, players, mode, cashback, fast, password }: Input): string {
  return JSON.stringify([boxIds, players, mode, cashback, fast, password ?? null]);
}

function parseSent(text: string | null): Sent | null {
  try {
    return JSON.parse(text ?? "null") as Sent | null;
  } catch {
    return null;
  }
}
