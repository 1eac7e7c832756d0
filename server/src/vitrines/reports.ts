import type { ReportReason } from "@vitrine/contract/accounts/rules.ts";
import { sql } from "kysely";
import { writeMessage } from "../messages/index.ts";
import { now } from "../platform/clock.ts";
import type { Db, Tx } from "../platform/database/database.ts";
import { readFilledPlaces, selectPublished } from "./read-vitrine.ts";

/**
 * Stores a report with the texts that the vitrine shows when the report arrives. Refuses an address without a published
 * vitrine. A report of a state that an operator has allowed is counted but stays closed, because the operator has judged
 * these texts for this reason. Another reason, or a state that the owner saved later, makes a new open report.
 */
export async function reportVitrine(db: Db, { key, reason }: { key: string; reason: ReportReason }): Promise<void> {
  const { texts, ...state } = await readShownTexts(db, key);
  await db
    .insertInto("vitrines_reports")
    .values({ ...state, reason, texts: JSON.stringify(texts) })
    .onConflict((on) =>
      on
        .constraint("vitrines_reported_once")
        .doUpdateSet({ times: sql<number>`vitrines_reports.times + 1`, last_at: now() }),
    )
    .execute();
}

/** Reads the title and the labels in one snapshot, so that both are of one saved state if the owner saves meanwhile. */
async function readShownTexts(db: Db, key: string) {
  const snapshot = db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only");
  return snapshot.execute(async (tx) => {
    const { player_id, title, saved_at } = await selectPublished(tx, key);
    const labels = (await readFilledPlaces(tx, player_id)).map(({ label }) => label).filter(Boolean);
    return { player_id, saved_at, texts: { title, labels } };
  });
}

type OpenReport = {
  key: string;
  playerId: number;
  reason: ReportReason;
  times: number;
  texts: unknown;
  firstAt: Date;
  lastAt: Date;
  isHidden: boolean;
};

/** Lists the reports that no operator has decided about, the most frequent or the longest waiting first. */
export async function listReports(
  db: Db,
  { most, first }: { most: number; first: "frequent" | "oldest" },
): Promise<OpenReport[]> {
  const rows = await db
    .selectFrom("vitrines_reports as report")
    .innerJoin("vitrines_vitrines as vitrine", "vitrine.player_id", "report.player_id")
    .select([
      "vitrine.key",
      "report.player_id",
      "vitrine.hidden_because",
      "report.reason",
      "report.times",
      "report.texts",
      "report.first_at",
      "report.last_at",
    ])
    .where("report.closed_at", "is", null)
    .orderBy(first === "oldest" ? sql`report.first_at` : sql`report.times desc`)
    .orderBy("report.id")
    .limit(most)
    .execute();
  return rows.map(({ key, player_id, hidden_because, reason, times, texts, first_at, last_at }) => ({
    ...{
      key,
      playerId: player_id,
      reason: reason as ReportReason,
      times,
      texts,
      firstAt: first_at,
      lastAt: last_at,
      isHidden: hidden_because !== null,
    },
  }));
}

/**
 * Hides a vitrine from all visitors, sends its owner a message, and closes its reports. Returns the owner's id, or
 * undefined if no vitrine has this key.
 */
export async function hideVitrine(tx: Tx, key: string, because: ReportReason): Promise<number | undefined> {
  const playerId = await decide(tx, key, because);
  if (playerId !== undefined) await writeMessage(tx, { accountId: playerId, kind: "vitrine_hidden" });
  return playerId;
}

/**
 * Shows a hidden vitrine again, or leaves a visible one as it is, and closes its reports. Returns the same as
 * `hideVitrine`.
 */
export async function allowVitrine(tx: Tx, key: string): Promise<number | undefined> {
  return decide(tx, key, null);
}

async function decide(tx: Tx, key: string, hiddenBecause: ReportReason | null): Promise<number | undefined> {
  const vitrine = await tx
    .updateTable("vitrines_vitrines")
    .set({ hidden_because: hiddenBecause })
    .where("key", "=", key)
    .returning("player_id")
    .executeTakeFirst();
  if (!vitrine) return undefined;
  await tx
    .updateTable("vitrines_reports")
    .set({ closed_at: now() })
    .where("player_id", "=", vitrine.player_id)
    .where("closed_at", "is", null)
    .execute();
  return vitrine.player_id;
}
