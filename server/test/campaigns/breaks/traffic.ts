import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { call } from "../../fixtures/call.ts";
import { press } from "../../fixtures/checkout.ts";
import type { Player } from "../../fixtures/players.ts";
import { giveFreeBox } from "../../fixtures/wallet.ts";
import type { Fixture } from "./fixture.ts";

const PAYS = ["well", "later", "twiceTold", "lost", "first"] as const;
const PAUSE_MS = { short: 20, long: 200 };

const any = <T>(list: readonly T[]): T => list[randomInt(list.length)]!;

export type Traffic = {
  /** Number of successful requests by path. */
  done: Map<string, number>;
  /** Responses that a server must never give. */
  faults: string[];
  stop(): Promise<void>;
};

/** Every player sends one request after the other, each to a random server, also when a break forbids the request. */
export function openTraffic(fixture: Fixture, { giveaways }: { giveaways: readonly number[] }): Traffic {
  const done = new Map<string, number>();
  const faults: string[] = [];
  const rooms: { id: number; by: Player }[] = [];
  let isOver = false;

  async function ask<T>(player: Player, path: string, body: object): Promise<T | undefined> {
    // A killed server sends no response.
    const answer = await call<T>(fixture.anySite(), "POST", path, { token: player.token, body }).catch(() => undefined);
    if (answer === undefined) return undefined;
    if (answer.http >= 500) faults.push(`${path}: ${answer.http} ${answer.body.code}`);
    if (answer.http !== 200) return undefined;
    done.set(path, (done.get(path) ?? 0) + 1);
    return answer.body.data;
  }

  const steps: ((player: Player) => Promise<unknown>)[] = [
    (player) => ask(player, "box/open", { id: any(fixture.boxIds), number: 1 + randomInt(3) }),
    (player) => ask(player, "box/open", { id: any(fixture.boxIds) }),
    (player) => ask(player, "dream/open", { itemId: 1, percent: 50 }),
    async (player) => {
      const boxId = any(fixture.boxIds);
      const id = await giveFreeBox(fixture.home.database, { playerId: player.id, boxId });
      await ask(player, "profile/openFreeBox", { id });
    },
    async (player) => {
      const boxIds = `${any(fixture.boxIds)},${any(fixture.boxIds)}`;
      const body = { boxIds, players: 2 + randomInt(2), mode: randomInt(2), cashback: any([0, 5]), fast: true };
      const made = await ask<{ id: number }>(player, "battle/create", body);
      if (made) rooms.push({ id: made.id, by: player });
    },
    (player) => joinRoom(player),
    (player) => joinRoom(player),
    (player) => joinRoom(player),
    async (player) => {
      const mine = rooms.filter(({ by }) => by === player).at(-1);
      if (mine) await ask(player, "battle/joinBot", { id: mine.id });
    },
    async (player) => {
      const house = await fixture.db
        .selectFrom("battles_battles")
        .select("id")
        .where("creator_id", "is", null)
        .where("state", "=", 0)
        .execute();
      if (house.length > 0) await ask(player, "battle/joinBattle", { id: any(house).id });
    },
    (player) => payIn(player),
    (player) => payIn(player),
    (player) => ask(player, "giveaway/join", { id: any(giveaways) }),
    (player) => ask(player, "giveaway/join", { id: any(giveaways) }),
  ];

  async function joinRoom(player: Player): Promise<void> {
    const latest = rooms.slice(-8);
    if (latest.length > 0) await ask(player, "battle/joinBattle", { id: any(latest).id });
  }

  async function payIn(player: Player): Promise<void> {
    const body = { channelId: await fixture.payChannel(), currency: "CNY", amount: any([50, 100]) };
    const ordered = await ask<{ payUrl: string | null }>(player, "recharge/create", body);
    if (!ordered?.payUrl) return;
    await sleep(randomInt(400));
    if (randomInt(4) > 0) await press(ordered.payUrl, { act: "pay", behaviour: any(PAYS) });
  }

  const everybody = fixture.players.map(async (player) => {
    while (!isOver) {
      await any(steps)(player);
      await sleep(PAUSE_MS.short + randomInt(PAUSE_MS.long));
    }
  });
  return {
    done,
    faults,
    async stop() {
      isOver = true;
      await Promise.all(everybody);
    },
  };
}
