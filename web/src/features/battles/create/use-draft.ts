import { BATTLE_MODES, getBattleDetail } from "@vitrine/contract/battles.ts";
import { useEffect, useState } from "react";
import { useLocation, useParams } from "react-router";
import type { Failure } from "../../../api/failure.ts";
import { useCall } from "../../../api/use-call.ts";
import { useArena } from "../use-arena.ts";
import { type Draft, emptyDraft, kept, parseDraft, roundsOf } from "./draft.ts";

interface DraftState {
  draft: Draft;
  change: (changed: Partial<Draft>) => void;
  /** Deletes the stored draft after the room was created. */
  forget: () => void;
  /** Whether the battle whose settings the form copies is still loading. */
  isComing: boolean;
  missing: Failure | null;
  /** The classic battle whose settings the form copies into a reverse battle. */
  turned: number | null;
}

/**
 * Returns the draft of a room: the stored draft of this tab, or the settings of the battle in the address, or an empty
 * draft.
 */
export function useDraft(): DraftState {
  const { mode } = useArena();
  const { pathname } = useLocation();
  const id = Number(useParams().id ?? 0);
  const name = `draft ${pathname}`;
  const [draft, setDraft] = useState(() => emptyDraft(mode));
  // An effect reads the stored draft, because the first render must equal the server's render.
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
      // In the reverse arena every new room is reverse, also one that copies a classic battle.
      mode: mode === BATTLE_MODES.reverse ? mode : model.mode,
      cashback: model.cashback,
      fast: model.fast,
    }));
  }, [model, mode]);
  const isTurned = mode === BATTLE_MODES.reverse && again.data?.mode === BATTLE_MODES.classic && draft.mode === mode;
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
    turned: isTurned ? id : null,
  };
}
