import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { clampChance, FIRST_CHANCE } from "./chances.ts";
import { type DreamFilters, readDreamFilters, writeDreamFilters } from "./dream-filters.ts";

/** The sessionStorage key of the draft, which survives a reload and a login in this tab. */
const KEPT = "dream:draft";
type Draft = { itemId?: number; p: number };

/**
 * Returns the target, the chance and the filters. If the URL names no target, the hook uses the target stored in this
 * tab.
 */
export function useDreamDraft() {
  const [query, setQuery] = useSearchParams();
  const filters = readDreamFilters(query);
  const [draft, setDraft] = useState<Draft>({ p: FIRST_CHANCE });
  // An effect reads the draft, because the first render must match the HTML of the SSR worker.
  useEffect(() => setDraft(readDraft()), []);
  const keep = (changed: Partial<Draft>) => {
    const next = { ...draft, itemId: filters.item ?? draft.itemId, ...changed };
    setDraft(next);
    writeDraft(next);
  };
  const filter = (changed: Partial<DreamFilters>) =>
    setQuery((now) => writeDreamFilters({ ...readDreamFilters(now), ...changed }), {
      preventScrollReset: true,
      replace: true,
    });
  return {
    filters,
    filter,
    itemId: filters.item ?? draft.itemId,
    p: draft.p,
    onChance: (p: number) => keep({ p }),
    onTarget: (itemId: number) => {
      keep({ itemId });
      filter({ item: itemId });
    },
  };
}

function readDraft(): Draft {
  try {
    const { itemId, p } = JSON.parse(sessionStorage.getItem(KEPT) ?? "{}") as Record<string, unknown>;
    return {
      itemId: Number.isSafeInteger(itemId) ? Number(itemId) : undefined,
      p: typeof p === "number" ? clampChance(p) : FIRST_CHANCE,
    };
  } catch {
    // Storage is blocked, or the stored text is not a draft.
    return { p: FIRST_CHANCE };
  }
}

function writeDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(draft));
  } catch {
    // Storage is blocked, but the state of the page still has the draft.
  }
}
