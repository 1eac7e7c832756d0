import { toCoins } from "@vitrine/contract/money.ts";
import { type ExportPart, pagedPart, wholePart } from "../platform/export-part.ts";

/**
 * Exports a player's code, the time and way of their binding to an inviter, and their rebates, without the invitees'
 * identities.
 */
export const exportReferral: readonly ExportPart[] = [
  wholePart("promotion.json", async (db, playerId) => {
    const [code, oldCodes, binding, invitees] = await Promise.all([
      db.selectFrom("referral_codes").selectAll().where("player_id", "=", playerId).executeTakeFirst(),
      db
        .selectFrom("referral_old_codes")
        .select(["code", "ended_at"])
        .where("player_id", "=", playerId)
        .orderBy("ended_at")
        .execute(),
      db.selectFrom("referral_bindings").selectAll().where("player_id", "=", playerId).executeTakeFirst(),
      db
        .selectFrom("referral_bindings")
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .where("inviter_id", "=", playerId)
        .executeTakeFirstOrThrow(),
    ]);
    return [
      {
        code: code?.code ?? null,
        codeSince: code?.changed_at ?? code?.created_at ?? null,
        codesBefore: oldCodes.map((old) => ({ code: old.code, until: old.ended_at })),
        invited: binding ? { by: binding.by, time: binding.created_at } : null,
        invitees: invitees.count,
      },
    ];
  }),
  pagedPart({
    file: "rebates.json",
    read: (db, playerId, { after, limit }) =>
      db
        .selectFrom("referral_rebates")
        .selectAll()
        .where("inviter_id", "=", playerId)
        .where("order_id", ">", after)
        .orderBy("order_id")
        .limit(limit)
        .execute(),
    idOf: ({ order_id }) => order_id,
    show: (row) => ({
      deposited: toCoins(row.deposited_cents),
      percent: row.ratio_hundredths / 100,
      points: toCoins(row.amount_cents),
      state: row.state,
      heldUntil: row.held_until,
      endedAt: row.ended_at,
      time: row.created_at,
    }),
  }),
];
