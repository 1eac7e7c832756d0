import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { clampChance, FIRST_CHANCE } from "./chance.ts";
import { type DreamFilters, readDreamFilters, writeDreamFilters } from "./dream-filters.ts";

/** What the tab keeps over a reload and a login. */
const KEPT = "dream:draft";
type Draft = { itemId?: number; p: number };

/** The target, the chance and the filters. The address names the target; where it does not, the tab may remember one. */
export function useDreamDraft() {
  const [query, setQuery] = useSearchParams();
  const filters = readDreamFilters(query);
  const [draft, setDraft] = useState<Draft>({ p: FIRST_CHANCE });
  // Read after the first drawing, which is the server's too.
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
    // A browser that forbids storage, or somebody else's text.
    return { p: FIRST_CHANCE };
  }
}

function writeDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(draft));
  } catch {
    // The page itself still holds it.
  }
}
