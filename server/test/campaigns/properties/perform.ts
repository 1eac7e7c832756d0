import { randomUUID } from "node:crypto";
import type { PlayLimits } from "@vitrine/contract/limits.ts";
import { expect } from "vitest";
import { call } from "../../call.ts";
import { giveFreeBox, newPlayer } from "../../players.ts";
import type { Command, Kind } from "./commands.ts";
import { OUTCOMES_OF_ROOMS, STEPS_OF_ROOMS } from "./steps-of-rooms.ts";
import { type Ask, ask, type Seat, type Sent, type Table, takeSeat, tally } from "./world.ts";

/** Takes one step. A step that has nothing to work on yet (no piece to sell, nothing to repeat) is left out. */
export async function perform(table: Table, seats: Seat[], command: Command): Promise<void> {
  const { kind, who, at } = command;
  if (kind === "signUp") return signUp(table, seats, at);
  const seat = pickFrom(seats, who)!;
  await STEPS[kind](table, seat, command, seats);
}

/** Another player sits down. */
export async function signUp(table: Table, seats: Seat[], at: number): Promise<void> {
  seats.push(takeSeat(await newPlayer(table.sites[at]!)));
  count(table, "signUp", "done");
}

type Step = (table: Table, seat: Seat, command: Command, seats: readonly Seat[]) => Promise<void>;

const pickFrom = <T>(list: readonly T[], pick: number): T | undefined => list[pick % Math.max(1, list.length)];
const key = ({ keyed }: Command) => (keyed ? randomUUID() : undefined);
const boxOf = ({ boxes }: Table, { pick }: Command) => pickFrom(boxes, pick)!;

function count(table: Table, kind: Kind, outcome: string): void {
  const name = `${kind}: ${outcome}`;
  table.counts.set(name, (table.counts.get(name) ?? 0) + 1);
}

const OUTCOMES: Readonly<Record<string, readonly string[]>> = {
  "box/open": ["done", "insufficient_balance", "limits_reached"],
  "profile/openFreeBox": ["done", "grant_used"],
  "profile/exchangeQuantity": ["done", "item_not_in_bag", "nothing_to_sell"],
  "profile/modifySecret": ["done"],
  ...OUTCOMES_OF_ROOMS,
};

async function play(table: Table, seat: Seat, kind: Kind, request: Ask): Promise<void> {
  tally(table, kind, await ask(table, seat, request), OUTCOMES[request.path]!);
}

/** A request that can only be refused, with the one code that it must get. */
const refused =
  (
    code: string,
    request: (table: Table, seat: Seat, command: Command, seats: readonly Seat[]) => Omit<Ask, "at"> | undefined,
  ): Step =>
  async (table, seat, command, seats) => {
    const made = request(table, seat, command, seats);
    if (made) tally(table, command.kind, await ask(table, seat, { ...made, at: command.at }), [code]);
  };

/** A player bounds the stakes of the day. What is staked by then stays, and nothing goes beyond either. */
async function limitStakes({ sites, counts }: Table, seat: Seat, { pick, at }: Command): Promise<void> {
  const body = { kind: "stake", period: "day", amount: pick % 100 };
  const answer = await call<PlayLimits>(sites[at]!, "POST", "limits/set", { token: seat.player.token, body });
  const { amount, used } = answer.body.data.limits.find(({ kind, period }) => kind === "stake" && period === "day")!;
  seat.stakeBounds.push(Math.max(amount!, used));
  counts.set("limit: done", (counts.get("limit: done") ?? 0) + 1);
}

const openOf = (table: Table, command: Command): Ask => ({
  path: "box/open",
  body: { id: boxOf(table, command).id, number: command.number },
  key: key(command),
  at: command.at,
});

/** What must be the same in an answer that is given again: whoever sat down in a room is shown it as it is now. */
const sameOf = (path: string, { body }: Sent["answer"]) =>
  path.startsWith("battle/join") ? (body.data as { id: number }).id : body;

/** What was done once is done: the same answer again. What was refused may be decided anew. */
function compareRepeat(table: Table, kind: Kind, first: Sent, answers: readonly Sent["answer"][]): void {
  for (const answer of answers) {
    tally(table, kind, answer, OUTCOMES[first.path]!);
    if (first.answer.http === 200) expect(sameOf(first.path, answer)).toEqual(sameOf(first.path, first.answer));
  }
}

const STEPS: Readonly<Record<Exclude<Kind, "signUp">, Step>> = {
  async give(table, { player }, { pick, number }) {
    const pendingCents = pick % 3 === 0 ? number * 7 : 0;
    await table.till.give(player.id, { coinsCents: pick + 1, pointsCents: pick % 2 ? number * 31 : 0, pendingCents });
    count(table, "give", pendingCents ? "with pending points" : "done");
  },
  async giveFreeBox(table, seat, command) {
    const boxId = boxOf(table, command).id;
    seat.grants.push(await giveFreeBox(table.database, { playerId: seat.player.id, boxId }));
    count(table, "giveFreeBox", "done");
  },
  open: (table, seat, command) => play(table, seat, "open", openOf(table, command)),
  async openFree(table, seat, command) {
    const id = pickFrom(seat.grants, command.pick);
    if (id === undefined) return;
    await play(table, seat, "openFree", {
      path: "profile/openFreeBox",
      body: { id },
      key: key(command),
      at: command.at,
    });
  },
  async sell(table, seat, command) {
    const { vouchers } = seat;
    if (vouchers.length === 0) return;
    const first = command.pick % vouchers.length;
    const voucherIds = vouchers.slice(first, first + 1 + (command.number >> 2)).join(",");
    const request = { path: "profile/exchangeQuantity", body: { voucherIds }, key: key(command), at: command.at };
    await play(table, seat, "sell", request);
  },
  sellAll: (table, seat, command) => {
    const request = { path: "profile/exchangeQuantity", body: { all: true }, key: key(command), at: command.at };
    return play(table, seat, "sellAll", request);
  },
  rotate: (table, seat, { pick, number, at }) => {
    const body = { clientSeed: `seed_${pick}_${number}` };
    return play(table, seat, "rotate", { path: "profile/modifySecret", body, at });
  },
  limit: limitStakes,
  ...STEPS_OF_ROOMS,
  async retry(table, seat, { pick, at }) {
    const keyed = seat.sent.filter((one) => one.key !== undefined);
    // Where the key has done something, that is what counts; refusals before and after it do not.
    const chosen = pickFrom(keyed, pick);
    if (!chosen) return;
    const first = keyed.find((one) => one.key === chosen.key && one.answer.http === 200) ?? chosen;
    const answer = await ask(table, seat, { ...first, at });
    compareRepeat(table, "retry", first, [answer]);
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
  foreignPiece: refused("item_not_yours", (_, seat, { pick }, seats) => {
    const strangers = seats.filter((one) => one !== seat && one.vouchers.length > 0);
    const voucherId = pickFrom(pickFrom(strangers, pick)?.vouchers ?? [], pick);
    if (voucherId === undefined) return undefined;
    return { path: "profile/exchangeQuantity", body: { voucherIds: String(voucherId) } };
  }),
  soldPiece: refused("item_not_in_bag", (_, { sent }, { pick }) => {
    const sales = sent.filter((one) => "voucherIds" in one.body && one.answer.http === 200);
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
