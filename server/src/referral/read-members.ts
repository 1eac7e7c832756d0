import type { InputOf, OutputOf } from "@vitrine/contract/call.ts";
import { toCoins } from "@vitrine/contract/money.ts";
import type { promotionMembers } from "@vitrine/contract/referral.ts";
import { sql } from "kysely";
import type { Profile } from "../accounts/index.ts";
import type { Db } from "../platform/database/database.ts";
import { microsOf, momentOf } from "../platform/database/micros.ts";

export type Profiles = (playerIds: readonly number[]) => Promise<ReadonlyMap<number, Profile>>;

/**
 * Whom a player invited, newest first, with what each has deposited and what that earned. `id` counts microseconds, so that no
 * account is named by its number; who was invited in one of them comes together.
 */
export async function readMembers(
  { db, profiles }: { db: Db; profiles: Profiles },
  { playerId, before, pageSize }: { playerId: number } & InputOf<typeof promotionMembers>,
): Promise<OutputOf<typeof promotionMembers>> {
  const earlier = before === undefined ? sql`` : sql`and created_at < ${momentOf(before)}`;
  const { rows } = await sql<Row>`
    select member.player_id as "playerId", ${microsOf(sql`member.created_at`)} as id, member.created_at as "joinedAt",
      sums.deposited, sums.reward
    from (
      select player_id, created_at from referral_bindings where inviter_id = ${playerId} ${earlier}
      order by created_at desc fetch first ${pageSize + 1} rows with ties
    ) as member
    cross join lateral (
      select coalesce(sum(deposited_cents), 0)::bigint as deposited, coalesce(sum(amount_cents), 0)::bigint as reward
      from referral_rebates where invitee_id = member.player_id and state <> 'taken back'
    ) as sums
    order by member.created_at desc, member.player_id desc`.execute(db);
  const last = rows[pageSize - 1]?.id ?? 0;
  const shown = rows.filter(({ id }) => id >= last);
  const known = await profiles(shown.map((row) => row.playerId));
  const list = shown.map((row) => ({
    id: row.id,
    ...(known.get(row.playerId) ?? { userName: "", avatar: "" }),
    deposited: toCoins(row.deposited),
    reward: toCoins(row.reward),
    joinTime: row.joinedAt.toISOString(),
  }));
  return { list, next: rows.length > shown.length ? last : null };
}

type Row = { playerId: number; id: number; joinedAt: Date; deposited: number; reward: number };
