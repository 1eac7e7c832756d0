import type { ReportReason } from "@vitrine/contract/accounts/rules.ts";
import { type Texts, texts } from "@vitrine/contract/languages.ts";
import { sql } from "kysely";
import { writeMessage } from "../../messages/index.ts";
import { now } from "../../platform/clock.ts";
import { type Db, type Tx, transact } from "../../platform/database/database.ts";
import { Refusal } from "../../platform/errors.ts";
import { recordSecurityEvent } from "../security-events.ts";
import { neutralNickname } from "./nicknames.ts";

/** The seat of a finished battle in which the reporter has seen the player. */
type Report = { reporterId: number; playerId: number; battleId: number; pos: number; reason: ReportReason };

/**
 * Stores a report of the name that a player has now. A player's second report of the same name changes nothing. A report
 * for a reason for which an operator has allowed this name is stored as decided.
 */
export async function reportName(db: Db, { reporterId, playerId, battleId, pos, reason }: Report): Promise<void> {
  if (reporterId === playerId) throw new Refusal("name_own");
  await transact(db, async (tx) => {
    // The lock lets no decision and no new name happen between reading the name and storing the report.
    const { nickname: name, closed_at } = await tx
      .selectFrom("accounts_accounts")
      .select(["nickname", "closed_at"])
      .where("id", "=", playerId)
      .forShare()
      .executeTakeFirstOrThrow();
    if (closed_at !== null) throw new Refusal("name_gone");
    const allowed = await tx
      .selectFrom("accounts_name_reports")
      .select(["decision", "decided_at"])
      .where("player_id", "=", playerId)
      .where("name", "=", name)
      .where("reason", "=", reason)
      .where("decision", "=", "allowed")
      .limit(1)
      .executeTakeFirst();
    await tx
      .insertInto("accounts_name_reports")
      .values({ reporter_id: reporterId, player_id: playerId, name, battle_id: battleId, pos, reason, ...allowed })
      .onConflict((on) => on.doNothing())
      .execute();
  });
}

/** All open reports of one name of a player. `id` is the oldest report's. */
type ReportedName = {
  id: number;
  playerId: number;
  name: string;
  /** The player's present name. */
  nameNow: string;
  /** One entry for each report, in the order of the reports. */
  reasons: ReportReason[];
  firstAt: Date;
};

/** Lists the reported names that no operator has decided about, the longest waiting first. */
export async function listNameReports(db: Db, { most }: { most: number }): Promise<ReportedName[]> {
  return db
    .selectFrom("accounts_name_reports as report")
    .innerJoin("accounts_accounts as account", "account.id", "report.player_id")
    .select(["report.player_id as playerId", "report.name", "account.nickname as nameNow"])
    .select([
      sql<number>`min(report.id)`.as("id"),
      sql<ReportReason[]>`array_agg(report.reason order by report.id)`.as("reasons"),
      sql<Date>`min(report.created_at)`.as("firstAt"),
    ])
    .where("report.decision", "is", null)
    .groupBy(["report.player_id", "report.name", "account.nickname"])
    .orderBy(sql`min(report.created_at)`)
    .orderBy(sql`min(report.id)`)
    .limit(most)
    .execute();
}

type Decided = { playerId: number; reports: number };

/**
 * Gives a player a neutral name, says why in a message, and closes the reports of the reported name. The player may
 * choose another name right away. Refuses a name that the player has changed. Returns undefined if `reportId` is of no
 * open report.
 */
export async function resetName(tx: Tx, reportId: number, because: ReportReason): Promise<Decided | undefined> {
  const found = await lockReported(tx, reportId);
  if (!found) return undefined;
  const { playerId, name, nameNow } = found;
  if (nameNow !== name) throw new Refusal("name_changed");
  const nickname = neutralNickname();
  await tx
    .updateTable("accounts_accounts")
    .set({ nickname, nickname_changed_at: null })
    .where("id", "=", playerId)
    .execute();
  await recordSecurityEvent(tx, { accountId: playerId, kind: "nickname_reset", address: null });
  const message = { kind: "nickname_reset", details: { name: nickname }, names: { why: WHY[because] } } as const;
  await writeMessage(tx, { accountId: playerId, ...message });
  return decide(tx, found, "reset");
}

/** Leaves a name as it is, and closes its reports. Returns undefined if `reportId` is of no open report. */
export async function allowName(tx: Tx, reportId: number): Promise<Decided | undefined> {
  const found = await lockReported(tx, reportId);
  return found && decide(tx, found, "allowed");
}

/** Finds the reported name and locks its player, so that the name does not change before the end of the transaction. */
async function lockReported(tx: Tx, reportId: number) {
  return tx
    .selectFrom("accounts_name_reports as report")
    .innerJoin("accounts_accounts as account", "account.id", "report.player_id")
    .select(["report.player_id as playerId", "report.name", "account.nickname as nameNow"])
    .where("report.id", "=", reportId)
    .where("report.decision", "is", null)
    .forNoKeyUpdate("account")
    .executeTakeFirst();
}

async function decide(
  tx: Tx,
  { playerId, name }: { playerId: number; name: string },
  decision: "allowed" | "reset",
): Promise<Decided | undefined> {
  const closed = await tx
    .updateTable("accounts_name_reports")
    .set({ decision, decided_at: now() })
    .where("player_id", "=", playerId)
    .where("name", "=", name)
    .where("decision", "is", null)
    .executeTakeFirst();
  const reports = Number(closed.numUpdatedRows);
  // Another decision may have closed them while this one waited for the lock.
  return reports === 0 ? undefined : { playerId, reports };
}

/** The reasons as the end of the sentence "The reason: …". */
const WHY: Record<ReportReason, Texts> = {
  offensive: texts({ zh: "侮辱、仇恨或威胁", en: "insults, hate or threats", ru: "оскорбления, ненависть или угрозы" }),
  personal: texts({ zh: "含有他人的个人信息", en: "someone's personal data", ru: "чьи-то личные данные" }),
  advert: texts({ zh: "广告或链接", en: "advertising or links", ru: "реклама или ссылки" }),
  other: texts({ zh: "不符合我们的规则", en: "it does not fit our rules", ru: "не соответствует нашим правилам" }),
};
