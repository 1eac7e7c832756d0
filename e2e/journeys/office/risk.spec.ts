import type { Page } from "@playwright/test";
import { addOperator } from "../../../server/src/operators/index.ts";
import { transact } from "../../../server/src/platform/database/database.ts";
import { runRiskRules } from "../../../server/src/risk/index.ts";
import { type Ring, writeRiskHistory } from "../../../server/test/fixtures/planted-rings.ts";
import { joinByLink, type OperatorSession, openSession } from "../../site/operators.ts";
import { type OwnSite, startOwnSite } from "../../site/second-site.ts";
import { expect, guestContext, test } from "../../site/test.ts";

const PLAYERS = 10_000;

let admin: OwnSite;
let rings: Ring[];
test.beforeAll(async () => {
  test.setTimeout(300_000);
  admin = await startOwnSite("risk");
  rings = await writeRiskHistory(admin.database.pool, { players: PLAYERS });
});
test.afterAll(() => admin.stop());

async function join(name: string): Promise<OperatorSession> {
  const link = await transact(admin.database.db, (tx) => addOperator(tx, { name, roles: ["risk"] }));
  return joinByLink(admin, { name, link });
}

/** The flag in the list that names this account first. */
const flagOf = (page: Page, accountId: number) =>
  page.getByRole("list", { name: "Flags" }).getByRole("button", { name: new RegExp(`players? ${accountId}\\b`) });

test(`risk finds three planted rings among ${PLAYERS} players and decides each flag with the keys`, async ({
  page,
}) => {
  test.setTimeout(180_000);
  await runRiskRules(admin.database.db);
  await openSession(page.context(), admin, await join("rik"));
  await page.goto(`${admin.url}/admin/risk?lang=en-US`);
  const scores = await page.locator(".risk-score").allInnerTexts();
  expect(scores.map(Number)).toEqual(scores.map(Number).toSorted((one, other) => other - one));

  const [dumping, referral, hunting] = rings as [Ring, Ring, Ring];
  // A ring of accounts is one flag; hunters are flagged one by one.
  const suspects = [
    { rule: "Losing on purpose", first: dumping.accountIds[0]!, accountIds: dumping.accountIds },
    { rule: "Referral ring", first: referral.accountIds[0]!, accountIds: referral.accountIds },
    ...hunting.accountIds.map((id) => ({ rule: "Bonus hunting", first: id, accountIds: [id] })),
  ];
  for (const { rule, first, accountIds } of suspects) {
    await page.getByLabel("Rule", { exact: true }).selectOption(rule);
    await flagOf(page, first).click();
    const detail = page.getByRole("article", { name: rule });
    await expect(detail.getByText("/ 100")).toBeVisible();
    for (const id of accountIds)
      await expect(detail.getByRole("link", { name: String(id), exact: true })).toBeVisible();
    if (first === dumping.accountIds[0]) await meetColleague(page, rule);
    await page.keyboard.press("a");
    await detail.getByLabel("Reason").fill("the accounts are of one person");
    await page.keyboard.press("Enter");
    await expect(flagOf(page, first)).toHaveCount(0);
  }

  await page.getByLabel("Rule", { exact: true }).selectOption("All rules");
  await page.getByLabel("State", { exact: true }).selectOption("confirmed");
  await expect(page.getByRole("list", { name: "Flags" }).getByRole("button")).toHaveCount(suspects.length);
  await page.getByRole("tab", { name: "Rules" }).click();
  const ofRule = page.getByRole("listitem").filter({ hasText: "Bonus hunting" });
  await expect(ofRule).toContainText(`100% (${hunting.accountIds.length} of ${hunting.accountIds.length} confirmed)`);
});

/** A colleague who opens the same flag sees who works on it, cannot decide it, and leaves a note. */
async function meetColleague(page: Page, rule: string): Promise<void> {
  const desk = await (await guestContext(page)).newPage();
  await openSession(desk.context(), admin, await join("rita"));
  await desk.goto(`${page.url()}?lang=en-US`);
  const detail = desk.getByRole("article", { name: rule });
  await expect(detail.getByRole("alert")).toContainText("rik is working on this case");
  await expect(detail.getByRole("button", { name: "The suspicion is right" })).toHaveCount(0);
  await desk.keyboard.press("n");
  await desk.keyboard.type("the same card in spring");
  await detail.getByRole("button", { name: "Add the note" }).click();
  await expect(detail.getByText("the same card in spring")).toBeVisible();
  await desk.context().close();
}
