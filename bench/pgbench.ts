import { execFile } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import type pg from "pg";
import { AS_APP_ROLE } from "../server/src/platform/database/database.ts";
import { BY_KEY_ONLY } from "../server/src/platform/database/pipeline.ts";
import type { PaidBox } from "./paid-box.ts";
import { FIRST_PLAYER, PLAYERS } from "./players.ts";
import * as sql from "./reference-statements.ts";

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

/** Measures the paid openings per second of pgbench with the reference's prepared statements and 16 clients. */
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

/** Returns a statement's text with pgbench's variables and expressions in place of $1, $2 and so on. */
function fill(make: (...values: never[]) => pg.QueryConfig, ...values: readonly unknown[]): string {
  const query = make(...(values as never[]));
  return query.text.replace(/\$(\d+)/g, (_, place: string) => String(query.values?.[Number(place) - 1]));
}

/**
 * Returns one paid opening of one box for pgbench, with the statements of the reference's transaction. The caller sets
 * the variables box, version, price, first and last.
 */
function pgbenchScript(): string {
  const coins = "(:wallet_coins_cents::bigint - :price::bigint)";
  const nextVersion = "(:wallet_version::bigint + 1)";
  const drop = {
    ...{ rollId: ":round_id", inventoryItemId: ":voucher_id", roll: ":roll" },
    ...{ itemId: 1, start: 1, end: 100_000, valueCents: 100, grade: 4 },
  };
  const place = {
    ...{ playerId: ":player", boxId: ":box", version: ":version", transferId: ":transfer_id" },
    ...{ seedPairId: ":pair_id", nonce: ":pair_next_nonce" },
  };
  const shown = "'roundId', :round_id::bigint, 'itemId', 1, 'valueCents', 100";
  const answer = `json_build_object('cost', :price::bigint, 'coins', ${coins}, 'drops', json_build_array(json_build_object(
  'roll', :roll::int, 'start', 1, 'end', 100000, 'voucherId', :voucher_id::bigint, ${shown})))`;
  const payload = `json_build_object('playerId', :player::bigint, 'boxId', :box::bigint, 'game', 'box',
  'drops', json_build_array(json_build_object(${shown})))`;
  return `\\set player random(:first, :last)
\\set key random(1, 9000000000000000000)
\\set roll random(1, 100000)
begin;
${fill(sql.lockWallet, ":player")} \\gset wallet_
${fill(sql.findPair, ":player")} \\gset pair_
${fill(sql.findKey, ":player", ":key")};
${fill(sql.findBox, ":box")} \\gset
${fill(sql.takeIds, 1)} \\gset
${fill(sql.insertTransfer, ":transfer_id", "'box 1 × 1'")};
${fill(sql.insertEntries, ":transfer_id", ":player", ":price", nextVersion, coins, ":wallet_points_cents")};
${fill(sql.updateWallet, ":player", coins, nextVersion, ":price::bigint")};
${fill(sql.updateNonce, ":pair_id", "(:pair_next_nonce::int + 1)")};
${fill(sql.insertRoll, { ...drop, ...place })};
${fill(sql.insertInventoryItem, { ...drop, ...place })};
${fill(sql.insertEvent, payload)};
${fill(sql.insertKey, ":player", ":key", "sha256(:key::text::bytea)", answer)};
commit;
`;
}
