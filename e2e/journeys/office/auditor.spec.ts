import { readFile } from "node:fs/promises";
import { playersFreeze, playersSearch, playersUnfreeze } from "@vitrine/contract/operators/players.ts";
import { ticketsList } from "@vitrine/contract/operators/tickets.ts";
import { ask } from "../../../server/test/fixtures/operators.ts";
import { FROM_THE_BROWSER, joinAs, openSession } from "../../site/operators.ts";
import { site } from "../../site/site.ts";
import { expect, test } from "../../site/test.ts";

test("an auditor reads who did what to a player, with the state before and after, and downloads the log; everything else is refused", async ({
  page,
  player,
}) => {
  const risk = await joinAs(site, "risk");
  for (const [key, called] of [playersFreeze, playersUnfreeze].entries()) {
    const input = { playerId: player.id, what: "play", reason: "a journey of an auditor" } as const;
    const done = await ask(site, called, input, { ...risk, ...FROM_THE_BROWSER, key: `journey-${player.id}-${key}` });
    expect(done.http).toBe(200);
  }

  await openSession(page.context(), site, await joinAs(site, "auditor"));
  await page.goto(`${site.url}/admin/log?lang=en-US`);
  await page.getByLabel("Operator", { exact: true }).fill(risk.name);
  await page.getByLabel("Player number").fill(String(player.id));
  await expect(page.getByRole("row")).toHaveCount(3);
  const frozen = page.getByRole("row").filter({ hasText: "players freeze" });
  await expect(frozen).toContainText("a journey of an auditor");
  await expect(frozen).toContainText("play before false → after true");

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download the log" }).click(),
  ]);
  const lines = (await readFile(await download.path(), "utf8")).trim().split("\r\n");
  expect(lines[0]).toContain("operator,signedIn,address,command");
  expect(lines.slice(1).map((line) => line.split(",")[5])).toEqual(["players unfreeze", "players freeze"]);

  // The navigation hides the pages that an auditor may not see. Such a page, opened by its address, says why.
  await expect(page.getByRole("link", { name: "Support tickets" })).toHaveCount(0);
  await page.goto(`${site.url}/admin/tickets?lang=en-US`);
  await expect(page.getByRole("alert").first()).toHaveText("Your role does not allow this");
  const statusOf = (path: string) => page.evaluate(async (address) => (await fetch(address)).status, path);
  expect(await statusOf(ticketsList.path)).toBe(403);
  expect(await statusOf(`${playersSearch.path}?text=${player.id}`)).toBe(200);
});
