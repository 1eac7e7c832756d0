import { readFileSync, renameSync, writeFileSync } from "node:fs";
import type { WaitingNotice } from "./notices.ts";
import type { Payment } from "./payments.ts";

export type Kept = { payments: Payment[]; waiting: WaitingNotice[] };

/** Reads what an earlier run wrote to the file; empty when there is no file yet. */
export function readKept(file: string | undefined): Kept {
  try {
    return file === undefined ? { payments: [], waiting: [] } : (JSON.parse(readFileSync(file, "utf8")) as Kept);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return { payments: [], waiting: [] };
    throw error;
  }
}

/**
 * Replaces the file in one step, so a kill leaves the old or the new file. The sandbox calls this before it sends a
 * response.
 */
export function writeKept(file: string | undefined, kept: Kept): void {
  if (file === undefined) return;
  writeFileSync(`${file}.new`, JSON.stringify(kept), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
