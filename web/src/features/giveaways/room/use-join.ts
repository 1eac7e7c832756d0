import { useLingui } from "@lingui/react/macro";
import { type GiveawayDetail, giveawayEntrants, giveawayJoin, giveawayList } from "@vitrine/contract/giveaways.ts";
import { PLAY_STOPS } from "@vitrine/contract/play-stops.ts";
import { eventMine } from "@vitrine/contract/records.ts";
import { useState } from "react";
import { call } from "../../../api/call.ts";
import { Failure } from "../../../api/failure.ts";
import { queryClient } from "../../../api/query-client.ts";
import { deviceMs } from "../../../api/server-time.ts";
import { callKey } from "../../../api/use-call.ts";
import { failureSentence } from "../../../app/layout/failure-toast.ts";
import { toast } from "../../../ui/toast.ts";
import type { GiveawayQuery } from "./use-giveaway.ts";

/** Why a try was refused, and where that is told. */
export interface JoinRefusal {
  place: "password" | "play" | "whole";
  says: string;
}

const STOPS: ReadonlySet<string> = new Set(PLAY_STOPS);
const CHANGED = [giveawayList, giveawayEntrants, eventMine];

/** Joins a room. What was refused is told in the window; the room is read anew, for it is not what it was. */
export function useJoin(query: GiveawayQuery, room: GiveawayDetail) {
  const { t } = useLingui();
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState<JoinRefusal | null>(null);

  const join = async ({ userSeed, password }: { userSeed: string; password: string }): Promise<boolean> => {
    const sentMs = deviceMs();
    setPending(true);
    setRefused(null);
    try {
      const wish = { id: room.id, userSeed, ...(room.password && { password }) };
      query.take(await call(giveawayJoin, wish, { quiet: true }), sentMs);
      for (const called of CHANGED) void queryClient.invalidateQueries({ queryKey: callKey(called) });
      toast.success(t`You are in`);
      return true;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (error.status !== 401) setRefused(refusalOf(error, room.password));
      // One who has joined in another tab is shown as one who has.
      if (error.kind === "refused" && error.code !== "room_password_wrong") void query.refetch();
      return false;
    } finally {
      setPending(false);
    }
  };
  return { join, pending, refused };
}

function refusalOf(error: Failure, hasPassword: boolean): JoinRefusal {
  const says = failureSentence(error);
  if (STOPS.has(error.code)) return { place: "play", says };
  // Too many tries are those of the password.
  const isPassword = error.code === "room_password_wrong" || (hasPassword && error.status === 429);
  return { place: isPassword ? "password" : "whole", says };
}
