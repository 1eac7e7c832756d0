import { useLingui } from "@lingui/react/macro";
import { userInfo } from "@vitrine/contract/accounts.ts";
import { BATTLE_STATES, battleCancel, joinBattle, joinBot } from "@vitrine/contract/battles.ts";
import { fairCurrent, getMyGameLog } from "@vitrine/contract/fairness/calls.ts";
import { getMyVoucherPage } from "@vitrine/contract/inventory.ts";
import { limitsCurrent, limitsResults } from "@vitrine/contract/wallet/play-limits.ts";
import { getMyBalanceLog } from "@vitrine/contract/wallet.ts";
import { useEffect, useState } from "react";
import { call } from "../../../api/call.ts";
import { Failure } from "../../../api/failure.ts";
import { deviceMs } from "../../../api/feed/server-time.ts";
import { queryClient } from "../../../api/query-client.ts";
import { useSession } from "../../../api/session/session.ts";
import { callKey } from "../../../api/use-call.ts";
import { openDialog } from "../../../app/dialogs/dialog-state.ts";
import { failureToast } from "../../../app/layout/failure-toast.ts";
import { toast } from "../../../ui/overlay/toast.ts";
import type { Frame } from "./arena/timeline.ts";
import { type Room, seatsOf } from "./room.ts";
import type { RoomQuery } from "./use-room.ts";

export type RoomActions = ReturnType<typeof useRoomActions>;

/** The actions of a visitor in a waiting room, and their calls. */
export function useRoomActions(query: RoomQuery, room: Room) {
  const { t } = useLingui();
  const isGuest = useSession((session) => session.token === null);
  const [joining, setJoining] = useState<{ pos?: number } | null>(null);
  const [dissolving, setDissolving] = useState(false);
  const [busy, setBusy] = useState<"join" | "bot" | "dissolve" | null>(null);
  const [stopped, setStopped] = useState<string | null>(null);
  const waits = room.state === BATTLE_STATES.waiting;
  const free = seatsOf(room).filter((seat) => !seat.user).length;

  const run = async (name: NonNullable<typeof busy>, action: () => Promise<void>) => {
    setBusy(name);
    setStopped(null);
    try {
      await action();
      return true;
    } catch (error) {
      // The room may have changed since the last answer: fetch and show its current state.
      void query.refetch();
      if (error instanceof Failure && error.status !== 401) {
        if (name === "join") setStopped(error.message);
        failureToast(error);
      }
      return false;
    } finally {
      setBusy(null);
    }
  };
  return {
    isCreator: waits && (room.mine?.creator ?? false),
    canJoin: waits && free > 0 && room.mine?.pos == null,
    free,
    busy,
    /** The sentence of the refusal of the last try to join. */
    stopped,
    joining,
    dissolving,
    askToJoin: (pos?: number) => (isGuest ? openDialog("loginTip") : setJoining({ pos })),
    askToDissolve: () => setDissolving(true),
    leaveDialog: () => {
      setJoining(null);
      setDissolving(false);
      setStopped(null);
    },
    join: async (userSeed: string) => {
      const sentMs = deviceMs();
      const { id } = room;
      const seat = { id, pos: joining?.pos, userSeed, password: query.password };
      const done = await run("join", async () => query.take(await call(joinBattle, seat, { quiet: true }), sentMs));
      if (!done) return;
      setJoining(null);
      toast.success(t`Joined`);
      refreshOwn();
    },
    addBot: (pos?: number) =>
      run("bot", async () => {
        const sentMs = deviceMs();
        query.take(await call(joinBot, { id: room.id, pos }, { quiet: true }), sentMs);
      }),
    dissolve: async () => {
      const done = await run("dissolve", async () => {
        await call(battleCancel, { id: room.id }, { quiet: true });
      });
      setDissolving(false);
      if (!done) return;
      toast.success(t`Room dissolved`);
      refreshOwn();
      await query.refetch();
    },
  };
}

/** The calls of the player's own pages whose answers change after a seat, a refund or a win. */
const CHANGED = [userInfo, getMyBalanceLog, getMyVoucherPage, getMyGameLog, fairCurrent, limitsCurrent, limitsResults];

function refreshOwn(): void {
  for (const called of CHANGED) void queryClient.invalidateQueries({ queryKey: callKey(called) });
}

/** Refreshes the balance and the bag after the page has shown the winner; earlier they would reveal the result. */
export function useSettled(room: Room, frame: Frame): void {
  const isMine = room.mine?.pos != null;
  const isSettled = room.state > 2 || (room.state === 2 && frame.at === "rest");
  useEffect(() => {
    if (isMine && isSettled) refreshOwn();
  }, [isMine, isSettled]);
}
