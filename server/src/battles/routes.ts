import * as calls from "@vitrine/contract/battles.ts";
import { toCoins } from "@vitrine/contract/money.ts";
import { Refusal } from "../platform/errors.ts";
import { wakeTail } from "../platform/events/index.ts";
import { PASSWORD_TRIES, roomOf } from "../platform/room-password.ts";
import type { Site } from "../platform/site.ts";
import { cancelBattle } from "./cancel-battle.ts";
import { createBattle } from "./create-battle.ts";
import { joinBattle } from "./join-battle.ts";
import { joinBots } from "./join-bots.ts";
import type { BattleMeans } from "./means.ts";
import { readDetail } from "./read-detail.ts";
import { battleListRoutes, type ListMeans } from "./routes-of-lists.ts";

/** Rooms made and joined: a player may be quick, and no end of rooms helps nobody. */
const ROOMS = { name: "battle", per: "account", perMinute: 60, burst: 20 } as const;

/** Battles: rooms are made, joined, dissolved, and looked at. */
export function battleRoutes(site: Site, means: BattleMeans, shown: ListMeans): void {
  site.playerCall(
    calls.battleCreate,
    async ({ boxIds, versionHashes, coinsOnly, mode, ...input }, { playerId, key }) => {
      if (coinsOnly && !means.config.switchBalanceType) throw new Refusal("coins_only_off");
      const made = await createBattle(means, {
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
      if (coinsOnly && !means.config.switchBalanceType) throw new Refusal("coins_only_off");
      const request = { playerId, key, call: calls.joinBattle.path, battleId: id, pos, userSeed, password, coinsOnly };
      await joinBattle(means, request);
      wakeTail();
      return readDetail(shown, id, { playerId, language });
    },
    {
      rates: [
        ROOMS,
        { ...PASSWORD_TRIES, of: ({ id, password }) => (password === undefined ? undefined : roomOf("battle", id)) },
      ],
    },
  );

  site.playerCall(
    calls.joinBot,
    async ({ id, pos }, { playerId, key, language }) => {
      await joinBots(means, { playerId, key, call: calls.joinBot.path, battleId: id, pos });
      wakeTail();
      return readDetail(shown, id, { playerId, language });
    },
    { rates: [ROOMS] },
  );

  site.playerCall(
    calls.battleCancel,
    async ({ id }, { playerId, key }) => {
      const { refundedCents } = await cancelBattle(means, {
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
