import { statfsSync } from "node:fs";
import { cpus, loadavg, release, totalmem } from "node:os";

/** Describes the machine of the measurement. */
export type Machine = {
  startedAt: string;
  processors: string;
  memoryGb: number;
  system: string;
  node: string;
  postgres: string;
  pgbench: string;
  loadAtStart: string;
  loadAtEnd: string;
};

const TMPFS = 0x01021994;

/** Describes the machine before the first row; the caller fills in the values that are known later. */
export function describeMachine(): Machine {
  return {
    startedAt: new Date().toISOString(),
    processors: `${cpus().length} × ${cpus()[0]?.model ?? "unknown"}`,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    system: `${process.platform} ${release()}`,
    node: process.version,
    postgres: "not used",
    pgbench: "not used",
    loadAtStart: showLoad(),
    loadAtEnd: "",
  };
}

export const showLoad = () =>
  loadavg()
    .map((value) => value.toFixed(2))
    .join(" ");

/** True for a folder in memory, where fsync measures nothing. */
export function isInMemory(folder: string): boolean {
  return statfsSync(folder).type === TMPFS;
}
