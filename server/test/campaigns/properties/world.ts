import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { GiveawayDeps } from "../../../src/giveaways/index.ts";
import type { Database } from "../../../src/platform/database/database.ts";
import { type Answer, call } from "../../fixtures/call.ts";
import type { Player, SoldBox } from "../../fixtures/players.ts";
import type { openGifts } from "../../fixtures/wallet.ts";

/** The environment of the campaign: two servers on one database, and test gifts of coins. */
export type World = {
  sites: readonly { url: string }[];
  database: Database;
  gifts: ReturnType<typeof openGifts>;
  boxes: readonly SoldBox[];
  closed: SoldBox;
  dear: SoldBox;
  /** Dream targets, shop offers and gift codes. The first offer and each code are limited to `times`. */
  targets: readonly { itemId: number; value: number }[];
  offers: readonly { id: number; itemId: number }[];
  codes: readonly string[];
  times: number;
  giving: GiveawayDeps;
  /** Lets a player create giveaways. */
  makeHost(player: Player): Promise<void>;
  /** The battle rooms so far, with their creators. */
  rooms: { id: number; playerId: number }[];
  counts: Map<string, number>;
};

export type Sent = { path: string; body: Record<string, unknown>; key: string | undefined; answer: Answer<unknown> };

/** The fields of responses that describe a player's property. */
type Told = {
  id: number;
  sold: number;
  grantId: number | null;
  drops: { voucherId: number; roundId: number }[];
  vouchers: { voucherId: number }[];
  rewards: { grantId: number | null; couponId: number | null }[];
  roundId: number;
  drop: { voucherId: number } | null;
  revealedAt: string | null;
};

/** A giveaway of a sequence, in the state after its requests. */
export type Giveaway = {
  id: number;
  host: PlayerModel;
  hasPassword: boolean;
  entrants: Set<PlayerModel>;
  isOver: boolean;
};

/** One player of a sequence with the data of all responses so far. */
export type PlayerModel = {
  player: Player;
  /** Answered requests with their responses. */
  sent: Sent[];
  rolls: Set<number>;
  /** Items of the player, including sold ones. */
  inventoryItems: number[];
  /** Every item that a response has named: a repeated response must not bring back an item that was given away. */
  told: Set<number>;
  /** Items won in dreams, with the time (ms) until which they are hidden. */
  hidden: Map<number, number>;
  /** The requests of dreams by roll id. */
  dreams: Map<number, { itemId: number; percent: number }>;
  grants: number[];
  coupons: number[];
  giveaways: Giveaway[];
  /** Prizes of giveaways, each with the number of the player's rolls before it. */
  prizes: { afterRolls: number; valueCents: number }[];
  /** Number of items sold, by the request that sold them. */
  sales: Map<string, number>;
  /** The most that may be staked today: for each limit that was set, the larger of the limit and the stakes so far. */
  stakeBounds: number[];
};

export const newPlayerModel = (player: Player): PlayerModel => ({
  player,
  sent: [],
  rolls: new Set(),
  inventoryItems: [],
  told: new Set(),
  hidden: new Map(),
  dreams: new Map(),
  grants: [],
  coupons: [],
  giveaways: [],
  prizes: [],
  sales: new Map(),
  stakeBounds: [],
});

export type Ask = { path: string; body: Record<string, unknown>; key?: string; at: number };

/** Sends a request for a player and stores the data of its response. */
export async function ask(world: World, model: PlayerModel, { path, body, key, at }: Ask): Promise<Answer<unknown>> {
  const site = world.sites[at % world.sites.length]!;
  const answer = await call(site, "POST", path, { token: model.player.token, body, key });
  note(model, { path, body, key, answer });
  return answer;
}

/** The player's items that are already revealed. */
export function shownOf({ inventoryItems, hidden }: PlayerModel): number[] {
  const at = Date.now();
  return inventoryItems.filter((id) => (hidden.get(id) ?? 0) <= at);
}

function note(model: PlayerModel, sent: Sent): void {
  model.sent.push(sent);
  if (sent.answer.http === 200) NOTES[sent.path]?.(model, sent.answer.body.data as Told, sent);
}

type Note = (model: PlayerModel, told: Told, sent: Sent) => void;

const noteDrops: Note = (model, { drops }) => {
  for (const { roundId } of drops) model.rolls.add(roundId);
  own(model, drops);
};

/** Stores the data of each call's response; a repeated response must change nothing. */
const NOTES: Readonly<Record<string, Note>> = {
  "box/open": noteDrops,
  "profile/openFreeBox": noteDrops,
  "profile/exchangeQuantity"(model, { sold }, { key }) {
    const request = key ?? randomUUID();
    expect(model.sales.get(request) ?? sold).toBe(sold);
    model.sales.set(request, sold);
  },
  "dream/open"(model, { roundId, drop, revealedAt }, { body }) {
    model.rolls.add(roundId);
    model.dreams.set(roundId, body as { itemId: number; percent: number });
    if (!drop) return;
    own(model, [drop]);
    if (revealedAt) model.hidden.set(drop.voucherId, Date.parse(revealedAt));
  },
  "profile/buyVirtual": (model, { vouchers }) => own(model, vouchers),
  "event/claim": (model, { grantId }) => noteGift(model, { grantId, couponId: null }),
  "profile/useRewardVoucher"(model, { rewards }) {
    for (const reward of rewards) noteGift(model, reward);
  },
  "giveaway/create"(model, { id }, { body }) {
    if (model.giveaways.some((room) => room.id === id)) return;
    const hasPassword = body.password !== undefined;
    model.giveaways.push({ id, host: model, hasPassword, entrants: new Set(), isOver: false });
  },
  "giveaway/cancel"(model, _, { body }) {
    for (const room of model.giveaways) room.isOver ||= room.id === body.id;
  },
};

function own(model: PlayerModel, items: readonly { voucherId: number }[]): void {
  for (const { voucherId } of items) {
    if (!model.told.has(voucherId)) model.inventoryItems.push(voucherId);
    model.told.add(voucherId);
  }
}

function noteGift({ grants, coupons }: PlayerModel, { grantId, couponId }: Told["rewards"][number]): void {
  if (grantId !== null && !grants.includes(grantId)) grants.push(grantId);
  if (couponId !== null && !coupons.includes(couponId)) coupons.push(couponId);
}

/** Counts a step with its outcome, and expects that the outcome is allowed. */
export function tally(world: World, kind: string, answer: Answer<unknown>, allowed: readonly string[]): void {
  const outcome = answer.body.code ?? "done";
  expect(allowed, `${kind} ended as ${outcome}: ${answer.body.msg}`).toContain(outcome);
  const name = `${kind}: ${outcome}`;
  world.counts.set(name, (world.counts.get(name) ?? 0) + 1);
}
