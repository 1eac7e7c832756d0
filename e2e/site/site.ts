import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { findRunning } from "../../server/src/platform/database/embedded.ts";

const root = resolve(import.meta.dirname, "../..");

/** The running site that the journeys use. */
export const site = { url: need("SITE_URL") };

/** Runs an operator's command with the arguments as they are typed: `office("box", "grant", "--phone", …)`. */
export async function office(...act: string[]): Promise<string> {
  const main = resolve(root, "server/src/office/main.ts");
  const { stdout } = await promisify(execFile)(process.execPath, [main, ...act, "--reason", "a journey"], {
    cwd: root,
    env: { ...process.env, DATA_DIR: need("SITE_DATA_DIR"), LOG_LEVEL: "error" },
  });
  return stdout;
}

/** Moves the start of a player's seed pair back, so that a rotation is due. */
export function ageSeeds(playerId: number, days: number): Promise<void> {
  return change(
    "update fairness_pairs set started_at = now() - make_interval(days => $2) where player_id = $1 and state = 'active'",
    [playerId, days],
  );
}

/** Makes one confirmation of a player expire, as after ten minutes. Other journeys use theirs at the same time. */
export function expireTicket(playerId: number, ticket: string): Promise<void> {
  const claim = JSON.stringify([ticket, "security", String(playerId)]);
  return change("update accounts_tickets set expires_at = now() where ticket_hash = sha256(convert_to($1, 'UTF8'))", [
    claim,
  ]);
}

/** Moves the start of a player's sessions back. */
export function ageSessions(playerId: number, minutes: number): Promise<void> {
  return change("update accounts_sessions set created_at = now() - make_interval(mins => $2) where account_id = $1", [
    playerId,
    minutes,
  ]);
}

/** Changes rows of the site that no command and no page can change. */
export async function change(statement: string, values: unknown[] = []): Promise<void> {
  const connectionString = process.env.DATABASE_URL || (await findRunning(need("SITE_DATA_DIR")));
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement, values);
  } finally {
    await client.end();
  }
}

/** Returns a setting with which the journeys were started. */
export function need(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: start the journeys with npm run test:journeys`);
  return value;
}
