import { readFileSync, renameSync, writeFileSync } from "node:fs";
import type { WaitingNotice } from "./notices.ts";
import type { Payment } from "./payments.ts";

export type Kept = { payments: Payment[]; waiting: WaitingNotice[] };

/** What an earlier run left in the file; nothing where there is no file yet. */
export function readKept(file: string | undefined): Kept {
  try {
    return file === undefined ? { payments: [], waiting: [] } : (JSON.parse(readFileSync(file, "utf8")) as Kept);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return { payments: [], waiting: [] };
    throw error;
  }
}

/** Written before anybody gets an answer, and in one step: whoever is killed meanwhile leaves the old file or the new one. */
export function writeKept(file: string | undefined, kept: Kept): void {
  if (file === undefined) return;
  writeFileSync(`${file}.new`, JSON.stringify(kept), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
