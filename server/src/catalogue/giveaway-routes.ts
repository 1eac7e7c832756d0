import { textsOfRow } from "@vitrine/contract/languages.ts";
import { toCents, toCoins } from "@vitrine/contract/money.ts";
import * as calls from "@vitrine/contract/operators/house-rooms.ts";
import {
  cancelAnyGiveaway,
  type GiveawayDeps,
  isAboveOnesLimit,
  listForOperators,
  openHouseGiveaway,
} from "../giveaways/index.ts";
import { readItemRecords } from "../inventory/index.ts";
import type { OperatorActs, OperatorRoutes } from "../operators/index.ts";
import type { Tx } from "../platform/database/database.ts";
import { pipelineOver } from "../platform/database/pipeline.ts";
import { Refusal } from "../platform/errors.ts";
import type { Site } from "../platform/site.ts";

type Deps = {
  giveaways: Pick<GiveawayDeps, "config" | "beacon" | "itemCatalogue">;
  profiles(playerIds: readonly number[]): Promise<ReadonlyMap<number, { userName: string }>>;
};

/** Serves giveaways to operators: the list of all, and the acts that open and cancel rooms. */
export function giveawayEditorRoutes(
  { db }: Site<object>,
  { operatorCall, act }: OperatorRoutes & OperatorActs,
  { giveaways, profiles }: Deps,
): void {
  operatorCall(calls.giveawaysList, async ({ pageSize, ...filter }) => {
    const rows = await listForOperators(db, { ...filter, limit: pageSize + 1 });
    const shown = rows.slice(0, pageSize);
    const owners = await profiles(shown.flatMap(({ ownerId }) => ownerId ?? []));
    const list = await Promise.all(
      shown.map(async ({ titles, ownerId, startAt, endAt, prizesCents, hasPassword, ...row }) => ({
        ...row,
        title: titles,
        owner: ownerId === null ? null : (owners.get(ownerId)?.userName ?? String(ownerId)),
        ...{ startTime: startAt.toISOString(), endTime: endAt.toISOString() },
        ...{ value: toCoins(prizesCents), password: hasPassword },
        conditions: row.conditions.map(({ kind, least, since }) => ({ kind, least, since })),
        prizes: await Promise.all(
          row.prizes.map(async ({ itemId, valueCents }) => {
            const { names, image, grade } = await giveaways.itemCatalogue.get(itemId);
            return { name: names, image, grade, value: toCoins(valueCents) };
          }),
        ),
      })),
    );
    return { list, next: rows.length > pageSize ? shown.at(-1)!.id : null };
  });

  act(calls.giveawaysOpen, {
    async needsTwo(tx, { prizes }, { operator }) {
      const prizesCents = sumOf(await findPrizes(tx, prizes));
      return isAboveOnesLimit(tx, { operator: operator.name, prizesCents });
    },
    async run(tx, { prizes: listed, ...input }, { operator }) {
      const prizes = await findPrizes(tx, listed);
      const { minutes, startTime, most = null, vipLeast = null, password } = input;
      const room = {
        ...{ titles: textsOfRow(input, "title"), prizes, minutes, most, vipLeast, password },
        startAt: startTime === undefined ? undefined : new Date(startTime),
        deposit: readDeposit(input),
        operator: operator.name,
      };
      const id = await openHouseGiveaway(pipelineOver(tx), giveaways, room);
      return { result: { id }, after: { id, prizes: prizes.length, value: toCoins(sumOf(prizes)) } };
    },
  });

  act(calls.giveawaysCancel, {
    async run(tx, { id }) {
      const { returned } = await cancelAnyGiveaway(tx, id).catch(sayOver);
      return { result: { returned }, before: { id, state: "open" }, after: { id, state: "cancelled", returned } };
    },
  });
}

type Prize = { itemId: number; valueCents: number };

const sumOf = (prizes: readonly Prize[]) => prizes.reduce((sum, { valueCents }) => sum + valueCents, 0);

/** Reads the prizes of an input, each with the present value of its item. */
async function findPrizes(tx: Tx, listed: string): Promise<Prize[]> {
  const values = new Map((await readItemRecords(tx)).map(({ id, valueCents }) => [id, valueCents]));
  return listed.split(",").map((text) => {
    const itemId = Number(text);
    const valueCents = values.get(itemId);
    if (valueCents === undefined) throw new Refusal("not_found");
    return { itemId, valueCents };
  });
}

function readDeposit({ depositLeast, depositSince }: { depositLeast?: number; depositSince?: string }) {
  if (depositLeast === undefined && depositSince === undefined) return null;
  const leastCents = toCents(depositLeast ?? 0)!;
  if (depositSince === undefined || leastCents === 0)
    throw new Refusal("command_refused", { why: "a condition on deposits needs an amount and a date" });
  return { leastCents, since: new Date(depositSince) };
}

/** The refusal for players says that they could not join. */
function sayOver(error: unknown): never {
  const isOver = error instanceof Refusal && error.code === "giveaway_over";
  throw isOver ? new Refusal("command_refused", { why: "this giveaway is drawn or cancelled already" }) : error;
}
