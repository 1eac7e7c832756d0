import { entryOf } from "../../../../contract/src/battles/prices.ts";
import { readSeeds, takeBattleSeedPair, userSeedOf } from "../../fairness/index.ts";
import { now } from "../../platform/clock.ts";
import type { Pipeline, Statements } from "../../platform/database/pipeline.ts";
import { Refusal } from "../../platform/errors.ts";
import { hashSharedPassword } from "../../platform/shared-password.ts";
import { type Keyed, type Ledger, lockLedger, readAnswers, spend, writeLedger } from "../../wallet/index.ts";
import { isListed, logEvents } from "../battle-events.ts";
import { insertBattle, insertSeats, type NewBattle, takeBattleId } from "../battle-queries.ts";
import type { BattleBoxCache, BattleDeps } from "../deps.ts";
import { chargePlayer } from "../seats/take-seat.ts";

export type CreateRequest = Keyed &
  RoomTerms & {
    boxIds: readonly number[];
    versionHashes: readonly string[] | undefined;
    pos: number;
    userSeed: string | undefined;
    publicHash: string | undefined;
    password: string | undefined;
    coinsOnly: boolean;
  };

/**
 * Creates a room with the seed pair that was announced before the creator's seed was known, stores the current versions
 * of its boxes, and takes the creator's seat, in one transaction.
 */
export async function createBattle(deps: BattleDeps, request: CreateRequest): Promise<{ id: number }> {
  const { boxMax, roomsMost, cashbackMost } = deps.config.battles;
  if (request.boxIds.length > boxMax) throw new Refusal("battle_boxes", { most: boxMax });
  if (request.cashback > cashbackMost) throw new Refusal("battle_cashback", { most: cashbackMost });
  if (request.pos > request.players) throw new Refusal("battle_seat_unknown");
  return deps.pipelines.run(async (pipeline) => {
    const { playerId } = request;
    // Reserve one transfer for the seat, one for the creation fee.
    const [ledger, answers, seeds, rooms, id] = await Promise.all([
      lockLedger(pipeline, { playerIds: [playerId], transfers: 2 }),
      readAnswers(pipeline, [request]),
      readSeeds(pipeline, [playerId]),
      countRooms(pipeline, playerId),
      takeBattleId(pipeline),
    ]);
    const earlier = answers.find(request) as { id: number } | undefined;
    if (earlier) return earlier;
    // The boxes are read only after the check for a repeated request, because the boxes may have changed since the
    // first request.
    const boxes = await freezeBoxes(pipeline, deps.boxCache, request);
    if (rooms >= roomsMost) throw new Refusal("battle_rooms_most", { most: roomsMost });
    const { userSeed, isDefault } = userSeedOf(request.userSeed, seeds.get(playerId));
    const seedPair = await takeBattleSeedPair(pipeline, { seedKey: deps.config.seedKey, playerId });
    if (request.publicHash !== undefined && request.publicHash !== seedPair.publicHash)
      throw new Refusal("pair_changed");

    const { password, pos, coinsOnly } = request;
    const passwordHash =
      password === undefined
        ? null
        : hashSharedPassword(deps.config.seedKey, {
            purpose: "battle room",
            password,
            publicHash: seedPair.publicHash,
          });
    const feeTransferId = chargeFee(deps, ledger, { playerId, id, coinsOnly });
    const battle = newBattle(
      {
        id,
        creatorId: playerId,
        seedPairId: seedPair.seedPairId,
        passwordHash,
        creatorSeedIsDefault: isDefault,
        feeTransferId,
        rehearsal: false,
      },
      { terms: request, boxes, times: deps.config.battles },
    );
    const transferId = chargePlayer(ledger, { ...battle, playerId, pos, coinsOnly });
    writeLedger(pipeline, ledger);
    insertBattle(pipeline, battle);
    insertSeats(pipeline, [{ battleId: id, pos, playerId, userSeed, transferId }], battle.createdAt);
    if (isListed(battle)) logEvents(pipeline, [{ kind: "battleCreated", payload: { battleId: id, round: 0 } }]);
    answers.save(request, { id });
    answers.write();
    await pipeline.commit();
    return { id };
  });
}

/** Charges the creation fee, if one is configured. It is refunded when the room is dissolved. */
function chargeFee(
  { config }: BattleDeps,
  ledger: Ledger,
  { playerId, id, coinsOnly }: { playerId: number; id: number; coinsOnly: boolean },
) {
  const amountCents = config.battles.creationFeeCents;
  if (amountCents === 0) return null;
  const reference = `battle ${id}`;
  return spend(ledger, { playerId, amountCents, coinsOnly, to: "fee", kind: "battle_fee", reference }).id;
}

async function countRooms(pipeline: Pipeline, playerId: number): Promise<number> {
  const [row] = await pipeline.query<{ rooms: number }>(COUNT.name, COUNT.text, [playerId]);
  return row!.rooms;
}

const COUNT = {
  name: "count_waiting_rooms",
  text: "select count(*) as rooms from battles_battles where creator_id = $1::bigint and state = 0",
};

/** The box and box version of each round, and the price of all boxes in cents. */
type FrozenBoxes = { boxIds: number[]; boxVersions: number[]; boxesCents: number };

/**
 * Returns the current version of the chosen box of each round. The room keeps these versions when later odds are
 * published. An operator's command to freeze one of these boxes waits for this transaction and then ends the room.
 */
export async function freezeBoxes(
  asked: Statements,
  boxCache: BattleBoxCache,
  { boxIds, versionHashes }: { boxIds: readonly number[]; versionHashes?: readonly string[] | undefined },
): Promise<FrozenBoxes> {
  const boxes = await boxCache.hold(asked, boxIds);
  const versions = await Promise.all(boxes.map(({ id, currentVersion }) => boxCache.version(id, currentVersion)));
  for (const [index, { sold, frozen }] of boxes.entries()) {
    if (frozen) throw new Refusal("box_closed");
    // Only boxes that players can buy may be in a battle, because the price of a seat is the price of its boxes.
    if (!sold || versions[index]!.priceCents === 0) throw new Refusal("box_not_sold");
  }
  const seen = versionHashes ?? versions.map(({ versionHash }) => versionHash);
  const isSeen =
    seen.length === versions.length && versions.every(({ versionHash }, index) => versionHash === seen[index]);
  if (!isSeen) throw new Refusal("odds_changed");
  return {
    boxIds: boxes.map(({ id }) => id),
    boxVersions: boxes.map(({ currentVersion }) => currentVersion),
    boxesCents: versions.reduce((sum, { priceCents }) => sum + priceCents, 0),
  };
}

/** The choices of a room's creator. */
export type RoomTerms = { players: number; mode: 0 | 1; cashback: number; fast: boolean };

type Given = Pick<
  NewBattle,
  "id" | "creatorId" | "seedPairId" | "passwordHash" | "creatorSeedIsDefault" | "feeTransferId" | "rehearsal"
>;

type RoomTimes = Pick<BattleDeps["config"]["battles"], "roundMs" | "waitingMs">;

/** Builds the first record of a room: prices, duration of a round, and expiry. */
export function newBattle(
  given: Given,
  { terms, boxes, times }: { terms: RoomTerms; boxes: FrozenBoxes; times: RoomTimes },
): NewBattle {
  const { players, mode, cashback: cashbackPercent, fast } = terms;
  const { boxesCents, surchargeCents } = entryOf({ boxesCents: boxes.boxesCents, cashbackPercent, players });
  const createdAt = now();
  return {
    ...given,
    ...boxes,
    players,
    mode,
    boxesCents,
    surchargeCents,
    cashbackPercent,
    fast,
    roundMs: fast ? times.roundMs.fast : times.roundMs.ordinary,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + times.waitingMs),
  };
}
