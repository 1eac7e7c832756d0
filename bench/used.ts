import { readdirSync, readFileSync } from "node:fs";
import { select } from "./fixture.ts";

/** What processes have used since they began: processor time in ms, and bytes that they gave to the disk. */
export type Used = { nodeMs: number; postgresMs: number; diskBytes: number };

/** Linux counts processor time in ticks of 10 ms (USER_HZ, see proc(5)). */
const TICK_MS = 10;

/** Reads what a server process and all processes of a PostgreSQL have used. */
export function readUsed(pid: number, postmaster: number): Used {
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((child) => statOf(child)?.parent === postmaster);
  const stats = [postmaster, ...children].map(statOf).filter((stat) => stat !== undefined);
  return {
    nodeMs: statOf(pid)!.ownMs,
    // The postmaster's figure contains its ended children.
    postgresMs: statOf(postmaster)!.endedChildrenMs + stats.reduce((sum, { ownMs }) => sum + ownMs, 0),
    diskBytes: [postmaster, ...children].reduce((sum, child) => sum + writtenBytes(child), 0),
  };
}

/** Finds the process id of the PostgreSQL that serves a database on this machine. */
export async function findPostmaster(database: string): Promise<number> {
  const [row] = await select<{ pid: number }>(
    database,
    "select (regexp_match(pg_read_file('postmaster.pid'), '^\\d+'))[1]::int as pid",
  );
  return row!.pid;
}

type Stat = { parent: number; ownMs: number; endedChildrenMs: number };

/** Reads /proc/<pid>/stat; undefined if the process has ended. */
function statOf(pid: number): Stat | undefined {
  const text = readOrNothing(`/proc/${pid}/stat`);
  if (text === undefined) return undefined;
  // The name in brackets may contain spaces; the fields after it begin with the third.
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  const ticks = (field: number) => Number(fields[field - 3]) * TICK_MS;
  return { parent: Number(fields[1]), ownMs: ticks(14) + ticks(15), endedChildrenMs: ticks(16) + ticks(17) };
}

const writtenBytes = (pid: number) =>
  Number(/^write_bytes: (\d+)/m.exec(readOrNothing(`/proc/${pid}/io`) ?? "")?.[1] ?? 0);

function readOrNothing(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (["ENOENT", "ESRCH"].includes((error as NodeJS.ErrnoException).code ?? "")) return undefined;
    throw error;
  }
}
