import type { Language } from "@vitrine/contract/languages.ts";
import { toCoins } from "@vitrine/contract/money.ts";
import type { TicketFacts } from "@vitrine/contract/operators/tickets.ts";
import type { TicketTopic } from "@vitrine/contract/tickets/calls.ts";
import { findOwnRoom } from "../battles/index.ts";
import { selectOrder } from "../deposits/index.ts";
import { findOwnRoll, type GameLookups, readReceipt } from "../fairness/index.ts";
import { findOwnGiveaway } from "../giveaways/index.ts";
import type { ItemCatalogue } from "../inventory/index.ts";
import type { Db } from "../platform/database/database.ts";
import { pipelineOver } from "../platform/database/pipeline.ts";
import { Refusal } from "../platform/errors.ts";
import type { SeedKey } from "../platform/seed-key.ts";
import { findOwnOrder } from "../withdrawals/index.ts";

export type SubjectDeps = { db: Db; itemCatalogue: ItemCatalogue; games: GameLookups; seedKey: SeedKey };

type Subject = { playerId: number; topic: string; subjectId: number };

/** The facts about a subject that support sees, with the id of its item. */
type Found = { status: string; valueCents: number | null; itemId: number | null; channel: string | null; at: Date };

const WITHDRAWALS = ["withdrawing", "shipping", "offered", "arrived", "failed", "settling"];
const BATTLES = ["waiting", "running", "finished", "dissolved", "void"];
const GIVEAWAYS = ["open", "drawn", "cancelled"];

const none = { valueCents: null, itemId: null, channel: null };

/** Finds the order, roll or room of a ticket, if it is the player's own. */
export async function findSubject({ db }: Pick<SubjectDeps, "db">, subject: Subject): Promise<Found | undefined> {
  const { topic, playerId, subjectId: id } = subject;
  const find = FINDERS[topic as keyof typeof FINDERS];
  return find && (await find(db, { playerId, id }));
}

type Own = { playerId: number; id: number };

const FINDERS = {
  async deposit(db: Db, { playerId, id }: Own): Promise<Found | undefined> {
    const order = await selectOrder(pipelineOver(db), id);
    if (order?.playerId !== playerId) return undefined;
    const states = ["processing", "completed", order.cancelReason === "review" ? "review" : "cancelled"];
    const status = order.reversedAt ? "reversed" : states[order.state]!;
    const paid = `${(order.amountHundredths / 100).toFixed(2)} ${order.currency}`;
    const channel = [`${order.adapter} ${order.method}`, paid, order.reference].filter(Boolean).join(" · ");
    return { ...none, status, valueCents: order.coinsCents, channel, at: order.createdAt };
  },
  async withdrawal(db: Db, own: Own): Promise<Found | undefined> {
    const order = await findOwnOrder(db, own);
    if (!order) return undefined;
    const isReviewed = order.state === 0 && order.review === "open";
    const status = isReviewed ? "review" : WITHDRAWALS[order.state]!;
    const channel = [order.courier, order.reference, order.remark].filter(Boolean).join(" · ");
    return { status, valueCents: order.value_cents, itemId: order.item_id, channel, at: order.created_at };
  },
  async roll(db: Db, own: Own): Promise<Found | undefined> {
    const roll = await findOwnRoll(db, own);
    return roll && { ...roll, channel: null, status: roll.game, at: roll.createdAt };
  },
  async battle(db: Db, own: Own): Promise<Found | undefined> {
    const room = await findOwnRoom(db, own);
    return room && { ...none, status: BATTLES[room.state]!, at: room.created_at };
  },
  async giveaway(db: Db, own: Own): Promise<Found | undefined> {
    const room = await findOwnGiveaway(db, own);
    return room && { ...none, status: GIVEAWAYS[room.state]!, at: room.created_at };
  },
} satisfies Partial<Record<TicketTopic, unknown>>;

/**
 * Describes the subject of a ticket to support. A roll is computed again from its receipt, so that support can say
 * whether it matches. Returns null if there is no subject, or if it is no longer the player's.
 */
export async function describeSubject(
  deps: SubjectDeps,
  ticket: { player_id: number; topic: string; subject_id: number | null },
  language: Language,
): Promise<TicketFacts | null> {
  const { player_id: playerId, topic, subject_id: subjectId } = ticket;
  const found = subjectId === null ? undefined : await findSubject(deps, { playerId, topic, subjectId });
  if (!found || subjectId === null) return null;
  const item = found.itemId === null ? null : await deps.itemCatalogue.get(found.itemId);
  return {
    ...{ status: found.status, value: found.valueCents === null ? null : toCoins(found.valueCents) },
    ...{ itemName: item?.names[language] ?? null, channel: found.channel, createTime: found.at.toISOString() },
    verification: topic === "roll" ? await verifyRoll(deps, subjectId) : null,
  };
}

/** Verifies a roll as its player can. A roll of a room with a password, or of a running one, has no public receipt. */
async function verifyRoll({ db, seedKey, games }: SubjectDeps, rollId: number): Promise<TicketFacts["verification"]> {
  // Loaded at the first use, because it brings 300 files of a library with it.
  const { verifyReceipt } = await import("@vitrine/contract/fairness/verify.ts");
  try {
    const { outcome } = await verifyReceipt(await readReceipt(db, { seedKey, ...games }, rollId));
    return outcome;
  } catch (error) {
    if (error instanceof Refusal) return "private";
    throw error;
  }
}
