import { execFileSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The sizes of the disks of the database: its data, and its WAL. */
export const DATA_MB = 320;
export const WAL_MB = 512;

/** A separate file system of fixed size in memory. */
export type SmallDisk = {
  folder: string;
  /** Uses up all free space, including space that was freed since the last call. */
  fill(): void;
  free(): void;
  remove(): void;
};

/** Returns the reason why small disks cannot be made: mounting needs root, and some containers forbid it. */
export function whyNoDisks(): string | undefined {
  if (process.platform !== "linux") return "disks of a fixed size are made on Linux only";
  try {
    mountDisk(1).remove();
    return undefined;
  } catch (error) {
    return `this user cannot mount a tmpfs: ${(error as Error).message.split("\n").at(-1) || error}`;
  }
}

export function mountDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-disk-"));
  const filler = join(folder, "filler");
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=0755`, "vitrine-disk", folder], {
      stdio: ["ignore", "ignore", "pipe"],
    });
  } catch (error) {
    rmdirSync(folder);
    throw error;
  }
  // Without this handler an interrupted run would never release the memory.
  const unmount = () => execFileSync("umount", ["--lazy", folder]);
  process.once("exit", unmount);
  return {
    folder,
    fill() {
      const file = openSync(filler, "a");
      for (const size of [1024 * 1024, 4096]) writeUntilFull(file, Buffer.alloc(size, "x"));
      closeSync(file);
    },
    free: () => rmSync(filler, { force: true }),
    remove() {
      process.off("exit", unmount);
      unmount();
      rmdirSync(folder);
    },
  };
}

function writeUntilFull(file: number, bytes: Buffer): void {
  try {
    for (;;) writeSync(file, bytes);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  }
}
