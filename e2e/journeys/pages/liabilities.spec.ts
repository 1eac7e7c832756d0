import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type { OutputOf } from "@vitrine/contract/call.ts";
import type { liability } from "@vitrine/contract/transparency/calls.ts";
import { DEMO_ACCOUNTS } from "../../../server/src/seed-demo.ts";
import { openJudges } from "../../../server/test/fixtures/games/receipts.ts";
import { newPlayer } from "../../../server/test/fixtures/players.ts";
import { ask } from "../../site/api.ts";
import { site } from "../../site/site.ts";
import { expect, store, test } from "../../site/test.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const PROVED = "Checked by your browser: your balance is part of this total";

test("on a phone a player checks that their balance is part of what the site owes, and the saved proof holds offline; a false answer and a changed file are refused", async ({
  page,
}) => {
  await page.goto("/transparency");
  // The first total of a site appears soon after its start.
  await expect(page.getByRole("row", { name: /^Coins/ })).toBeVisible({ timeout: 90_000 });
  await expect(page.getByText("Log in to check that your balance is part of this total.")).toBeVisible();

  const { token } = await ask<{ token: string }>("POST", "auth/login", { body: DEMO_ACCOUNTS.player });
  await store(page, { token });
  await page.goto("/transparency");
  await expect(page.getByRole("heading", { name: PROVED })).toBeVisible();
  const steps = page.getByRole("listitem").filter({ has: page.getByText("Matches", { exact: true }) });
  await expect(steps).toHaveCount(5);

  const saved = await saveProof(page);
  const judges = openJudges();
  const proof = JSON.parse(readFileSync(saved, "utf8"));
  const changed = { ...proof, coinsCents: proof.coinsCents + 1 };
  expect(judges.python("proofs.jsonl", [proof, changed]).outcomes).toEqual(["valid", "invalid"]);
  expect([judges.command("proof.json", [proof]).status, judges.command("changed.json", [changed]).status]).toEqual([
    0, 1,
  ]);
  judges.close();

  await test.step("an answer in which one cent is missing", async () => {
    await page.route("**/api/fair/liability?**", async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { data: OutputOf<typeof liability> };
      body.data.proof!.coinsCents -= 1;
      await route.fulfill({ response, json: body });
    });
    await page.reload();
    await expect(
      page.getByRole("heading", { name: "We can't prove that your balance is part of this total" }),
    ).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: "Doesn't match" })).toHaveCount(1);
    await page.unrouteAll();
  });

  await test.step("an account that is younger than the total", async () => {
    await store(page, { token: (await newPlayer(site)).token });
    await page.goto("/transparency");
    await expect(page.getByRole("heading", { name: "Your account isn't in this total" })).toBeVisible();
  });
});

async function saveProof(page: Page): Promise<string> {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save proof" }).click();
  const file = test.info().outputPath("proof.json");
  await (await download).saveAs(file);
  return file;
}
