import { getBattleDetail } from "@vitrine/contract/battles.ts";
import { useEffect, useState } from "react";
import { useLocation, useParams } from "react-router";
import type { Failure } from "../../../api/failure.ts";
import { useCall } from "../../../api/use-call.ts";
import { useArena } from "../use-arena.ts";
import { type Draft, emptyDraft, parseDraft, roundsOf } from "./draft.ts";
import { kept } from "./kept.ts";

export interface DraftState {
  draft: Draft;
  change: (changed: Partial<Draft>) => void;
  /** Forgets it: the room is made. */
  forget: () => void;
  /** Whether the room that is to be made again is still on its way. */
  isComing: boolean;
  /** Why that room cannot be had. */
  missing: Failure | null;
}

/** The room in the making: as the tab kept it, or as the battle of the address was, or empty. */
export function useDraft(): DraftState {
  const { mode } = useArena();
  const { pathname } = useLocation();
  const id = Number(useParams().id ?? 0);
  const name = `draft ${pathname}`;
  const [draft, setDraft] = useState(() => emptyDraft(mode));
  // Read after the first drawing, which is the server's too.
  const [found, setFound] = useState<"unread" | "kept" | "none">("unread");
  useEffect(() => {
    const read = parseDraft(kept.read(name));
    setFound(read ? "kept" : "none");
    setDraft(read ?? emptyDraft(mode));
  }, [name, mode]);
  const wanted = found === "none" && Number.isSafeInteger(id) && id > 0;
  const again = useCall(getBattleDetail, { id }, { quiet: true, enabled: wanted });
  const model = wanted ? again.data : undefined;
  useEffect(() => {
    if (!model) return;
    setFound("kept");
    setDraft((now) => ({
      ...now,
      rounds: roundsOf(model.boxes.map(({ boxId }) => boxId)),
      players: model.playerCount,
      mode: model.mode,
      cashback: model.cashback,
      fast: model.fast,
    }));
  }, [model]);
  return {
    draft,
    change: (changed) => {
      const next = { ...draft, ...changed };
      setFound("kept");
      setDraft(next);
      kept.write(name, JSON.stringify(next));
    },
    forget: () => kept.write(name, null),
    isComing: id > 0 && (found === "unread" || (wanted && again.isPending)),
    missing: wanted ? again.error : null,
  };
}
