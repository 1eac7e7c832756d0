import { type CallOptions, call } from "./call.ts";
import { boxesOnSale, newPlayer, type Player } from "./players.ts";
import { openBattles } from "./playing-battles.ts";
import type { LocalSite } from "./site.ts";

type Success = { options?: () => CallOptions; holds: (data: never) => unknown };

/** One success of each call about battles: one is over, one in progress, and rooms wait in every way that a call needs. */
export async function layBattles(site: LocalSite): Promise<Record<string, Success>> {
  const [host, guest] = [await newPlayer(site), await newPlayer(site)];
  const box = (await boxesOnSale(site)).find(({ price }) => price > 0)!.id;
  const room = { boxIds: `${box},${box}`, players: 2, mode: 0 };
  const as = ({ token }: Player, body: object) => ({ token, body });
  const ask = (path: string, player: Player, body: object) =>
    call<{ id: number }>(site, "POST", `battle/${path}`, as(player, body));
  const create = async (more: object = {}) => (await ask("create", host, { ...room, ...more })).body.data.id;

  // The bot of the one and the guest of the other: results of bots and a player's rank both have something to show.
  const over = await create({ cashback: 10 });
  await ask("joinBattle", guest, { id: over });
  await ask("joinBot", host, { id: await create() });
  const battles = openBattles(site);
  await battles.play();
  const running = await create({ mode: 1 });
  await ask("joinBattle", guest, { id: running });
  await battles.roll();
  await battles.close();
  const [waiting, forBots, dissolved] = [await create(), await create({ players: 4 }), await create()];

  const results = await call<{ winner: number }>(site, "GET", "battle/getBattleResults", { query: { id: over } });
  const winner = results.body.data.winner === 1 ? host : guest;
  const has = (id: number) => (rows: { id: number }[]) => rows.some((row) => row.id === id);
  return {
    "GET /api/common/getBoxBattleThemeList": {
      holds: (themes: { boxes: unknown[] }[]) => themes.some(({ boxes }) => boxes.length > 0),
    },
    "POST /api/battle/create": {
      options: () => as(guest, { ...room, players: 4, pos: 3, password: "open sesame" }),
      holds: ({ id }: { id: number }) => id > dissolved,
    },
    "POST /api/battle/joinBattle": {
      options: () => as(guest, { id: waiting, userSeed: "theirs" }),
      holds: ({ id, state, mine }: { id: number; state: number; mine: { pos: number } }) =>
        id === waiting && state === 1 && mine.pos === 2,
    },
    "POST /api/battle/joinBot": {
      options: () => as(host, { id: forBots, pos: 3 }),
      holds: ({ seats }: { seats: { bot: boolean }[] }) =>
        String(seats.map(({ bot }) => bot)) === "false,false,true,false",
    },
    "POST /api/battle/cancel": {
      options: () => as(host, { id: dissolved }),
      holds: ({ refunded }: { refunded: number }) => refunded > 0,
    },
    "POST /api/battle/getBots": { holds: (bots: unknown[]) => bots.length === 40 },
    "GET /api/battle/botResults": {
      holds: ({ battles: played, staked }: { battles: number; staked: number }) => played === 1 && staked > 0,
    },
    "GET /api/battle/getBattleDetail": {
      options: () => ({ query: { id: over } }),
      holds: ({ state, round, serverSeed }: { state: number; round: number; serverSeed: string }) =>
        state === 2 && round === 2 && serverSeed.length === 64,
    },
    "GET /api/battle/getBattleResults": {
      options: () => ({ query: { id: over } }),
      holds: ({ rounds }: { rounds: { drops: unknown[] }[] }) =>
        String(rounds.map(({ drops }) => drops.length)) === "2,2",
    },
    "GET /api/battle/receipt": {
      options: () => ({ query: { id: running } }),
      holds: (receipt: { game: string; revealed: boolean; serverSeed?: string }) =>
        receipt.game === "battle" && !receipt.revealed && !("serverSeed" in receipt),
    },
    "GET /api/battle/getBattleList": { holds: (rows: unknown[]) => rows.length > 0 },
    "GET /api/battle/getCurrentList": { holds: ({ list }: { list: { id: number }[] }) => has(running)(list) },
    "GET /api/battle/getList": {
      options: () => ({ query: { state: 2 } }),
      holds: ({ list }: { list: { id: number }[] }) => has(over)(list),
    },
    "GET /api/battle/getMyBattleList": {
      options: () => ({ token: host.token }),
      holds: ({ list }: { list: { id: number; cashbackPaid: number | null }[] }) => has(over)(list),
    },
    "GET /api/battle/highlight": { holds: has(over) },
    "GET /api/battle/rank": { holds: ({ list }: { list: { rank: number }[] }) => list[0]?.rank === 1 },
    "GET /api/battle/myRank": {
      options: () => ({ token: winner.token }),
      holds: ({ rank, wins }: { rank: number; wins: number }) => rank >= 1 && wins >= 1,
    },
  };
}
