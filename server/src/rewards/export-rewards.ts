import { toCoins } from "@vitrine/contract/money.ts";
import { type ExportPart, ownRows, pagedPart } from "../platform/export-part.ts";

/**
 * Exports coupons, claims, used gift codes, and the bonuses of deposits. The hashes that identify a person are left
 * out.
 */
export const exportRewards: readonly ExportPart[] = [
  pagedPart({
    file: "coupons.json",
    read: (db, playerId, page) => ownRows(db.selectFrom("rewards_coupons").selectAll(), { playerId, ...page }),
    idOf: ({ id }) => id,
    show: (row) => ({
      id: row.id,
      for: row.kind,
      percent: row.percent_hundredths === null ? null : row.percent_hundredths / 100,
      amount: coinsOf(row.amount_cents),
      most: toCoins(row.most_cents),
      least: toCoins(row.least_cents),
      reason: row.reason,
      validFrom: row.valid_from,
      validTo: row.valid_to,
      box: row.box_id,
      depositOrder: row.order_id,
      transfer: row.transfer_id,
      usedAt: row.used_at,
    }),
  }),
  pagedPart({
    file: "claims.json",
    read: (db, playerId, page) => ownRows(db.selectFrom("rewards_claims").selectAll(), { playerId, ...page }),
    idOf: ({ id }) => id,
    show: (row) => ({
      kind: row.kind,
      period: row.period,
      points: coinsOf(row.points_cents),
      box: row.box_id,
      freeBox: row.grant_id,
      time: row.created_at,
    }),
  }),
  pagedPart({
    file: "gift-codes.json",
    read: (db, playerId, page) => ownRows(db.selectFrom("rewards_code_uses").selectAll(), { playerId, ...page }),
    idOf: ({ id }) => id,
    show: (row) => ({
      points: coinsOf(row.points_cents),
      box: row.box_id,
      freeBox: row.grant_id,
      coupon: row.coupon_id,
      time: row.created_at,
    }),
  }),
  pagedPart({
    file: "deposit-bonuses.json",
    read: (db, playerId, page) =>
      ownRows(db.selectFrom("rewards_deposit_bonuses").selectAll(), { playerId, ...page, id: "pending_id" }),
    idOf: ({ pending_id }) => pending_id,
    show: (row) => ({
      depositOrder: row.order_id,
      kind: row.kind,
      points: toCoins(row.amount_cents),
      day: row.day,
      takenBackAt: row.taken_back_at,
      time: row.created_at,
    }),
  }),
];

const coinsOf = (cents: number | null) => (cents === null ? null : toCoins(cents));
