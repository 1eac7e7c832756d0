import type { Language } from "@vitrine/contract/languages.ts";
import { toCoins } from "@vitrine/contract/money.ts";
import { type Happening, MOST_INVITEES, type PlayerOverview } from "@vitrine/contract/operators/players.ts";
import { vipLevelOf } from "@vitrine/contract/rewards/vip-levels.ts";
import { holdOf, maskMail, maskPhone, readFaces, readPersonalData, readSecurityEvents } from "../accounts/index.ts";
import { depositedSince, totalDeposits } from "../deposits/index.ts";
import { sumHiddenDreams, valueBag } from "../inventory/index.ts";
import { readActsOf, sayAct } from "../office/index.ts";
import type { Db } from "../platform/database/database.ts";
import { pipelineOver } from "../platform/database/pipeline.ts";
import { Refusal } from "../platform/errors.ts";
import { inviterOf, readCode, readInvitees } from "../referral/index.ts";
import { readLimits, readMovements, selectDebt, selectWallet, type WalletSettings } from "../wallet/index.ts";
import { totalWithdrawals } from "../withdrawals/index.ts";
import { showFrozen } from "./find-players.ts";

/** Reads a player's name and avatar. Refuses an id that no player has. */
export async function requirePlayer(db: Db, playerId: number) {
  const face = (await readFaces(db, [playerId])).get(playerId);
  if (!face) throw new Refusal("not_found");
  return face;
}

/** Reads the page of one player, with masked personal data. */
export async function readOverview(
  { db, config }: { db: Db; config: Pick<WalletSettings, "vipLevels"> },
  playerId: number,
): Promise<PlayerOverview> {
  const face = await requirePlayer(db, playerId);
  const depositedFrom = (id: number, from: Date) => depositedSince(pipelineOver(db), id, from);
  const [personal, wallet, debtCents, bag, deposits, withdrawals, hold, limits] = await Promise.all([
    readPersonalData(db, playerId),
    selectWallet(db, playerId),
    selectDebt(db, playerId),
    valueBag(db, playerId),
    totalDeposits(db, playerId),
    totalWithdrawals(db, playerId),
    holdOf(db, playerId),
    readLimits(db, { depositedSince: depositedFrom, hiddenWinnings: sumHiddenDreams }, playerId),
  ]);
  const [inviterId, invitees, promoCode] = await Promise.all([
    inviterOf(db, playerId),
    readInvitees(db, playerId, MOST_INVITEES),
    readCode(db, playerId),
  ]);
  const inviter = inviterId === undefined ? undefined : (await readFaces(db, [inviterId])).get(inviterId);
  return {
    ...{ playerId, nickname: face.nickname, avatar: face.avatar, staff: face.staff },
    createTime: face.createdAt.toISOString(),
    closedTime: face.closedAt?.toISOString() ?? null,
    frozen: showFrozen(face, wallet.play_frozen),
    personal: maskPersonal(personal),
    money: {
      ...{ coins: toCoins(wallet.coins_cents), points: toCoins(wallet.points_cents), debt: toCoins(debtCents) },
      ...{ pendingPoints: toCoins(wallet.pending_cents), turnoverDue: toCoins(wallet.turnover_due_cents) },
      staked: toCoins(wallet.staked_cents),
      bag: { items: bag.items, value: toCoins(bag.valueCents) },
      deposits: {
        ...{ count: deposits.count, coins: toCoins(deposits.coinsCents), reversed: toCoins(deposits.reversedCents) },
      },
      withdrawals: {
        ...{ delivered: withdrawals.delivered, value: toCoins(withdrawals.deliveredCents) },
        ...{ underWay: withdrawals.underWay, waiting: toCoins(withdrawals.underWayCents) },
      },
    },
    vip: { level: vipLevelOf(wallet.net_stakes_cents, config.vipLevels), netStakes: toCoins(wallet.net_stakes_cents) },
    hold: hold ? { reason: hold.reason, until: hold.until.toISOString() } : null,
    inviter: inviter ? { playerId: inviter.id, nickname: inviter.nickname } : null,
    invitees: invitees.length,
    promoCode,
    limits: {
      ...{ coolOffUntil: limits.coolOffUntil, excludedUntil: limits.excludedUntil },
      list: limits.limits.map(({ kind, period, amount, used }) => ({ kind, period, amount, used })),
      played: limits.played.map(({ period, staked, won, net }) => ({ period, staked, won, net })),
    },
  };
}

type Personal = Awaited<ReturnType<typeof readPersonalData>>;

/** Masks personal data so that an operator can compare it with what a player says, and learns nothing more. */
export function maskPersonal(personal: Pick<Personal, "phone" | "mail" | "steamId" | "tradeUrl"> & Partial<Personal>) {
  const { phone, mail, steamId, tradeUrl, realName, totpSince } = personal;
  return {
    phone: phone && maskPhone(phone),
    mail: mail && maskMail(mail),
    steamId: steamId && `${steamId.slice(0, 4)}*********${steamId.slice(-4)}`,
    tradeLink: tradeUrl !== null,
    realName: (realName ?? "none") as PlayerOverview["personal"]["realName"],
    authenticator: totpSince != null,
  };
}

/**
 * Reads a page of a player's timeline: movements of money, safety events and acts of operators, newest first. Each
 * source returns one row more than a page has, so the newest rows of all sources are among them.
 */
export async function readTimeline(
  db: Db,
  { playerId, before, pageSize }: { playerId: number; before?: number | undefined; pageSize: number },
  language: Language,
): Promise<{ list: Happening[]; next: number | null }> {
  await requirePlayer(db, playerId);
  const stretch = { before, limit: pageSize + 1 };
  const [movements, events, acts] = await Promise.all([
    readMovements(db, playerId, stretch),
    readSecurityEvents(db, playerId, stretch),
    readActsOf(db, playerId, stretch),
  ]);
  const all: Happening[] = [
    ...movements.map(({ id, kind, orderId, coinsCents, pointsCents, createdAt }) => ({
      ...{ ...NOTHING, id, kind, orderId, what: "money" as const, time: createdAt.toISOString() },
      coins: coinsCents === null ? null : toCoins(coinsCents),
      points: pointsCents === null ? null : toCoins(pointsCents),
    })),
    ...events.map(({ id, kind, detail, createdAt }) => ({
      ...{ ...NOTHING, id, kind, text: detail, what: "safety" as const, time: createdAt.toISOString() },
    })),
    ...acts.map(({ id, act, operator, details, reason, createdAt }) => ({
      ...{
        ...NOTHING,
        id,
        kind: act,
        title: sayAct(act, language),
        operator,
        text: showAct(details, reason),
        what: "office" as const,
        time: createdAt.toISOString(),
      },
    })),
  ];
  return cutPage(all, pageSize);
}

/** The input of an act and its reason in one line; the page shows whom it concerns. */
function showAct(details: unknown, reason: string): string {
  const input = Object.entries((details ?? {}) as object).filter(([name]) => name !== "playerId" && name !== "reason");
  return [...input.map(([name, value]) => `${name}: ${value}`), reason].filter(Boolean).join(" · ");
}

const NOTHING = { title: null, orderId: null, coins: null, points: null, operator: null, text: null };

/** Cuts a page of the newest rows. Rows of one moment stay together, because the next page begins before a moment. */
export function cutPage<Row extends { id: number }>(
  rows: readonly Row[],
  pageSize: number,
): { list: Row[]; next: number | null } {
  const sorted = rows.toSorted((a, b) => b.id - a.id);
  const last = sorted[pageSize - 1];
  if (sorted.length <= pageSize || !last) return { list: sorted, next: null };
  const list = sorted.filter(({ id }) => id >= last.id);
  return { list, next: list.length < sorted.length ? last.id : null };
}
