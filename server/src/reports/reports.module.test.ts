import * as reports from "@vitrine/contract/operators/reports.ts";
import { DAY_MS } from "@vitrine/contract/time.ts";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { call } from "../../test/fixtures/call.ts";
import { ask, freshCode, type JoinedOperator, joinOperator, newKey } from "../../test/fixtures/operators.ts";
import { deposit, type PaymentFixture, startPaymentFixture } from "../../test/fixtures/payments.ts";
import { boxesOnSale, newPlayer, type Player } from "../../test/fixtures/players.ts";
import { now, setClock, siteCalendar } from "../platform/clock.ts";
import { type CheckDeps, checkDay } from "./check-day.ts";
import { runReports } from "./run-reports.ts";
import { readDays } from "./sum-days.ts";

let payments: PaymentFixture;
let finance: JoinedOperator;
let auditor: JoinedOperator;
let day: string;
let player: Player;
const mails: { to: string; subject: string; text: string }[] = [];
const accepted: { orderId: number; reference: string }[] = [];

/** The courier of these tests lists what a test puts into `accepted`. */
const courier: CheckDeps["courier"] = {
  name: "sandbox",
  listAccepted: async () => accepted,
  readOffer: async () => ({ state: "ended", reason: "declined" }),
};
const mail = {
  to: "finance@example.org",
  address: "http://site",
  sendMail: async (sent: (typeof mails)[number]) => void mails.push(sent),
};
const db = () => payments.site.database.db;
const run = () => runReports({ db: db(), channel: payments.deps.channel, courier }, mail);

/** Runs the job on the next day: the day of the deposits has ended. */
async function runTomorrow(): Promise<void> {
  setClock(() => Date.now() + DAY_MS);
  await run().finally(() => setClock());
}

const readDay = async (operator = finance) =>
  (await ask(payments.site, reports.reportsDay, { day }, operator)).body.data;
const act = async <C extends Parameters<typeof ask>[1]>(called: C, input: object, key = newKey()) =>
  ask(
    payments.site,
    called,
    { reason: "a rounding of the bank", ...input, code: await freshCode(payments.site, finance) } as never,
    {
      ...finance,
      key,
    },
  );

beforeAll(async () => {
  payments = await startPaymentFixture({ ADMIN: "on" });
  const { site } = payments;
  finance = await joinOperator(site, "the-finance", "finance");
  auditor = await joinOperator(site, "the-auditor", "auditor");
  day = siteCalendar().dateOf(now());
  player = await newPlayer(site);
  await deposit(payments, player);
  await deposit(payments, player, { channelId: payments.wayOf("card"), amount: 200 }, { payer: "card-1" });
  const [box] = await boxesOnSale(site);
  await call(site, "POST", "box/open", { token: player.token, body: { id: box!.id, number: 1 } });
}, 60_000);
afterEach(() => {
  setClock();
  payments.checkout.setMood("well");
});
afterAll(() => payments.close());

test("a day that has ended is summed to the cent, and a running day is not", async () => {
  await run();
  expect(await db().selectFrom("reports_days").select("day").execute()).toEqual([]);
  await runTomorrow();
  const { accounts, checks, cases, lists } = await readDay();
  const cents = (total: number, sum: number) => total + Math.round(sum * 100);
  expect(accounts.map(({ closing }) => closing).reduce(cents, 0)).toBe(0);
  for (const { opening, closing, movements } of accounts)
    expect(movements.map(({ amount }) => amount).reduce(cents, cents(0, opening))).toBe(cents(0, closing));
  const channel = accounts.find(({ account }) => account === "deposit:sandbox-alipay")!;
  expect(channel.movements).toEqual([{ kind: "deposit", amount: -100, transfers: 1 }]);
  const wallets = await sql<{
    cents: number;
  }>`select sum(coins_cents + points_cents)::bigint as cents from wallet_wallets`.execute(db());
  const players = accounts.filter(({ account }) => account === "players");
  expect(players.map(({ closing }) => closing).reduce(cents, 0)).toBe(wallets.rows[0]!.cents);
  expect(checks.map(({ source, failed }) => [source, failed])).toEqual([
    ["deposits", false],
    ["ledger", false],
    ["withdrawals", false],
  ]);
  expect(cases).toEqual([]);
  expect(lists.filter(({ source }) => source === "deposits")).toMatchObject([
    { method: "alipay", currency: "CNY", oursCount: 1, ours: 100, theirsCount: 1, theirs: 100 },
    { method: "card", currency: "CNY", oursCount: 1, ours: 200, theirsCount: 1, theirs: 200 },
  ]);
  expect(mails).toEqual([
    {
      to: "finance@example.org",
      subject: `Vitrine ${day}: no open difference`,
      text: expect.stringContaining("Deposits:            300.00 coins"),
    },
  ]);
});

test("a difference of 0.01 in the channel's list is found once, and the day closes only when it is explained", async () => {
  payments.checkout.setMood("listsWrong");
  for (const turn of [1, 2]) {
    const checked = await ask(payments.site, reports.reportsCheck, { day }, finance);
    expect([turn, checked.body.data]).toEqual([turn, { found: 1 }]);
  }
  const { cases } = await readDay();
  expect(cases).toMatchObject([
    {
      source: "deposits",
      kind: "amount",
      ours: 100,
      theirs: 99.99,
      currency: "CNY",
      state: "open",
      afterClosing: false,
    },
  ]);
  const { id } = cases[0]!;
  expect((await act(reports.reportsCloseDay, { day })).body).toMatchObject({ code: "day_has_open_cases" });
  expect((await act(reports.reportsCloseCase, { id })).body.code).toBe("case_not_open");
  expect((await act(reports.reportsExplain, { id })).http).toBe(200);
  expect((await act(reports.reportsExplain, { id })).body.code).toBe("case_not_open");
  const key = newKey();
  const closed = await Promise.all([act(reports.reportsCloseDay, { day }, key), act(reports.reportsCloseDay, { day })]);
  expect(closed.filter(({ http }) => http === 200)).toHaveLength(1);
  const after = await readDay(auditor);
  expect(after.closing).toMatchObject({ operator: "the-finance", reason: "a rounding of the bank", intact: true });
  expect(after.cases).toMatchObject([
    { state: "explained", explanation: "a rounding of the bank", explainedBy: "the-finance" },
  ]);
  expect((await act(reports.reportsCloseDay, { day })).body.code).toBe("day_closed");
  const acts = await db()
    .selectFrom("office_acts")
    .select(["act", "reason"])
    .where("act", "like", "reports%")
    .execute();
  expect(acts.map((row) => row.act).sort()).toEqual(["reports case explain", "reports close"]);
});

test("a change after the closing is a difference of its own, and the closing itself cannot change", async () => {
  // The courier says that it delivered an item of which the site knows nothing.
  accepted.push({ orderId: 4711, reference: "unknown-offer" });
  // A movement is written into the closed day: the ledger no longer has the signed sums.
  const { from } = await readDay();
  await sql`with transfer as (insert into wallet_transfers (id, kind, order_id, reference, created_at)
      values (nextval('wallet_transfer_ids'), 'adjustment', 'A-late', 'late', ${from}) returning id)
    insert into wallet_entries (transfer_id, position, house, balance_type, amount_cents)
      select id, place, house, 0, cents from transfer, (values (1, 'adjustment', 5), (2, 'fee', -5)) as entry (place, house, cents)`.execute(
    db(),
  );
  const [stored] = await readDays(db(), sql`day = ${day}`);
  await checkDay({ db: db(), channel: payments.deps.channel, courier }, stored!);
  const { cases, closing } = await readDay();
  expect(cases.filter(({ afterClosing }) => afterClosing)).toMatchObject([
    { source: "ledger", kind: "changed", reference: `${day} adjustment adjustment 0`, ours: null, theirs: 0.05 },
    { source: "ledger", kind: "changed", reference: `${day} fee adjustment 0`, ours: null, theirs: -0.05 },
    { source: "withdrawals", kind: "missing_here", reference: "unknown-offer", orderId: "4711" },
  ]);
  expect(closing!.intact).toBe(true);
  await expect(sql`update reports_closings set reason = 'another'`.execute(db())).rejects.toThrow("permission denied");
  await expect(sql`update reports_sums set amount_cents = 0`.execute(db())).rejects.toThrow("permission denied");
  await expect(
    sql`update reports_cases set explanation = 'another' where state = 'explained'`.execute(db()),
  ).rejects.toThrow("a difference is explained once");
});

test("a channel that does not answer leaves the day unchecked, and it cannot be closed", async () => {
  setClock(() => Date.now() + 2 * DAY_MS);
  payments.checkout.setMood("down");
  await run();
  const next = siteCalendar().dateOf(new Date(now().getTime() - DAY_MS));
  const { data } = (await ask(payments.site, reports.reportsDay, { day: next }, auditor)).body;
  expect(data.checks).toMatchObject([
    { source: "deposits", time: null, failed: true },
    { source: "ledger" },
    { source: "withdrawals" },
  ]);
  expect(data.accounts.every(({ opening, closing }) => opening === closing)).toBe(true);
  expect((await act(reports.reportsCloseDay, { day: next })).body.code).toBe("day_unchecked");
});

test("a month is the sum of its days, and the file of every report contains no formula", async () => {
  const month = day.slice(0, 7);
  const { data } = (await ask(payments.site, reports.reportsMonth, { month }, auditor)).body;
  expect(data).toMatchObject({ month, closedDays: 1, deposits: 300, depositFees: 3 });
  const box = data.games.find(({ game }) => game === "box")!;
  expect(box).toMatchObject({ net: box.stakes - box.soldBack });
  expect(box.stakes).toBeGreaterThan(0);
  await sql`update reports_cases set state = 'explained', explanation = '=1+1', explained_by = 'x', explained_at = now()
    where reference = 'unknown-offer'`.execute(db());
  const file = async (what: string) => {
    const query = new URLSearchParams({ what, from: day, to: day });
    const answer = await fetch(`${payments.site.url}${reports.reportsExport.path}?${query}`, {
      headers: { cookie: auditor.cookie, "x-forwarded-for": "198.51.100.7" },
    });
    return answer.text();
  };
  expect(await file("cases")).toContain(`"'=1+1"`);
  expect(await file("movements")).toContain(`${day},deposit:sandbox-alipay,coins,deposit,-100,1`);
  expect(await file("lists")).toContain(`${day},deposits,sandbox,alipay,CNY,1,100,1,`);
});

test("a request for an export of data is in the list, with its outcome", async () => {
  await fetch(`${payments.site.url}/api/profile/export`, { headers: { token: player.token } }).then((sent) =>
    sent.arrayBuffer(),
  );
  const row = async () => (await ask(payments.site, reports.reportsPrivacy, {}, auditor)).body.data.list[0];
  await expect
    .poll(row)
    .toMatchObject({ kind: "export", playerId: player.id, doneTime: expect.any(String), outcome: "done" });
});

test("no request is lost or doubled between two pages, even if many were asked for in the same microsecond", async () => {
  const made = new Date("2026-03-05T10:00:00Z");
  // 1150 requests within one millisecond, of which each microsecond has two or three, at the borders of pages too.
  await sql`insert into privacy_exports (account_id, asked_at, done_at)
    select ${player.id}, ${made}::timestamptz + (i % 500) * interval '1 microsecond', now() from generate_series(1, 1150) i`.execute(
    db(),
  );
  const { rows } = await sql<{ id: number }>`select id from privacy_exports`.execute(db());
  const listed: number[] = [];
  for (let before: string | undefined; ; ) {
    const { body } = await ask(
      payments.site,
      reports.reportsPrivacy,
      { pageSize: 77, ...(before && { before }) },
      auditor,
    );
    listed.push(...body.data.list.filter(({ kind }) => kind === "export").map(({ id }) => id));
    if (body.data.next === null) break;
    before = body.data.next;
  }
  expect(listed.toSorted((one, other) => one - other)).toEqual(
    rows.map(({ id }) => id).toSorted((one, other) => one - other),
  );
  const query = new URLSearchParams({ what: "privacy", from: "2026-03-05", to: "2026-03-05" });
  const file = await fetch(`${payments.site.url}${reports.reportsExport.path}?${query}`, {
    headers: { cookie: auditor.cookie, "x-forwarded-for": "198.51.100.7" },
  });
  const saved = (await file.text()).trim().split("\r\n").slice(1);
  expect(new Set(saved).size).toBe(1150);
  expect(saved).toHaveLength(1150);
});
