import type { Db } from "../platform/database/database.ts";

/** A rebate as its inviter's list of rewards shows it. */
type GivenRebate = {
  id: string;
  kind: "rebate";
  pointsCents: number;
  /** Null while it is held. */
  pendingId: number | null;
  boxId: null;
  takenBack: boolean;
  at: Date;
};

/** Lists the newest rebates of an inviter with an amount above zero, at most `limit`, with their total number. */
export async function listRebates(
  db: Db,
  inviterId: number,
  limit: number,
): Promise<{ total: number; rewards: GivenRebate[] }> {
  const mine = db.selectFrom("referral_rebates").where("inviter_id", "=", inviterId).where("amount_cents", ">", 0);
  const [rows, { total }] = await Promise.all([
    mine.selectAll().orderBy("order_id", "desc").limit(limit).execute(),
    mine.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  const rewards = rows.map((row) => ({
    ...{ id: `rebate:${row.order_id}`, kind: "rebate" as const, boxId: null, at: row.created_at },
    pointsCents: row.amount_cents,
    pendingId: row.pending_id,
    takenBack: row.state === "taken back",
  }));
  return { total, rewards };
}
