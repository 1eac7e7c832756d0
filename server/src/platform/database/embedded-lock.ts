import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { StartError } from "../start-error.ts";

/** Claims DATA_DIR for this process, or takes over a dead process's claim. Throws when another Vitrine is running. */
export function claimDataDir(dataDir: string): { release(): void } {
  const file = join(dataDir, "vitrine.pid");
  const mine = `${process.pid} ${birthOf(process.pid)}\n`;
  for (let attempt = 0; ; attempt += 1) {
    try {
      writeFileSync(file, mine, { flag: "wx", mode: 0o644 });
      return { release: () => rmSync(file, { force: true }) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST" || attempt > 2) throw error;
    }
    const [pid, ...birth] = readFileSync(file, "utf8").trim().split(" ");
    if (isAlive(Number(pid)) && birthOf(Number(pid)) === birth.join(" ")) {
      throw new StartError(`DATA_DIR: another Vitrine (process ${pid}) is already running on ${dataDir}.`);
    }
    rmSync(file, { force: true });
  }
}

/** Stops the PostgreSQL that a killed Vitrine left running, and waits for its end. Returns whether it found one. */
export async function stopOrphan(folder: string): Promise<boolean> {
  const file = join(folder, "postmaster.pid");
  if (!existsSync(file)) return false;
  const [line = "", writtenFor = ""] = readFileSync(file, "utf8").split("\n");
  const pid = Number(line);
  if (!isAlive(pid)) return false;
  if (!/postgres/.test(commandOf(pid)) || writtenFor !== folder || worksElsewhere(pid, folder)) {
    // Another process has this number now. PostgreSQL would think that its earlier process is still running, and would
    // refuse to start.
    rmSync(file);
    return false;
  }
  process.kill(pid, "SIGINT");
  for (let waited = 0; isAlive(pid); waited += 1) {
    if (waited === 600) process.kill(pid, "SIGQUIT");
    if (waited === 1200)
      throw new StartError(`DATA_DIR: the PostgreSQL of an earlier run (process ${pid}) does not stop.`);
    await sleep(50);
  }
  return true;
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
  return !/^\d+ \(.*\) Z/.test(readOr(`/proc/${pid}/stat`, ""));
}

/**
 * Returns when the process started. The system reuses process numbers; a number together with its start time is unique.
 */
function birthOf(pid: number): string {
  const stat = readOr(`/proc/${pid}/stat`, "");
  if (stat) return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  return ask(pid, "lstart=");
}

function commandOf(pid: number): string {
  return readOr(`/proc/${pid}/comm`, "") || ask(pid, "comm=");
}

/**
 * Whether a process works in another folder than this one; PostgreSQL works in its data folder. False when the system
 * does not show the process's folder.
 */
function worksElsewhere(pid: number, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) !== realpathSync(folder);
  } catch {
    return false;
  }
}

function ask(pid: number, field: string): string {
  if (process.platform === "win32") return "";
  try {
    return execFileSync("ps", ["-o", field, "-p", String(pid)], { encoding: "utf8" }).trim();
  } catch {
    return "";
  }
}

function readOr(file: string, fallback: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return fallback;
  }
}
