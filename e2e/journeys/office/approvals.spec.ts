import { commandsRun } from "@vitrine/contract/operators/calls.ts";
import { playersAdjust } from "@vitrine/contract/operators/players.ts";
import { ask, newKey } from "../../../server/test/fixtures/operators.ts";
import { appCode } from "../../../server/test/fixtures/safety.ts";
import { FROM_THE_BROWSER, joinAs, joinByLink, type OperatorSession, openSession } from "../../site/operators.ts";
import { office, site } from "../../site/site.ts";
import { expect, test } from "../../site/test.ts";

/** The next code of the app: each counts once. */
async function nextCode({ secret }: OperatorSession, used: Map<string, number>): Promise<string> {
  const step = used.get(secret) ?? 0;
  used.set(secret, step + 1);
  return appCode(secret, { at: Date.now(), steps: step });
}

test("a proposal says in the words of its page what it would do, and an approval shows the new gift codes once", async ({
  page,
  player,
}) => {
  const used = new Map<string, number>();
  const proposer = await joinAs(site, "finance");
  const printed = await office("operator", "add", "--name", `second-${Date.now().toString(36)}`, "--role", "finance");
  const approver = await joinByLink(site, { name: "second", link: printed.trim().split("#")[1]! });
  const sendAs = () => ({ cookie: proposer.cookie, csrf: proposer.csrf, key: newKey(), ...FROM_THE_BROWSER });

  const adjusted = {
    playerId: player.id,
    balance: "points",
    direction: "give",
    amount: 900,
    reason: "a prize",
  } as const;
  const first = await ask(site, playersAdjust, { ...adjusted, code: await nextCode(proposer, used) }, sendAs());
  expect(first.body.data.proposal).toBeGreaterThan(0);
  const codes = { name: "gift-codes create", options: '{"count":"10","points":"60"}', reason: "a campaign" };
  expect((await ask(site, commandsRun, { ...codes, code: await nextCode(proposer, used) }, sendAs())).http).toBe(200);

  await openSession(page.context(), site, approver);
  await page.goto(`${site.url}/admin/approvals?lang=en-US`);
  const balance = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "Correct the balance" }) });
  await expect(balance.getByText("Give to the player")).toBeVisible();
  await expect(balance.getByText("900").first()).toBeVisible();
  await expect(balance.getByRole("link")).toHaveText(/^V\d+$/);
  const gift = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Create gift codes" }) });
  await expect(gift.getByText("How many")).toBeVisible();
  await expect(page.getByText(/playerId|"points"|direction/)).toHaveCount(0);

  await gift.getByLabel("Reason").fill("agreed");
  await gift.getByLabel("Code of the authenticator app").fill(await nextCode(approver, used));
  await gift.getByRole("button", { name: "Approve" }).click();
  // The proposal leaves the list of those that wait; the codes must not leave with it.
  await expect(gift).toHaveCount(0);
  const shown = page.getByRole("region", { name: "Create gift codes" });
  await expect(shown).toContainText("created 10 gift codes");
  expect((await shown.locator("pre").innerText()).trim().split("\n")).toHaveLength(11);
});
