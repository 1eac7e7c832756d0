import { toCoins } from "@vitrine/contract/money.ts";
import * as calls from "@vitrine/contract/privacy.ts";
import { rateLimit } from "@vitrine/contract/rate-limits.ts";
import { now, siteCalendar } from "../platform/clock.ts";
import { Refusal } from "../platform/errors.ts";
import { type ExportPart, wholePart } from "../platform/export-part.ts";
import type { Site } from "../platform/site.ts";
import { type DeletionDeps, readDeletion, requestDeletion, takeBack } from "./delete-account.ts";
import { zipParts } from "./zip-parts.ts";

const EXPORTS = rateLimit("export");
const DELETIONS = rateLimit("deletion");

type Lookups = Omit<DeletionDeps, "db"> & { parts: readonly ExportPart[] };

/** The routes for the export of a player's data and for the deletion of an account. */
export function privacyRoutes(site: Site, { parts, ...rest }: Lookups): void {
  const { db, log } = site;
  const deps = { db, ...rest };
  const exporting = new Set<number>();

  site.fileCall(
    calls.exportProfile,
    async (_, { playerId }) => {
      if (exporting.has(playerId)) throw new Refusal("export_running");
      exporting.add(playerId);
      const { id } = await db
        .insertInto("privacy_exports")
        .values({ account_id: playerId })
        .returning("id")
        .executeTakeFirstOrThrow();
      const stream = zipParts(db, [...parts, ...exportRequests], playerId);
      stream.once("end", () => {
        const done = db.updateTable("privacy_exports").set({ done_at: now() }).where("id", "=", id).execute();
        done.catch((err: unknown) => log.warn({ err }, "the end of an export could not be noted"));
      });
      stream.once("close", () => exporting.delete(playerId));
      stream.once("error", (err) => log.warn({ err }, "an export failed before its end"));
      return { name: `vitrine-${siteCalendar().dateOf(now())}.zip`, stream };
    },
    { rates: [EXPORTS] },
  );

  site.playerCall(calls.deletion, (_, { playerId }) => readDeletion(deps, playerId));
  site.playerCall(
    calls.deleteAccount,
    async (input, { playerId, address }) => {
      await requestDeletion(deps, { accountId: playerId, address }, input);
      return readDeletion(deps, playerId);
    },
    { rates: [DELETIONS] },
  );
  site.playerCall(calls.takeBackDeletion, async (_, { playerId, address }) => {
    await takeBack(db, { accountId: playerId, address });
    return readDeletion(deps, playerId);
  });
}

/** The parts of an export with all requests for an export or a deletion, and their outcomes. */
const exportRequests: readonly ExportPart[] = [
  wholePart("exports.json", (db, accountId) =>
    db
      .selectFrom("privacy_exports")
      .select(["asked_at", "done_at"])
      .where("account_id", "=", accountId)
      .orderBy("id")
      .execute(),
  ),
  wholePart("deletions.json", async (db, accountId) => {
    const rows = await db
      .selectFrom("privacy_deletions")
      .select(["requested_at", "closes_at", "give_up_below_cents", "ended_at", "outcome"])
      .where("account_id", "=", accountId)
      .orderBy("id")
      .execute();
    return rows.map(({ give_up_below_cents: belowCents, ...row }) => ({
      ...row,
      give_up_below: belowCents === null ? null : toCoins(belowCents),
    }));
  }),
];
