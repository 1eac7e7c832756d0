import { sql } from "kysely";
import type { Database } from "../../../src/platform/database/database.ts";
import { brokenClaims } from "../../fixtures/broken-claims.ts";
import type { Partners } from "./partners.ts";
import {
  bodyOf,
  type Deposited,
  dataOf,
  isDone,
  type Opened,
  type SentRequest,
  type SignedUp,
  type Sold,
  type Withdrawn,
} from "./requests.ts";
import { PHONES } from "./traffic.ts";

export type Verdict = {
  /**
   * Changes that the site acknowledged, or that the checkout or Steam has stored, but that are missing in the database.
   */
  lost: string[];
  /** Changes that the database contains twice, or without a request. */
  doubled: string[];
  broken: string[];
};

/** Compares all acknowledged changes, and all data of the checkout and Steam, with the database. */
export async function readVerdict(
  database: Database,
  asked: readonly SentRequest[],
  partners: Partners,
): Promise<Verdict> {
  const verdict: Verdict = { lost: [], doubled: [], broken: await brokenClaims(database) };
  for (const { name, claimed, found } of [
    ...(await compareAsked(database, asked)),
    ...(await compareOutside(database, partners)),
  ]) {
    const claims = new Set(claimed);
    const facts = new Set(found);
    verdict.lost.push(...[...claims].filter((one) => !facts.has(one)).map((one) => `${name} ${one}`));
    verdict.doubled.push(...[...facts].filter((one) => !claims.has(one)).map((one) => `${name} ${one}`));
    if (claims.size < claimed.length) verdict.doubled.push(`${name}: one row was given to two requests`);
    if (facts.size < found.length) verdict.doubled.push(`${name}: one row exists twice`);
  }
  return verdict;
}

/** DEMO_GRANT of both campaigns. */
const GRANT_CENTS = 10_000_000;

type Comparison = { name: string; claimed: string[]; found: string[] };

/** Compares the responses with the rows of the database. */
async function compareAsked(database: Database, asked: readonly SentRequest[]): Promise<Comparison[]> {
  const done = asked.filter(({ response }) => isDone(response));
  const of = <T>(kind: SentRequest["kind"]) =>
    done.filter((one) => one.kind === kind).map((one) => ({ ...one, data: dataOf<T>(one.response!) }));
  const list = lister(database);
  const keyed = done.filter(({ kind }) => kind === "open" || kind === "sell" || kind === "withdraw");
  const deposits = of<Deposited>("deposit");
  const signUps = of<SignedUp>("signUp").map(({ key, body, data }) => ({ key, phone: body!.phone, id: data.user.id }));
  return [
    {
      name: "roll",
      claimed: of<Opened>("open").flatMap(({ playerId, data }) =>
        data.drops.map(({ roundId, voucherId }) => `${playerId} ${roundId} ${voucherId}`),
      ),
      found: await list("select player_id || ' ' || id || ' ' || voucher_id as id from fairness_rounds"),
    },
    {
      name: "key",
      claimed: [...keyed, ...signUps.map(({ id, key }) => ({ playerId: id, key }))].map(
        ({ playerId, key }) => `${playerId} ${key}`,
      ),
      found: await list("select player_id || ' ' || key as id from wallet_keys"),
    },
    {
      name: "account",
      claimed: signUps.map(({ id, phone }) => `${id} ${phone}`),
      found: await list(`select id || ' ' || phone as id from accounts_accounts where phone like '${PHONES}%'`),
    },
    {
      name: "grant of an account",
      claimed: signUps.map(({ id }) => `${id} ${GRANT_CENTS}`),
      found: await list(`select entry.player_id || ' ' || entry.amount_cents as id from wallet_entries entry
        join wallet_transfers transfer on transfer.id = entry.transfer_id
        join accounts_accounts account on account.id = entry.player_id
        where transfer.kind = 'demo_grant' and account.phone like '${PHONES}%'`),
    },
    {
      name: "sold items",
      claimed: [String(of<Sold>("sell").reduce((sum, { data }) => sum + data.sold, 0))],
      found: await list("select count(*) as id from items_vouchers where stat = 1"),
    },
    {
      name: "deposit",
      claimed: deposits.map(({ playerId, key, data }) => `${playerId} ${key} ${data.orderId}`),
      found: await list("select player_id || ' ' || key || ' P' || id as id from deposits_orders"),
    },
    {
      name: "withdrawal",
      claimed: of<Withdrawn>("withdraw").flatMap(({ playerId, data }) =>
        data.orders.map(({ id, voucherId }) => `${playerId} ${id} ${voucherId}`),
      ),
      found: await list("select player_id || ' ' || id || ' ' || voucher_id as id from withdrawals_orders"),
    },
  ];
}

/** Compares the data of the checkout and Steam with the site: every order has ended and matches them. */
async function compareOutside(database: Database, partners: Partners): Promise<Comparison[]> {
  const list = lister(database);
  const { payments } = partners.book();
  const paid = payments.filter(({ state }) => state === "paid");
  return [
    {
      name: "payment",
      claimed: payments.map(({ orderId, reference, state }) => `${orderId} ${reference} ${state === "paid" ? 1 : 2}`),
      found: await list(
        `select 'P' || id || ' ' || coalesce(reference, 'none') || ' ' || state as id from deposits_orders`,
      ),
    },
    {
      name: "credit",
      claimed: paid.map(({ orderId, paidHundredths }) => `${orderId} ${paidHundredths}`),
      found: await list(`select o.id || ' ' || deposit.amount_hundredths as id from (
          select transfer.order_id as id from wallet_transfers transfer where transfer.kind = 'deposit'
        ) o left join deposits_orders deposit on 'P' || deposit.id = o.id`),
    },
    {
      name: "offer",
      claimed: partners.offers().map(({ orderId, reference, state, reason }) => {
        return `${orderId} ${reference} ${state === "settled" ? 3 : state === "ended" ? 4 : "open"} ${reason ?? "settled"}`;
      }),
      found: await list(`select id || ' ' || coalesce(reference, 'none') || ' ' || state || ' ' || remark as id
        from withdrawals_orders`),
    },
    { name: "case", claimed: [], found: await list("select kind || ' ' || id as id from deposits_cases") },
  ];
}

function lister({ db }: Database): (statement: string) => Promise<string[]> {
  return async (statement) => {
    const { rows } = await sql<{ id: string }>`${sql.raw(statement)}`.execute(db);
    return rows.map(({ id }) => String(id));
  };
}

/**
 * Returns responses of 500 and above, except `busy` with Retry-After: by the contract it means that nothing was
 * decided.
 */
export function findFailures(asked: readonly SentRequest[]): string[] {
  return asked.flatMap(({ kind, path, response }) => {
    if (!response || response.http < 500) return [];
    const { code = "none" } = bodyOf(response);
    const isBusy = response.http === 503 && code === "busy" && Number(response.retryAfter) > 0;
    return isBusy ? [] : [`${kind} ${path}: ${response.http} ${code}, retry-after ${response.retryAfter}`];
  });
}
