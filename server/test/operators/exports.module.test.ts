import { OPERATOR_CALLS } from "@vitrine/contract/operators/calls.ts";
import { FIGURE_TABLES } from "@vitrine/contract/operators/figures.ts";
import { EXPORTED_REPORTS } from "@vitrine/contract/operators/reports.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../fixtures/call.ts";
import { saveVitrine, winItems } from "../fixtures/calls/vitrines.ts";
import { type JoinedOperator, joinOperator } from "../fixtures/operators.ts";
import { newPlayer } from "../fixtures/players.ts";
import { type LocalSite, startSite } from "../fixtures/site.ts";

/** A text that a spreadsheet would run as a formula. */
const FORMULA = '=HYPERLINK("http://evil.example")';

let site: LocalSite;
let owner: JoinedOperator;
beforeAll(async () => {
  site = await startSite({ env: { ADMIN: "on" } });
  owner = await joinOperator(site, "the-owner", "owner");
  await plantFormulas();
}, 60_000);
afterAll(() => site.close());

/** Writes the formula into everything that people outside can write and that a file contains. */
async function plantFormulas() {
  const { db } = site.database;
  const player = await newPlayer(site);
  await db.updateTable("accounts_accounts").set({ nickname: FORMULA }).where("id", "=", player.id).execute();
  const { token } = player;
  await call(site, "POST", "ticket/open", { token, body: { topic: "other", text: FORMULA } });
  const ids = (await winItems(site, player, 1)).map(({ voucherId }) => voucherId);
  const key = (await saveVitrine(site, player, ids, { title: "A shelf" })).body.data.id!;
  await call(site, "POST", "vitrine/report", { body: { id: key, reason: "advert" } });
  await db
    .insertInto("deposits_cases")
    .values({
      ...{ kind: "unknown_order", adapter: "sandbox", reference: "pay_1", player_id: player.id },
      ...{ amount_hundredths: 5000, currency: "CNY" },
    })
    .execute();
  const item = { voucher_id: 1_000_000_000, item_id: 1, value_cents: 500_000, due_at: new Date() };
  const receiver = { partner: 1, token: "a test" };
  await db
    .insertInto("withdrawals_orders")
    .values({ player_id: player.id, courier: "sandbox", reference: "a test", review: "open", ...item, ...receiver })
    .execute();
  await sql`update items_items set name_en = ${FORMULA}, name_zh = ${FORMULA}, name_ru = ${FORMULA} where id = 1`.execute(
    db,
  );
  await sql`update boxes_boxes set name_en = ${FORMULA}, name_zh = ${FORMULA}, name_ru = ${FORMULA}
    where id = (select min(id) from boxes_boxes)`.execute(db);
  await db
    .insertInto("office_acts")
    .values({ operator: "the-owner", act: "a test", details: "{}", reason: FORMULA })
    .execute();
  await sql`with flag as (
      insert into risk_flags (rule, subject, score, evidence, parameters, state, decided_at, decided_by, reason)
      values ('dumping', 'a test', 50, '[]', '{}', 'dismissed', now(), 'the-owner', ${FORMULA}) returning id
    )
    insert into risk_flag_accounts (flag_id, position, account_id) select id, 1, ${player.id} from flag`.execute(db);
}

/** Every CSV file with its input; `planted`: people outside can write into it. */
const FILES: Record<string, { planted: boolean; query?: string }[]> = {
  "/log/export": [{ planted: true }],
  "/risk/export": [{ planted: true, query: "state=dismissed" }],
  "/tickets/export": [{ planted: true }],
  "/queues/withdrawals/export": [{ planted: true }],
  "/queues/deposits/export": [{ planted: true }],
  "/queues/reported/export": [{ planted: true }],
  "/catalogue/items/export": [{ planted: true }],
  "/catalogue/boxes/export": [{ planted: true }],
  "/catalogue/values": [{ planted: false }],
  // The file has a box or a game only after it has been played and summed.
  "/figures/export-returns": [{ planted: false }],
  "/figures/export": FIGURE_TABLES.map((table) => ({ planted: false, query: `table=${table}` })),
  "/reports/export": EXPORTED_REPORTS.map((what) => ({
    planted: false,
    query: `what=${what}&from=2026-01-01&to=2026-12-31`,
  })),
};

test("every CSV file of the operators' site is in the list of this test", () => {
  const files = OPERATOR_CALLS.filter(({ gives }) => gives === "text/csv").map(({ path }) => path);
  expect(files.toSorted()).toEqual(
    Object.keys(FILES)
      .map((path) => `/admin/api${path}`)
      .toSorted(),
  );
});

test.each(Object.entries(FILES).flatMap(([path, inputs]) => inputs.map((input) => [path, input] as const)))(
  "no cell of %s %o is a formula",
  async (path, { planted, query = "" }) => {
    const headers = { cookie: owner.cookie, "x-forwarded-for": "198.51.100.7", lang: "en-US" };
    const file = await fetch(`${site.url}/admin/api${path}?${query}`, { headers });
    expect([file.status, file.headers.get("content-type")]).toEqual([200, expect.stringContaining("text/csv")]);
    const cells = cellsOf(await file.text());
    expect(cells.filter((cell) => /^\s*[=+@]|^\s*-(?!\d)|^[\t\r]/.test(cell))).toEqual([]);
    if (planted) expect(cells).toContain(`'${FORMULA}`);
  },
);

/** The cells of a CSV file without their quotes. */
const cellsOf = (csv: string): string[] =>
  [...csv.matchAll(/(?:^|,|\n)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "",
  );
