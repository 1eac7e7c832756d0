import type { ReportReason } from "@vitrine/contract/accounts/rules.ts";
import type { Language } from "@vitrine/contract/languages.ts";
import { toCoins } from "@vitrine/contract/money.ts";
import type { Queue, QueueCase, QueueOutcome, QueueRow } from "@vitrine/contract/operators/queues.ts";
import { DAY_MS } from "@vitrine/contract/time.ts";
import { holdOf, listNameReports, type Profile, readStatuses } from "../accounts/index.ts";
import { type Case, CREDITABLE, type DepositDeps, listCases, netDepositsOf } from "../deposits/index.ts";
import type { ItemCatalogue } from "../inventory/index.ts";
import { now } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.ts";
import { pipelineOver } from "../platform/database/pipeline.ts";
import { Refusal } from "../platform/errors.ts";
import { listReports } from "../vitrines/index.ts";
import { selectDebt, selectWallet } from "../wallet/index.ts";
import { readForeign, readReviews, sumWithdrawn } from "../withdrawals/index.ts";
import { readClaims, readNotes } from "./claims.ts";
import { CHANNEL_WAIT_MS, MOST_CASES, YOUNG_ACCOUNT_MS } from "./rules.ts";

export type QueueDeps = {
  db: Db;
  itemCatalogue: ItemCatalogue;
  profiles: (playerIds: readonly number[]) => Promise<ReadonlyMap<number, Profile>>;
  channel: DepositDeps["channel"];
  /** The name of the courier that the site uses now. */
  courier: string;
};

type Found = Omit<QueueRow, "userName" | "claimedBy"> & {
  outcomes: QueueOutcome[];
  texts: string[];
  /** The present name of a player who has changed the reported one. */
  changedName: string | null;
  /** The payment of a deposit's case, for the question to its channel. */
  payment?: Pick<Case, "adapter" | "reference">;
};

/** Lists the cases of a queue that wait, the longest waiting first. */
export async function listQueue(deps: QueueDeps, queue: Queue, language: Language): Promise<QueueRow[]> {
  const found = await FINDERS[queue](deps, language);
  const oldestFirst = found.toSorted((one, other) => one.createTime.localeCompare(other.createTime));
  return showRows(deps, queue, oldestFirst.slice(0, MOST_CASES));
}

/** Finds one case of a queue. Refuses a case that no longer waits. */
export async function findCase(deps: QueueDeps, { queue, key }: CaseKey, language: Language): Promise<Found> {
  const found = (await FINDERS[queue](deps, language)).find((one) => one.key === key);
  if (!found) throw new Refusal("case_over");
  return found;
}

type CaseKey = { queue: Queue; key: string };

async function showRows({ db, profiles }: QueueDeps, queue: Queue, found: readonly Found[]): Promise<QueueRow[]> {
  const [claims, names] = await Promise.all([
    readClaims(db, queue),
    profiles(found.flatMap(({ playerId }) => playerId ?? [])),
  ]);
  return found.map(({ outcomes: _, texts: __, payment: ___, changedName: ____, ...row }) => ({
    ...row,
    userName: (row.playerId !== null && names.get(row.playerId)?.userName) || "",
    claimedBy: claims.get(row.key) ?? null,
  }));
}

/** Reads one case with everything that a decision needs. Refuses a case that no longer waits. */
export async function readCase(deps: QueueDeps, { queue, key }: CaseKey, language: Language): Promise<QueueCase> {
  const found = await findCase(deps, { queue, key }, language);
  const [rows, player, channel, notes] = await Promise.all([
    showRows(deps, queue, [found]),
    found.playerId === null ? null : readPlayer(deps.db, found.playerId),
    found.payment ? askChannel(deps, found.payment) : null,
    readNotes(deps.db, { queue, key }),
  ]);
  const { outcomes, texts, changedName } = found;
  return { ...rows[0]!, outcomes, texts, changedName, player, channel, notes };
}

const none = { value: null, paid: null, dueTime: null, texts: [], reasons: [], changedName: null };

const FINDERS: Record<Queue, (deps: QueueDeps, language: Language) => Promise<Found[]>> = {
  async withdrawals({ db, itemCatalogue, courier }, language) {
    const [reviews, foreign] = await Promise.all([
      readReviews(db, { most: MOST_CASES }),
      readForeign(db, { courier, most: MOST_CASES }),
    ]);
    const show = async (row: (typeof reviews)[number]) => ({
      ...none,
      ...{ key: String(row.id), playerId: row.player_id, value: toCoins(row.value_cents) },
      ...{ createTime: row.created_at.toISOString(), dueTime: row.due_at.toISOString() },
      detail: (await itemCatalogue.get(row.item_id)).names[language],
    });
    return Promise.all([
      ...reviews.map(async (row) => ({
        ...(await show(row)),
        ...{ kind: "large", outcomes: ["approve", "refuse"] satisfies QueueOutcome[] },
      })),
      ...foreign.map(async (row) => {
        const shown = await show(row);
        const offer = [shown.detail, row.courier, row.reference].filter(Boolean).join(" · ");
        const outcomes = ["arrived", "returned"] satisfies QueueOutcome[];
        return { ...shown, kind: "former_courier", detail: offer, outcomes };
      }),
    ]);
  },
  async deposits({ db }) {
    return (await listCases(pipelineOver(db))).map((one) => {
      const { kind, adapter, reference, orderId, amountHundredths, currency } = one;
      // A debt is in coins; a payment is in the currency that the channel reported.
      const isDebt = amountHundredths !== null && currency === null;
      const paid = amountHundredths === null || isDebt ? null : `${(amountHundredths / 100).toFixed(2)} ${currency}`;
      return {
        ...none,
        ...{ key: String(one.id), kind, playerId: one.playerId, paid, createTime: one.openedAt.toISOString() },
        value: isDebt ? toCoins(amountHundredths) : null,
        detail: [orderId && `P${orderId}`, `${adapter} ${reference}`].filter(Boolean).join(" · "),
        outcomes: CREDITABLE.includes(kind) ? ["credit", "refund", "dismiss"] : ["refund", "dismiss"],
        payment: { adapter, reference },
      };
    });
  },
  async reported({ db }) {
    const [vitrines, names] = await Promise.all([
      listReports(db, { most: MOST_CASES, first: "oldest" }),
      listNameReports(db, { most: MOST_CASES }),
    ]);
    // Reports of one vitrine for several reasons are one case.
    const cases = [...Map.groupBy(vitrines, ({ key }) => key)].map(([key, reports]): Found => {
      const shown = reports.flatMap(({ texts }) => {
        const { title, labels } = texts as { title: string; labels: string[] };
        return [title, ...labels].filter(Boolean);
      });
      const first = Math.min(...reports.map(({ firstAt }) => firstAt.getTime()));
      return {
        ...none,
        ...{ key, kind: "vitrine", playerId: reports[0]!.playerId, ...sumReasons(reports) },
        ...{ createTime: new Date(first).toISOString(), texts: [...new Set(shown)], outcomes: ["allow", "hide"] },
      };
    });
    const named = names.map(({ id, playerId, name, nameNow, reasons, firstAt }): Found => {
      const isChanged = nameNow !== name;
      return {
        ...none,
        ...{ key: String(id), kind: "name", playerId, texts: [name], createTime: firstAt.toISOString() },
        ...sumReasons(reasons.map((reason) => ({ reason, times: 1 }))),
        ...{ changedName: isChanged ? nameNow : null, outcomes: isChanged ? ["allow"] : ["allow", "reset"] },
      };
    });
    return [...cases, ...named];
  },
};

/** Counts the reports of one case by their reasons, the most frequent reason first. */
function sumReasons(reports: readonly { reason: ReportReason; times: number }[]) {
  const timesOf = (some: typeof reports) => some.reduce((sum, { times }) => sum + times, 0);
  const reasons = [...Map.groupBy(reports, ({ reason }) => reason)].map(([reason, some]) => ({
    ...{ reason, times: timesOf(some) },
  }));
  return { detail: `× ${timesOf(reports)}`, reasons: reasons.toSorted((one, other) => other.times - one.times) };
}

/** The summary of a case's player: age of the account, sums, and unusual facts. */
async function readPlayer(db: Db, playerId: number): Promise<QueueCase["player"]> {
  const at = now();
  const asked = pipelineOver(db);
  const dayAgo = new Date(at.getTime() - DAY_MS);
  const [statuses, wallet, debtCents, deposits, withdrawn, hold] = await Promise.all([
    readStatuses(asked, [playerId]),
    selectWallet(db, playerId),
    selectDebt(db, playerId),
    netDepositsOf(asked, { playerIds: [playerId], since: new Date(0) }),
    sumWithdrawn(db, { playerId, since: dayAgo }),
    holdOf(db, playerId),
  ]);
  const status = statuses.get(playerId);
  if (!status) return null;
  const depositedCents = deposits.get(playerId) ?? 0;
  const withdrawnCents = withdrawn.allCents;
  const flags = {
    young: at.getTime() - status.createdAt.getTime() < YOUNG_ACCOUNT_MS,
    no_deposit: depositedCents === 0,
    more_out_than_in: withdrawnCents > depositedCents,
    debt: debtCents > 0,
    held: hold !== undefined,
    staff: status.staff,
    closed: status.closed,
  };
  const isUp = Object.entries(flags).filter(([, up]) => up);
  return {
    registerTime: status.createdAt.toISOString(),
    ...{ coins: toCoins(wallet.coins_cents), points: toCoins(wallet.points_cents) },
    ...{ deposited: toCoins(depositedCents), withdrawn: toCoins(withdrawnCents) },
    ...{ withdrawnToday: toCoins(withdrawn.sinceCents), staked: toCoins(wallet.net_stakes_cents) },
    flags: isUp.map(([flag]) => flag as keyof typeof flags),
  };
}

/** Asks the payment channel for the state of a payment. A channel that does not answer soon counts as away. */
async function askChannel(
  { channel }: QueueDeps,
  { adapter, reference }: Pick<Case, "adapter" | "reference">,
): Promise<QueueCase["channel"]> {
  if (channel.adapter !== adapter) return { state: "former_channel", paid: null };
  const away = { state: "away", paid: null };
  const late = new Promise<typeof away>((resolve) => setTimeout(resolve, CHANNEL_WAIT_MS, away).unref());
  const answer = channel.readPayment(reference).then(
    (payment) => ({
      state: payment.state,
      paid: "amountHundredths" in payment ? `${(payment.amountHundredths / 100).toFixed(2)} ${payment.currency}` : null,
    }),
    () => away,
  );
  return Promise.race([answer, late]);
}
