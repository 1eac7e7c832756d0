import { existsSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { claimDataDir, stopOrphan } from "../src/platform/database/embedded-lock.ts";
import { StartError } from "../src/platform/start-error.ts";

/** How the folders of throw-away servers begin: that of a run, and those of single tests. */
export const FOLDER_OF_RUN = "vitrine-test-";
const OURS = [FOLDER_OF_RUN, "vitrine-embedded-"];

/**
 * Stops the servers of runs that were killed before they could, and removes their folders. Whose a folder is says its claim,
 * number and birth of a process: what a living run holds stays, and so does a folder that nobody has claimed yet. Gives the
 * names of the folders that went.
 */
export async function sweepDeadRuns(parent: string = tmpdir()): Promise<string[]> {
  const swept: string[] = [];
  for (const name of readdirSync(parent).filter((one) => OURS.some((start) => one.startsWith(start)))) {
    const folder = join(parent, name);
    if (!existsSync(join(folder, "vitrine.pid")) || !takeOver(folder)) continue;
    await stopOrphan(join(folder, "postgres"));
    rmSync(folder, { recursive: true, force: true });
    swept.push(name);
  }
  return swept;
}

/** Two runs that start together sweep each folder once: the claim of the dead goes to one of them. */
function takeOver(folder: string): boolean {
  try {
    claimDataDir(folder);
    return true;
  } catch (error) {
    // ENOENT: the other one has just removed it.
    if (error instanceof StartError || (error as NodeJS.ErrnoException).code === "ENOENT") return false;
    throw error;
  }
}
