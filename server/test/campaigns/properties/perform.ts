import { randomUUID } from "node:crypto";
import type { PlayLimits } from "@vitrine/contract/wallet/limits.ts";
import { expect } from "vitest";
import { call } from "../../fixtures/call.ts";
import { giveFreeBox, newPlayer } from "../../fixtures/players.ts";
import type { Command, Kind } from "./commands.ts";
import { count, OUTCOMES, pickFrom, refused, type Step, send } from "./send.ts";
import { STEPS_OF_GIVEAWAYS } from "./steps-of-giveaways.ts";
import { STEPS_OF_REWARDS } from "./steps-of-rewards.ts";
import { STEPS_OF_ROOMS } from "./steps-of-rooms.ts";
import { STEPS_OF_TRADE } from "./steps-of-trade.ts";
import { ask, type Seat, type Sent, shownOf, type Table, takeSeat, tally } from "./world.ts";

/** Performs one step. A step without an object to work on (no item to sell, no request to repeat) does nothing. */
export async function perform(table: Table, seats: Seat[], command: Command): Promise<void> {
  const { kind, who, at } = command;
  if (kind === "signUp") return signUp(table, seats, at);
  const seat = pickFrom(seats, who)!;
  await STEPS[kind](table, seat, command, seats);
}

/** Adds another player. */
export async function signUp(table: Table, seats: Seat[], at: number): Promise<void> {
  const player = await newPlayer(table.sites[at]!);
  // Every player may give away items: each has made a deposit and has no turnover requirement.
  await table.makeHost(player);
  seats.push(takeSeat(player));
  count(table, "signUp", "done");
}

const SALES = "profile/exchangeQuantity";
const boxOf = ({ boxes }: Table, { pick }: Command) => pickFrom(boxes, pick)!;

/** Sets a player's daily stake limit. Stakes that were already made stay; later stakes must stay within both. */
async function limitStakes(table: Table, seat: Seat, { pick, at }: Command): Promise<void> {
  const body = { kind: "stake", period: "day", amount: pick % 100 };
  const answer = await call<PlayLimits>(table.sites[at]!, "POST", "limits/set", { token: seat.player.token, body });
  const { amount, used } = answer.body.data.limits.find(({ kind, period }) => kind === "stake" && period === "day")!;
  seat.stakeBounds.push(Math.max(amount!, used));
  count(table, "limit", "done");
}

const openOf = (table: Table, command: Command) => ({
  path: "box/open",
  body: { id: boxOf(table, command).id, number: command.number },
});

/** Returns the part of a response that a repeat must return: a room that was joined is shown in its current state. */
const sameOf = (path: string, { body }: Sent["answer"]) =>
  path.startsWith("battle/join") ? (body.data as { id: number }).id : body;

/** A repeated success must return the same response. A repeated refusal may be decided again. */
function compareRepeat(table: Table, first: Sent, answer: Sent["answer"]): void {
  const isDone = first.answer.http === 200;
  // The items of a refused sale may have been given away since.
  tally(table, "retry", answer, isDone ? ["done"] : [...OUTCOMES[first.path]!, "item_not_yours"]);
  if (isDone) expect(sameOf(first.path, answer)).toEqual(sameOf(first.path, first.answer));
}

const STEPS: Readonly<Record<Exclude<Kind, "signUp">, Step>> = {
  async give(table, { player }, { pick, number }) {
    const pendingCents = pick % 3 === 0 ? number * 7 : 0;
    await table.checkout.give(player.id, {
      coinsCents: pick + 1,
      pointsCents: pick % 2 ? number * 31 : 0,
      pendingCents,
    });
    count(table, "give", pendingCents ? "with pending points" : "done");
  },
  async giveFreeBox(table, seat, command) {
    const boxId = boxOf(table, command).id;
    seat.grants.push(await giveFreeBox(table.database, { playerId: seat.player.id, boxId }));
    count(table, "giveFreeBox", "done");
  },
  open: (table, seat, command) => send(table, seat, command, openOf(table, command)),
  async openFree(table, seat, command) {
    const id = pickFrom(seat.grants, command.pick);
    if (id !== undefined) await send(table, seat, command, { path: "profile/openFreeBox", body: { id } });
  },
  async sell(table, seat, command) {
    const inventoryItems = shownOf(seat);
    if (inventoryItems.length === 0) return;
    const first = command.pick % inventoryItems.length;
    const voucherIds = inventoryItems.slice(first, first + 1 + (command.number >> 2)).join(",");
    await send(table, seat, command, { path: SALES, body: { voucherIds } });
  },
  sellAll: (table, seat, command) => send(table, seat, command, { path: SALES, body: { all: true } }),
  rotate: (table, seat, command) => {
    const body = { clientSeed: `seed_${command.pick}_${command.number}` };
    return send(table, seat, { ...command, keyed: false }, { path: "profile/modifySecret", body });
  },
  limit: limitStakes,
  ...STEPS_OF_ROOMS,
  ...STEPS_OF_TRADE,
  ...STEPS_OF_REWARDS,
  ...STEPS_OF_GIVEAWAYS,
  async retry(table, seat, { pick, at }) {
    const keyed = seat.sent.filter((one) => one.key !== undefined);
    // If the key has succeeded once, that response counts; refusals before and after it do not.
    const chosen = pickFrom(keyed, pick);
    if (!chosen) return;
    const first = keyed.find((one) => one.key === chosen.key && one.answer.http === 200) ?? chosen;
    compareRepeat(table, first, await ask(table, seat, { ...first, at }));
  },
  async duplicate(table, seat, command) {
    const request = { ...openOf(table, command), key: randomUUID() };
    const sites = [command.at, command.at + 1, command.at];
    const answers = await Promise.all(sites.map((at) => ask(table, seat, { ...request, at })));
    const done = answers.find(({ http }) => http === 200);
    for (const answer of answers) {
      tally(table, "duplicate", answer, OUTCOMES["box/open"]!);
      if (done && answer.http === 200) expect(answer.body).toEqual(done.body);
    }
  },
  keyReused: refused("key_reused", (table, seat, command) => {
    const done = seat.sent.filter(
      (one) =>
        one.path === "box/open" && one.key !== undefined && one.answer.http === 200 && !("versionHash" in one.body),
    );
    const first = pickFrom(done, command.pick);
    const body = { ...first?.body, versionHash: boxOf(table, command).versionHash };
    return first && { path: first.path, key: first.key, body };
  }),
  async tooDear(table, seat, { at }) {
    const answer = await ask(table, seat, { path: "box/open", body: { id: table.dear.id, number: 10 }, at });
    tally(table, "tooDear", answer, ["insufficient_balance", "limits_reached"]);
  },
  tooMany: refused("malformed", ({ dear }) => ({ path: "box/open", body: { id: dear.id, number: 11 } })),
  unknownBox: refused("not_found", () => ({ path: "box/open", body: { id: 999_999 } })),
  closedBox: refused("box_closed", ({ closed }) => ({ path: "box/open", body: { id: closed.id } })),
  oldOdds: refused("odds_changed", (table, _, command) => ({
    path: "box/open",
    body: { id: boxOf(table, command).id, versionHash: "0".repeat(64) },
  })),
  foreignItem: refused("item_not_yours", (_, seat, { pick }, seats) => {
    const strangers = seats.filter((one) => one !== seat && one.inventoryItems.length > 0);
    const voucherId = pickFrom(pickFrom(strangers, pick)?.inventoryItems ?? [], pick);
    if (voucherId === undefined) return undefined;
    return { path: SALES, body: { voucherIds: String(voucherId) } };
  }),
  soldItem: refused("item_not_in_bag", (_, { sent }, { pick }) => {
    const sales = sent.filter((one) => one.path === SALES && "voucherIds" in one.body && one.answer.http === 200);
    const sale = pickFrom(sales, pick);
    return sale && { path: sale.path, body: sale.body };
  }),
  async expiredGrant(table, seat, command) {
    const boxId = boxOf(table, command).id;
    const id = await giveFreeBox(table.database, { playerId: seat.player.id, boxId, hours: -1 });
    const answer = await ask(table, seat, { path: "profile/openFreeBox", body: { id }, at: command.at });
    tally(table, "expiredGrant", answer, ["grant_expired"]);
  },
  badSeed: refused("client_seed_invalid", (_, __, { pick }) => ({
    path: "profile/modifySecret",
    body: { clientSeed: `bad:${pick}` },
  })),
  async noToken(table, _, { at }) {
    const answer = await call(table.sites[at]!, "POST", "box/open", { body: { id: 1 } });
    tally(table, "noToken", answer, ["not_logged_in"]);
  },
};
