import type { InputOf, OutputOf } from "@vitrine/contract/call.ts";
import { toCoins } from "@vitrine/contract/money.ts";
import type { getMyRewardPage, REWARD_KINDS } from "@vitrine/contract/rewards.ts";
import type { Db } from "../platform/database/database.ts";
import { pipelineOver } from "../platform/database/pipeline.ts";
import { readPendingPoints } from "../wallet/index.ts";
import type { Reader } from "./read-claims.ts";

/** A reward that was given to its player, or that is held for them. */
export type GivenReward = {
  id: string;
  kind: (typeof REWARD_KINDS)[number];
  pointsCents: number | null;
  /** The id of its pending points; null if they are not granted yet or the reward has no points. */
  pendingId: number | null;
  boxId: number | null;
  takenBack: boolean;
  at: Date;
};

/** Returns the newest rewards of a player, at most `limit`, and their total number. */
export type RewardSource = (
  playerId: number,
  limit: number,
) => Promise<{ total: number; rewards: readonly GivenReward[] }>;

/** Reads one page of a player's rewards from this and the other modules, newest first. */
export async function readRewards(
  db: Db,
  { playerId, page, pageSize }: { playerId: number } & InputOf<typeof getMyRewardPage>,
  { beside, ...reader }: Reader & { beside: readonly RewardSource[] },
): Promise<OutputOf<typeof getMyRewardPage>> {
  const found = await Promise.all([own(db), ...beside].map((source) => source(playerId, page * pageSize)));
  const rows = found
    .flatMap(({ rewards }) => rewards)
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .slice((page - 1) * pageSize, page * pageSize);
  const waiting = await readPendingPoints(
    db,
    rows.flatMap(({ pendingId }) => pendingId ?? []),
  );
  const list = await Promise.all(rows.map((row) => show(row, row.pendingId && waiting.get(row.pendingId), reader)));
  return { list, page, pageSize, total: found.reduce((sum, { total }) => sum + total, 0) };
}

type Row = OutputOf<typeof getMyRewardPage>["list"][number];

async function show(
  row: GivenReward,
  waitingCents: number | null | undefined,
  { boxes, language }: Reader,
): Promise<Row> {
  const { id, kind, pointsCents, boxId, takenBack, at } = row;
  const leftCents = waitingCents ?? pointsCents;
  const isKnown = pointsCents !== null && leftCents !== null && !takenBack;
  return {
    ...{ id, kind, boxId, state: stateOf(row, leftCents), createTime: at.toISOString() },
    points: pointsCents === null ? null : toCoins(pointsCents),
    // After a reversal of pending points, the part that stakes had released is no longer stored.
    released: isKnown ? toCoins(pointsCents - leftCents) : null,
    boxName: boxId === null ? null : ((await boxes.name(boxId, language)) ?? null),
  };
}

function stateOf({ pointsCents, takenBack }: GivenReward, leftCents: number | null): Row["state"] {
  if (takenBack) return "takenBack";
  if (pointsCents === null) return "given";
  return leftCents === 0 ? "released" : "waiting";
}

/** The rewards of this module: claims, gift codes and bonuses of deposits. */
const own =
  (db: Db): RewardSource =>
  async (playerId, limit) => {
    const asked = pipelineOver(db);
    const [rewards, [row]] = await Promise.all([
      asked.query<GivenReward>(LIST.name, LIST.text, [playerId, limit]),
      asked.query<{ total: number }>(COUNT.name, COUNT.text, [playerId]),
    ]);
    return { total: row!.total, rewards };
  };

const LIST = {
  name: "list_rewards",
  text: `select 'claim:' || id as id, kind, points_cents as "pointsCents", pending_id as "pendingId", box_id as "boxId",
  false as "takenBack", created_at as at from rewards_claims where player_id = $1::bigint
union all select 'code:' || id, 'giftCode', points_cents, pending_id, box_id, false, created_at
  from rewards_code_uses where player_id = $1::bigint
union all select 'deposit:' || order_id || ':' || kind || ':' || step,
  case kind when 'first' then 'depositFirst' when 'daily' then 'depositDaily' else 'depositCoupon' end,
  amount_cents, pending_id, null, taken_back_at is not null, created_at
  from rewards_deposit_bonuses where player_id = $1::bigint
order by at desc, id desc limit $2::int`,
};

const COUNT = {
  name: "count_rewards",
  text: `select ((select count(*) from rewards_claims where player_id = $1::bigint)
  + (select count(*) from rewards_code_uses where player_id = $1::bigint)
  + (select count(*) from rewards_deposit_bonuses where player_id = $1::bigint))::int as total`,
};
