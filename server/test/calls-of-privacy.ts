import { giveTicket } from "../src/accounts/index.ts";
import { inTheWay } from "../src/holdings.ts";
import { openPipelines } from "../src/platform/database/pipeline.ts";
import { createLog } from "../src/platform/log.ts";
import { closeDueAccounts, type InTheWay } from "../src/privacy/index.ts";
import { giveUpRest } from "../src/wallet/index.ts";
import { newPlayer } from "./players.ts";
import type { LocalSite } from "./site.ts";

/** A player with nothing left, and a ticket of theirs for what needs one. */
export async function emptyPlayer(site: LocalSite) {
  const player = await newPlayer(site);
  const pipelines = openPipelines({ connectionString: site.connectionString, connections: 1 });
  await giveUpRest(pipelines, { playerId: player.id, belowCents: Number.MAX_SAFE_INTEGER });
  await pipelines.close();
  return { ...player, ticket: await securityTicket(site, player) };
}

/** What `profile/securityCheck` gives. */
export function securityTicket({ database }: LocalSite, { id }: { id: number }): Promise<string> {
  return giveTicket(database.db, { purpose: "security", subject: String(id), lifeMs: 600_000 });
}

/** The job that closes accounts, at this moment of the clock, with what else may stand in the way. Gives how many it closed. */
export function closeDue({ database, config }: LocalSite, more: readonly InTheWay[] = []): Promise<number> {
  return closeDueAccounts({ ...database, config, log: createLog("silent", false), inTheWay: [...inTheWay, ...more] });
}

/** One success with data for every call about deletion. */
export async function layPrivacy(site: LocalSite) {
  const { token, ticket } = await emptyPlayer(site);
  type Deletion = { closesTime: string | null };
  return {
    "GET /api/profile/deletion": {
      options: () => ({ token }),
      holds: ({ closesTime }: Deletion) => closesTime === null,
    },
    "POST /api/profile/deleteAccount": {
      options: () => ({ token, body: { ticket } }),
      holds: ({ closesTime }: Deletion) => closesTime !== null,
    },
    "POST /api/profile/takeBackDeletion": {
      options: () => ({ token, body: {} }),
      holds: ({ closesTime }: Deletion) => closesTime === null,
    },
  };
}
