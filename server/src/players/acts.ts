import { toCents, toCoins } from "@vitrine/contract/money.ts";
import * as calls from "@vitrine/contract/operators/players.ts";
import { sql } from "kysely";
import { endSessions, freezePerson, lockAccount, readPersonalData, recordSecurityEvent } from "../accounts/index.ts";
import { writeMessage } from "../messages/index.ts";
import { recordOccurrence } from "../office/index.ts";
import type { OperatorActs, OperatorCaller } from "../operators/index.ts";
import type { Tx } from "../platform/database/database.ts";
import { pipelineOver } from "../platform/database/pipeline.ts";
import { Refusal } from "../platform/errors.ts";
import { findPlayFrozen, lockLedger, lockWallet, pay, spend, walletOf, writeLedger } from "../wallet/index.ts";
import { showFrozen } from "./find-players.ts";
import { requirePlayer } from "./read-player.ts";
import { ADJUSTED_WITHIN_MS, OPENINGS } from "./rules.ts";

/**
 * Serves the acts of operators about one player. No act here can raise a player's own limit or end a player's own
 * break.
 */
export function serveActsOfPlayers({ act }: OperatorActs): void {
  act(calls.playersFreeze, { run: (tx, input) => freeze(tx, { ...input, frozen: true }) });
  act(calls.playersUnfreeze, { run: (tx, input) => freeze(tx, { ...input, frozen: false }) });
  act(calls.playersOpen, { secret: true, run: openPersonalData });

  act(calls.playersEndSessions, {
    async run(tx, { playerId, sessionId }) {
      await requirePlayer(tx, playerId);
      const ended = await endSessions(tx, { accountId: playerId, onlyId: sessionId });
      if (ended === 0 && sessionId !== undefined) throw new Refusal("not_found");
      if (ended > 0)
        await recordSecurityEvent(tx, {
          accountId: playerId,
          kind: "session_revoked",
          address: null,
          detail: "office",
        });
      return { result: { ended }, after: { ended }, accountId: playerId };
    },
  });

  act(calls.playersMessage, {
    async run(tx, { playerId, text }) {
      const { closedAt } = await requirePlayer(tx, playerId);
      if (closedAt) throw new Refusal("not_found");
      await writeMessage(tx, { accountId: playerId, kind: "from_support", details: { text: requireText(text) } });
      return { result: null, accountId: playerId };
    },
  });

  act(calls.playersNote, {
    async run(tx, { playerId, text }, { operator }) {
      await requirePlayer(tx, playerId);
      const note = { player_id: playerId, operator: operator.name, text: requireText(text) };
      const result = await tx.insertInto("players_notes").values(note).returning("id").executeTakeFirstOrThrow();
      return { result, after: result, accountId: playerId };
    },
  });

  act(calls.playersForgetNote, {
    async run(tx, { playerId, id }) {
      const note = await tx
        .deleteFrom("players_notes")
        .where("player_id", "=", playerId)
        .where("id", "=", id)
        .returning(["operator", "created_at"])
        .executeTakeFirst();
      if (!note) throw new Refusal("not_found");
      const before = { id, operator: note.operator, createTime: note.created_at.toISOString() };
      return { result: null, before, accountId: playerId };
    },
  });

  act(calls.playersAdjust, { run: adjust, needsTwo: isAboveOnesLimit });
}

/** Requires a text without control characters, except line breaks and tabs. */
function requireText(text: string): string {
  const clean = text.replace(/[^\P{Cc}\n\t]/gu, "").trim();
  if (clean === "") throw new Refusal("text_missing");
  return clean;
}

async function readFrozen(tx: Tx, playerId: number) {
  const [face, playing] = [await requirePlayer(tx, playerId), await findPlayFrozen(tx, [playerId])];
  return showFrozen(face, playing.has(playerId));
}

/** Sets or lifts a freeze of the player's person, on all accounts of that person. The log names the accounts. */
async function freeze(tx: Tx, { playerId, what, frozen }: { playerId: number; what: calls.Freeze; frozen: boolean }) {
  await requirePlayer(tx, playerId);
  // If two operators freeze a player at the same time, the second waits and sees the first freeze.
  await lockAccount(tx, playerId);
  const before = await readFrozen(tx, playerId);
  if (before[what] === frozen) throw new Refusal(frozen ? "frozen_already" : "frozen_not");
  const accounts = await freezePerson(tx, { playerId, what, frozen });
  const result = await readFrozen(tx, playerId);
  const after = accounts.length > 1 ? { ...result, accounts } : result;
  return { result, before, after, accountId: playerId };
}

/**
 * Shows personal data, and counts it for the operator's quota. The log gets a row of its own when the quota is used up.
 */
async function openPersonalData(tx: Tx, { playerId }: { playerId: number }, { operator, address }: OperatorCaller) {
  await requirePlayer(tx, playerId);
  // Of two openings at the same time only one may be the last.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`players openings ${operator.id}`}, 0))`.execute(tx);
  const { used } = await tx
    .selectFrom("players_openings")
    .select(sql<number>`count(*)`.as("used"))
    .where("operator_id", "=", operator.id)
    .where("created_at", ">", ago(OPENINGS.withinMs))
    .executeTakeFirstOrThrow();
  if (used >= OPENINGS.most) throw new Refusal("openings_used_up", { most: OPENINGS.most });
  await tx.insertInto("players_openings").values({ operator_id: operator.id, player_id: playerId }).execute();
  const openingsLeft = OPENINGS.most - used - 1;
  if (openingsLeft === 0)
    await recordOccurrence(tx, { operator, address, act: "alarm: quota of personal data used up" });
  const { phone, mail, steamId, tradeUrl, sessions } = await readPersonalData(tx, playerId);
  const result = { phone, mail, steamId, tradeUrl, addresses: sessions, openingsLeft };
  return { result, after: { openingsLeft }, accountId: playerId };
}

type Adjustment = { playerId: number; balance: "coins" | "points"; direction: "give" | "take"; amount: number };

/** Whether this adjustment, with those of the player within a day, is more than one operator may do alone. */
async function isAboveOnesLimit(tx: Tx, { playerId, amount }: Adjustment): Promise<boolean> {
  await requirePlayer(tx, playerId);
  // The lock makes the second of two adjustments at the same time count the first.
  await lockWallet(tx, playerId);
  const { cents } = await tx
    .selectFrom("players_adjustments")
    .select(sql<number>`coalesce(sum(abs(amount_cents)), 0)::bigint`.as("cents"))
    .where("player_id", "=", playerId)
    .where("created_at", ">", ago(ADJUSTED_WITHIN_MS))
    .executeTakeFirstOrThrow();
  return cents + toCents(amount)! > calls.ADJUST_ALONE_COINS * 100;
}

async function adjust(tx: Tx, { playerId, balance, direction, amount }: Adjustment) {
  const { closedAt } = await requirePlayer(tx, playerId);
  if (closedAt) throw new Refusal("not_found");
  const amountCents = toCents(amount)!;
  if (amountCents === 0) throw new Refusal("adjustment_zero");
  const pipeline = pipelineOver(tx);
  const ledger = await lockLedger(pipeline, { playerIds: [playerId], transfers: 1 });
  const wallet = walletOf(ledger, playerId);
  const show = () => ({ coins: toCoins(wallet.coinsCents), points: toCoins(wallet.pointsCents) });
  const before = show();
  const heading = { playerId, kind: "adjustment", reference: "office" } as const;
  const balanceType = balance === "coins" ? 0 : 1;
  const { id, orderId } =
    direction === "give"
      ? pay(ledger, { ...heading, payments: [{ from: "adjustment", balanceType, amountCents }] })
      : spend(ledger, {
          ...heading,
          amountCents,
          to: "adjustment",
          coinsOnly: balanceType === 0,
          pointsOnly: balanceType === 1,
        });
  writeLedger(pipeline, ledger);
  await pipeline.commit();
  const signed = direction === "give" ? amountCents : -amountCents;
  await tx
    .insertInto("players_adjustments")
    .values({ transfer_id: id, player_id: playerId, amount_cents: signed })
    .execute();
  return { result: { orderId, ...show() }, before, after: { orderId, ...show() }, accountId: playerId };
}

const ago = (ms: number) => sql<Date>`now() - make_interval(secs => ${ms / 1000})`;
