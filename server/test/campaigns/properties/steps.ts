import { randomUUID } from "node:crypto";
import type { PlayLimits } from "@vitrine/contract/wallet/play-limits.ts";
import { expect } from "vitest";
import { call } from "../../fixtures/call.ts";
import { newPlayer } from "../../fixtures/players.ts";
import { giveFreeBox } from "../../fixtures/wallet.ts";
import type { Command, Kind } from "./commands.ts";
import { count, OUTCOMES, pickFrom, refused, type Step, send } from "./requests.ts";
import { STEPS_OF_GIVEAWAYS } from "./steps-of-giveaways.ts";
import { STEPS_OF_REWARDS } from "./steps-of-rewards.ts";
import { STEPS_OF_ROOMS } from "./steps-of-rooms.ts";
import { STEPS_OF_TRADE } from "./steps-of-trade.ts";
import { ask, newPlayerModel, type PlayerModel, type Sent, shownOf, tally, type World } from "./world.ts";

/** Performs one step. A step without an object to work on (no item to sell, no request to repeat) does nothing. */
export async function performStep(world: World, models: PlayerModel[], command: Command): Promise<void> {
  const { kind, who, at } = command;
  if (kind === "signUp") return signUp(world, models, at);
  const model = pickFrom(models, who)!;
  await STEPS[kind](world, model, command, models);
}

/** Adds another player. */
export async function signUp(world: World, models: PlayerModel[], at: number): Promise<void> {
  const player = await newPlayer(world.sites[at]!);
  // Every player may give away items: each has made a deposit and has no turnover requirement.
  await world.makeHost(player);
  models.push(newPlayerModel(player));
  count(world, "signUp", "done");
}

const SALES = "profile/exchangeQuantity";
const boxOf = ({ boxes }: World, { pick }: Command) => pickFrom(boxes, pick)!;

/**
 * Sets a player's daily stake limit. The limit does not undo earlier stakes; later stakes must stay within every limit.
 */
async function limitStakes(world: World, model: PlayerModel, { pick, at }: Command): Promise<void> {
  const body = { kind: "stake", period: "day", amount: pick % 100 };
  const answer = await call<PlayLimits>(world.sites[at]!, "POST", "limits/set", { token: model.player.token, body });
  const { amount, used } = answer.body.data.limits.find(({ kind, period }) => kind === "stake" && period === "day")!;
  model.stakeBounds.push(Math.max(amount!, used));
  count(world, "limit", "done");
}

const openOf = (world: World, command: Command) => ({
  path: "box/open",
  body: { id: boxOf(world, command).id, number: command.number },
});

/**
 * Returns the part of a response that a repeated request must return. A join returns the room's current state, so only
 * the room's id must be the same.
 */
const sameOf = (path: string, { body }: Sent["answer"]) =>
  path.startsWith("battle/join") ? (body.data as { id: number }).id : body;

/** A repeated success must return the same response. A repeated refusal may be decided again. */
function compareRepeat(world: World, first: Sent, answer: Sent["answer"]): void {
  const isDone = first.answer.http === 200;
  // The items of a refused sale may have been given away since.
  tally(world, "retry", answer, isDone ? ["done"] : [...OUTCOMES[first.path]!, "item_not_yours"]);
  if (isDone) expect(sameOf(first.path, answer)).toEqual(sameOf(first.path, first.answer));
}

const STEPS: Readonly<Record<Exclude<Kind, "signUp">, Step>> = {
  async give(world, { player }, { pick, number }) {
    const pendingCents = pick % 3 === 0 ? number * 7 : 0;
    await world.gifts.give(player.id, {
      coinsCents: pick + 1,
      pointsCents: pick % 2 ? number * 31 : 0,
      pendingCents,
    });
    count(world, "give", pendingCents ? "with pending points" : "done");
  },
  async giveFreeBox(world, model, command) {
    const boxId = boxOf(world, command).id;
    model.grants.push(await giveFreeBox(world.database, { playerId: model.player.id, boxId }));
    count(world, "giveFreeBox", "done");
  },
  open: (world, model, command) => send(world, model, command, openOf(world, command)),
  async openFree(world, model, command) {
    const id = pickFrom(model.grants, command.pick);
    if (id !== undefined) await send(world, model, command, { path: "profile/openFreeBox", body: { id } });
  },
  async sell(world, model, command) {
    const inventoryItems = shownOf(model);
    if (inventoryItems.length === 0) return;
    const first = command.pick % inventoryItems.length;
    const voucherIds = inventoryItems.slice(first, first + 1 + (command.number >> 2)).join(",");
    await send(world, model, command, { path: SALES, body: { voucherIds } });
  },
  sellAll: (world, model, command) => send(world, model, command, { path: SALES, body: { all: true } }),
  rotate: (world, model, command) => {
    const body = { clientSeed: `seed_${command.pick}_${command.number}` };
    return send(world, model, { ...command, keyed: false }, { path: "profile/modifySecret", body });
  },
  limit: limitStakes,
  ...STEPS_OF_ROOMS,
  ...STEPS_OF_TRADE,
  ...STEPS_OF_REWARDS,
  ...STEPS_OF_GIVEAWAYS,
  async retry(world, model, { pick, at }) {
    const keyed = model.sent.filter((one) => one.key !== undefined);
    // If the key has succeeded once, that response counts; refusals before and after it do not.
    const chosen = pickFrom(keyed, pick);
    if (!chosen) return;
    const first = keyed.find((one) => one.key === chosen.key && one.answer.http === 200) ?? chosen;
    compareRepeat(world, first, await ask(world, model, { ...first, at }));
  },
  async duplicate(world, model, command) {
    const request = { ...openOf(world, command), key: randomUUID() };
    const sites = [command.at, command.at + 1, command.at];
    const answers = await Promise.all(sites.map((at) => ask(world, model, { ...request, at })));
    const done = answers.find(({ http }) => http === 200);
    for (const answer of answers) {
      tally(world, "duplicate", answer, OUTCOMES["box/open"]!);
      if (done && answer.http === 200) expect(answer.body).toEqual(done.body);
    }
  },
  keyReused: refused("key_reused", (world, model, command) => {
    const done = model.sent.filter(
      (one) =>
        one.path === "box/open" && one.key !== undefined && one.answer.http === 200 && !("versionHash" in one.body),
    );
    const first = pickFrom(done, command.pick);
    const body = { ...first?.body, versionHash: boxOf(world, command).versionHash };
    return first && { path: first.path, key: first.key, body };
  }),
  async tooDear(world, model, { at }) {
    const answer = await ask(world, model, { path: "box/open", body: { id: world.dear.id, number: 10 }, at });
    tally(world, "tooDear", answer, ["insufficient_balance", "limits_reached"]);
  },
  tooMany: refused("malformed", ({ dear }) => ({ path: "box/open", body: { id: dear.id, number: 11 } })),
  unknownBox: refused("not_found", () => ({ path: "box/open", body: { id: 999_999 } })),
  closedBox: refused("box_closed", ({ closed }) => ({ path: "box/open", body: { id: closed.id } })),
  oldOdds: refused("odds_changed", (world, _, command) => ({
    path: "box/open",
    body: { id: boxOf(world, command).id, versionHash: "0".repeat(64) },
  })),
  foreignItem: refused("item_not_yours", (_, model, { pick }, models) => {
    const strangers = models.filter((one) => one !== model && one.inventoryItems.length > 0);
    const voucherId = pickFrom(pickFrom(strangers, pick)?.inventoryItems ?? [], pick);
    if (voucherId === undefined) return undefined;
    return { path: SALES, body: { voucherIds: String(voucherId) } };
  }),
  soldItem: refused("item_not_in_bag", (_, { sent }, { pick }) => {
    const sales = sent.filter((one) => one.path === SALES && "voucherIds" in one.body && one.answer.http === 200);
    const sale = pickFrom(sales, pick);
    return sale && { path: sale.path, body: sale.body };
  }),
  async expiredGrant(world, model, command) {
    const boxId = boxOf(world, command).id;
    const id = await giveFreeBox(world.database, { playerId: model.player.id, boxId, hours: -1 });
    const answer = await ask(world, model, { path: "profile/openFreeBox", body: { id }, at: command.at });
    tally(world, "expiredGrant", answer, ["grant_expired"]);
  },
  badSeed: refused("client_seed_invalid", (_, __, { pick }) => ({
    path: "profile/modifySecret",
    body: { clientSeed: `bad:${pick}` },
  })),
  async noToken(world, _, { at }) {
    const answer = await call(world.sites[at]!, "POST", "box/open", { body: { id: 1 } });
    tally(world, "noToken", answer, ["not_logged_in"]);
  },
};
