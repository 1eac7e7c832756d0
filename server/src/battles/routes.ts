import * as calls from "@vitrine/contract/battles.ts";
import { toCoins } from "@vitrine/contract/money.ts";
import { rateLimit } from "@vitrine/contract/rate-limits.ts";
import { now } from "../platform/clock.ts";
import { Refusal } from "../platform/errors.ts";
import { wakeTail } from "../platform/events/index.ts";
import { PASSWORD_TRIES } from "../platform/shared-password.ts";
import type { Site } from "../platform/site.ts";
import { checkMayPlay, type Keyed, lockLedger, readAnswers } from "../wallet/index.ts";
import { lockRooms, requireWaiting } from "./battle-queries.ts";
import { endUnplayed, lockWithPlayers } from "./closing/end-unplayed.ts";
import type { BattleDeps } from "./deps.ts";
import { seatBots } from "./house/house-bots.ts";
import { battleListRoutes, type ListDeps } from "./lists/routes-of-lists.ts";
import { createBattle } from "./rooms/create-battle.ts";
import { joinBattle } from "./seats/join-battle.ts";
import { freeSeats, pickSeat } from "./seats/take-seat.ts";
import { readDetail } from "./shown/read-detail.ts";

const ROOMS = rateLimit("battle");

/** The battle calls: create, join, dissolve and read rooms. */
export function battleRoutes(site: Site, deps: BattleDeps, shown: ListDeps): void {
  site.playerCall(
    calls.battleCreate,
    async ({ boxIds, versionHashes, coinsOnly, mode, ...input }, { playerId, key }) => {
      if (coinsOnly && !deps.config.switchBalanceType) throw new Refusal("coins_only_off");
      const made = await createBattle(deps, {
        ...{ userSeed: undefined, publicHash: undefined, password: undefined, ...input },
        mode: mode as 0 | 1,
        coinsOnly,
        boxIds: boxIds.split(",").map(Number),
        versionHashes: versionHashes?.split(","),
        ...{ playerId, key, call: calls.battleCreate.path },
      });
      wakeTail();
      return made;
    },
    { rates: [ROOMS] },
  );

  site.playerCall(
    calls.joinBattle,
    async ({ id, pos, userSeed, password, coinsOnly }, { playerId, key, language }) => {
      if (coinsOnly && !deps.config.switchBalanceType) throw new Refusal("coins_only_off");
      const request = { playerId, key, call: calls.joinBattle.path, battleId: id, pos, userSeed, password, coinsOnly };
      await joinBattle(deps, request);
      wakeTail();
      return readDetail(shown, id, { playerId, language });
    },
    {
      rates: [
        ROOMS,
        { ...PASSWORD_TRIES, of: ({ id, password }) => (password === undefined ? undefined : `battle ${id}`) },
      ],
    },
  );

  site.playerCall(
    calls.joinBot,
    async ({ id, pos }, { playerId, key, language }) => {
      await joinBots(deps, { playerId, key, call: calls.joinBot.path, battleId: id, pos });
      wakeTail();
      return readDetail(shown, id, { playerId, language });
    },
    { rates: [ROOMS] },
  );

  site.playerCall(
    calls.battleCancel,
    async ({ id }, { playerId, key }) => {
      const { refundedCents } = await cancelBattle(deps, {
        playerId,
        key,
        call: calls.battleCancel.path,
        battleId: id,
      });
      wakeTail();
      return { refunded: toCoins(refundedCents) };
    },
    { rates: [ROOMS] },
  );

  battleListRoutes(site, shown);
}

type Cancelled = { refundedCents: number };

/** Dissolves a waiting room for its creator. Returns the sum of all refunds, in cents. */
async function cancelBattle(
  deps: Pick<BattleDeps, "pipelines">,
  request: Keyed & { battleId: number },
): Promise<Cancelled> {
  const { playerId, battleId } = request;
  for (;;) {
    const cancelled = await deps.pipelines.run(async (pipeline) => {
      const locked = await lockWithPlayers(pipeline, battleId, [playerId]);
      if (locked === "again") return "again";
      const answers = await readAnswers(pipeline, [request]);
      const earlier = answers.find(request) as Cancelled | undefined;
      if (earlier) return earlier;
      if (locked.room && locked.room.battle.creatorId !== playerId) throw new Refusal("not_your_battle");
      const room = requireWaiting(locked.room, now());
      const refundedCents = await endUnplayed(pipeline, { ...locked, room, why: "battle_dissolved" });
      answers.save(request, { refundedCents });
      answers.write();
      await pipeline.commit();
      return { refundedCents };
    });
    if (cancelled !== "again") return cancelled;
  }
}

type BotRequest = Keyed & { battleId: number; pos: number | undefined };

/** Adds a house bot to the seat `pos` for the creator, or house bots to all free seats if `pos` is undefined. */
async function joinBots(deps: BattleDeps, request: BotRequest): Promise<{ started: boolean }> {
  const { playerId, battleId, pos } = request;
  const joined = await deps.pipelines.run(async (pipeline) => {
    const [ledger, answers, rooms] = await Promise.all([
      lockLedger(pipeline, { playerIds: [playerId], transfers: 4 }),
      readAnswers(pipeline, [request]),
      lockRooms(pipeline, [battleId]),
    ]);
    const earlier = answers.find(request) as { started: boolean } | undefined;
    if (earlier) return earlier;
    const at = now();
    const known = rooms.get(battleId);
    if (known && known.battle.creatorId !== playerId) throw new Refusal("not_your_battle");
    // Adding a bot can start the creator's battle, so the creator must be allowed to play.
    checkMayPlay(ledger, playerId);
    const room = requireWaiting(known, at);
    const places = pos === undefined ? freeSeats(room) : [pickSeat(room, pos)];
    const started = await seatBots(pipeline, { deps, ledger, room, places, at });
    answers.save(request, { started });
    answers.write();
    await pipeline.commit();
    return { started };
  });
  if (joined.started) deps.wake();
  return joined;
}
