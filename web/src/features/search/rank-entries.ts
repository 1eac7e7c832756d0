import type { IconName } from "../../ui/icon.tsx";

/** One entry of the search. */
export interface SearchEntry {
  /** The id, which is unique among all entries. The browser stores the ids of recently used entries. */
  id: string;
  kind: "page" | "document" | "box" | "item" | "act";
  label: string;
  /** More words that match this entry, e.g. its names in the other languages. */
  also: string;
  icon?: IconName;
  image?: string;
  grade?: number;
  /** The value in coins. */
  value?: number;
  run: () => void;
}

const SHOWN = 24;
const MOST_RECENT = 8;

/**
 * Returns the entries that contain every word of the text, best first. Without a text: recently used entries, then
 * pages.
 */
export function rankEntries(entries: readonly SearchEntry[], text: string, recent: readonly string[]): SearchEntry[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return firstEntries(entries, recent);
  return entries
    .map((entry) => ({ entry, score: scoreOf(entry, words, recent) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, SHOWN)
    .map(({ entry }) => entry);
}

function firstEntries(entries: readonly SearchEntry[], recent: readonly string[]): SearchEntry[] {
  const used = recent.flatMap((id) => entries.find((entry) => entry.id === id) ?? []).slice(0, MOST_RECENT);
  const rest = entries.filter((entry) => (entry.kind === "page" || entry.kind === "act") && !used.includes(entry));
  return [...used, ...rest];
}

/**
 * Scores a match. From the highest to the lowest score: start of the name, start of a word, middle, other words. 0: no
 * match.
 */
function scoreOf(entry: SearchEntry, words: readonly string[], recent: readonly string[]): number {
  const label = plain(entry.label);
  const also = plain(entry.also);
  let score = recent.includes(entry.id) ? 2 : 1;
  for (const word of words) {
    if (label.startsWith(word)) score += 8;
    else if (label.split(/[\s·,«»()-]+/).some((part) => part.startsWith(word))) score += 6;
    else if (label.includes(word)) score += 4;
    else if (also.includes(word)) score += 2;
    else return 0;
  }
  return score;
}

function plain(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}
