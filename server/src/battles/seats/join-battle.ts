import { readRoomSeedPairs, readSeeds, userSeedOf } from "../../fairness/index.ts";
import { now } from "../../platform/clock.ts";
import { Refusal } from "../../platform/errors.ts";
import { isSharedPassword } from "../../platform/shared-password.ts";
import { type Keyed, lockLedger, readAnswers, writeLedger } from "../../wallet/index.ts";
import { isListed, logEvents, stateEvent } from "../battle-events.ts";
import { insertSeats, lockRooms, type Room, requireWaiting } from "../battle-queries.ts";
import type { BattleDeps } from "../deps.ts";
import { callHouseBots } from "../house/house-bots.ts";
import { chargePlayer, lockSeeds, pickSeat } from "./take-seat.ts";

export type JoinRequest = Keyed & {
  battleId: number;
  pos: number | undefined;
  userSeed: string | undefined;
  password: string | undefined;
  coinsOnly: boolean;
};

/** Takes a seat in a waiting room; the last seat starts the battle in the same transaction. */
export async function joinBattle(deps: BattleDeps, request: JoinRequest): Promise<{ started: boolean }> {
  const { playerId, battleId } = request;
  const joined = await deps.pipelines.run(async (pipeline) => {
    const [ledger, answers, seeds, rooms] = await Promise.all([
      lockLedger(pipeline, { playerIds: [playerId], transfers: 1 }),
      readAnswers(pipeline, [request]),
      readSeeds(pipeline, [playerId]),
      lockRooms(pipeline, [battleId]),
    ]);
    const earlier = answers.find(request) as { started: boolean } | undefined;
    if (earlier) return earlier;
    const at = now();
    const room = requireWaiting(rooms.get(battleId), at);
    const { battle, seats } = room;
    if (battle.passwordHash) {
      const seedPair = (await readRoomSeedPairs(pipeline, [battle.seedPairId])).get(battle.seedPairId)!;
      checkPassword(deps, { room, publicHash: seedPair.publicHash, password: request.password });
    }
    if (seats.some((seat) => seat.playerId === playerId)) throw new Refusal("already_seated");
    const pos = pickSeat(room, request.pos);
    const { userSeed } = userSeedOf(request.userSeed, seeds.get(playerId));

    const transferId = chargePlayer(ledger, { ...battle, playerId, pos, coinsOnly: request.coinsOnly });
    writeLedger(pipeline, ledger);
    insertSeats(pipeline, [{ battleId, pos, playerId, userSeed, transferId }], at);
    const started = seats.length + 1 === battle.players;
    if (started) lockSeeds(pipeline, room, { at, beacon: deps.beacon });
    else if (battle.creatorId === null && seats.length === 0)
      callHouseBots(pipeline, { id: battleId, at, afterMs: deps.config.battles.botsAfterMs });
    if (isListed(battle)) logEvents(pipeline, [stateEvent(battleId)]);
    answers.save(request, { started });
    answers.write();
    await pipeline.commit();
    return { started };
  });
  if (joined.started) deps.wake();
  return joined;
}

type Tried = { room: Room; publicHash: string; password: string | undefined };

function checkPassword({ config }: BattleDeps, { room, publicHash, password }: Tried): void {
  const { passwordHash } = room.battle;
  const isRight =
    password !== undefined &&
    isSharedPassword(config.seedKey, { purpose: "battle room", password, publicHash }, passwordHash!);
  if (!isRight) throw new Refusal("room_password_wrong");
}
