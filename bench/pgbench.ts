import { execFile } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { AS_APP_ROLE } from "../server/src/platform/database/database.ts";
import { BY_KEY_ONLY } from "../server/src/platform/database/pipeline.ts";
import type { PaidBox } from "./paid-box.ts";
import { pgbenchScript } from "./pgbench-script.ts";
import { FIRST_PLAYER, PLAYERS } from "./players.ts";

const run = promisify(execFile);
const CLIENTS = 16;

/** Finds an installed pgbench (the embedded PostgreSQL has none); undefined if there is none. */
export function findPgbench(): string | undefined {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const places = [...versions.map((version) => join(debian, version, "bin")), ...(process.env.PATH ?? "").split(":")];
  return places.map((place) => join(place, "pgbench")).find((file) => existsSync(file));
}

export async function pgbenchVersion(): Promise<string> {
  const file = findPgbench();
  return file === undefined ? "not found" : (await run(file, ["--version"])).stdout.trim();
}

/** Measures the paid openings per second of pgbench with the prepared statements of the usual server and 16 clients. */
export async function runPgbench(options: { database: string; box: PaidBox; seconds: number }): Promise<number> {
  const file = findPgbench();
  if (file === undefined) return Number.NaN;
  const { boxId, version, priceCents } = options.box;
  const variables = { box: boxId, version, price: priceCents, first: FIRST_PLAYER, last: FIRST_PLAYER + PLAYERS - 1 };
  const args = [
    ...["-n", "-M", "prepared", "-c", String(CLIENTS), "-j", "2", "-T", String(options.seconds)],
    ...Object.entries(variables).flatMap(([name, value]) => ["-D", `${name}=${value}`]),
    // A hyphen: pgbench reads the script from its standard input.
    ...["-f", "-", options.database],
  ];
  const running = run(file, args, { env: { ...process.env, PGOPTIONS: `${AS_APP_ROLE} ${BY_KEY_ONLY}` } });
  running.child.stdin?.end(pgbenchScript());
  const { stdout, stderr } = await running;
  const perSecond = /tps = ([\d.]+)/.exec(stdout)?.[1];
  if (perSecond === undefined || /aborted/.test(stderr)) throw new Error(`pgbench failed: ${stderr.slice(0, 500)}`);
  return Number(perSecond);
}
