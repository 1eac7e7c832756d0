import { readStored, storageKeys, writeStored } from "../../api/storage.ts";

const KEPT = 8;

/** The ids of what was chosen lately, the last one first. */
export function recentFinds(): string[] {
  try {
    const kept: unknown = JSON.parse(readStored(storageKeys.recentFinds) ?? "[]");
    return Array.isArray(kept) ? kept.filter((id) => typeof id === "string").slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

export function rememberFind(id: string): void {
  const kept = [id, ...recentFinds().filter((other) => other !== id)].slice(0, KEPT);
  writeStored(storageKeys.recentFinds, JSON.stringify(kept));
}
