import { readFileSync, writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { newPlayer } from "../../../server/test/fixtures/players.ts";
import { openBoxes } from "../../site/api.ts";
import { endGiveaway, joinGiveaway, makeGiveaway, makeStreamer, readGiveaway } from "../../site/giveaways.ts";
import { navigateTo } from "../../site/navigation.ts";
import { isShort } from "../../site/short-form.ts";
import { site } from "../../site/site.ts";
import { expect, guestContext, test } from "../../site/test.ts";

test("the owner of a roll reveals its seed pair; its saved receipt and a giveaway's are verified with the network off, and rejected with any one field changed", async ({
  page,
  player,
}) => {
  const guests = await guestContext(page);
  const verifier = await guests.newPage();
  await verifier.goto("/provably-fair/verify");
  await expect(verifier.getByText(/^Self-test: (\d+) of \1 published samples match$/)).toBeVisible();
  await guests.setOffline(true);

  await test.step("the page of a roll says that its seed pair is still secret, and the owner reveals the pair there", async () => {
    const { drops } = await openBoxes(player, 2, 1);
    await page.goto(`/provably-fair/verify/${drops[0]?.roundId}`);
    await expect(page.getByText("Everything we can check now matches. The seed is still sealed.")).toBeVisible();
    await page.getByRole("button", { name: "Change client seed now" }).click();
  });
  await test.step("its receipt", async () => {
    await expectProof(page, verifier);
    await expectBreak(page);
  });
  await test.step("a giveaway's receipt", async () => {
    const streamer = await newPlayer(site);
    await makeStreamer(streamer, 1);
    const id = await makeGiveaway(streamer, { items: 1 });
    for (const userSeed of ["first_seed", "second_seed"]) await joinGiveaway(await newPlayer(site), id, { userSeed });
    await endGiveaway(id, 1);
    await expect.poll(async () => (await readGiveaway(id)).winners.length).toBe(1);
    await navigateTo(page, `/provably-fair/verify?giveaway=${id}`);
    await expect(page.getByRole("heading", { level: 1, name: `Verify giveaway ${id}` })).toBeVisible();
    await expectProof(page, verifier);
  });
  await guests.close();
});

test("pasted values give the published ticket, and a wrong value breaks the proof", async ({ page }) => {
  await page.goto("/provably-fair/verify");
  const values = page.getByRole("region", { name: "Values" });
  await expect(page.getByText("These values give exactly this ticket.")).toBeVisible();
  await expect(page.getByText("27,148").first()).toBeVisible();
  await values.getByLabel("Nonce").fill("3");
  await values.getByRole("button", { name: "Compute again" }).click();
  await expect(page.getByText("39,968").first()).toBeVisible();
  await values.getByLabel("Secret salt").fill("202122232425262728292a2b2c2d2e20");
  await values.getByRole("button", { name: "Compute again" }).click();
  await expect(page.getByText("These values don't match the public hash.")).toBeVisible();
});

/**
 * Saves the receipt of a verified page. The page of a browser without a network then verifies it unchanged, and with
 * each value changed.
 */
async function expectProof(page: Page, verifier: Page): Promise<void> {
  const fair = "Every step matches: this result was fair.";
  await expect(page.getByText(fair)).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save receipt" }).click();
  const saved = test.info().outputPath("receipt.json");
  await (await download).saveAs(saved);

  const read = async (file: string) => {
    const chooser = verifier.waitForEvent("filechooser");
    await verifier.getByRole("button", { name: "Read a receipt from a file" }).click();
    await (await chooser).setFiles(file);
  };
  const changed = test.info().outputPath("changed.json");
  const copies = changedCopies(JSON.parse(readFileSync(saved, "utf8")));
  expect(copies.length).toBeGreaterThan(10);
  for (const [index, { place, copy }] of copies.entries()) {
    // contract/src/fairness/verify.test.ts changes every field. This journey checks that the page shows the verdict.
    if (isShort && index % 4 !== 0) continue;
    // Reads the valid receipt in between, so that each verdict is a new one.
    await read(saved);
    await expect(verifier.getByText(fair)).toBeVisible();
    writeFileSync(changed, JSON.stringify(copy));
    await read(changed);
    await expect(verifier.getByText("This receipt doesn't check out. See the steps in red."), place).toBeVisible();
  }

  writeFileSync(changed, "isn't a receipt");
  await read(changed);
  await expect(verifier.getByText("This file isn't a receipt.")).toBeVisible();
}

/**
 * Changes a random digit of the proven roll, then one digit by mouse and one by keyboard. The page names the step that
 * fails.
 */
async function expectBreak(page: Page): Promise<void> {
  const panel = page.getByRole("region", { name: "Break the proof" });
  const status = panel.getByRole("status");
  const failed = page.getByRole("listitem").filter({ hasText: "Doesn't match" });
  const holds = async () => {
    await expect(status).toHaveText("Mended: the true digit is back, and the proof holds again.");
    await expect(page.getByText("Every step matches: this result was fair.")).toBeVisible();
    await expect(failed).toHaveCount(0);
  };
  await expect(status).toHaveText("Change one digit and watch the proof fail.");
  await panel.getByRole("button", { name: "Break it" }).click();
  await expect(status).toContainText(/^Step \d: the (seeds?|odds|digest) /);
  await expect(failed).not.toHaveCount(0);
  await panel.getByRole("button", { name: "Mend it" }).click();
  await holds();

  await panel.getByRole("button", { name: / Value$/ }).click();
  await page.getByRole("option", { name: "Client seed" }).click();
  await panel.getByRole("button", { name: /^Change digit 1: / }).click();
  await expect(status).toContainText("Step 4: the seeds give another ticket than the one on record.");
  await expect(status).toContainText("Client seed, digit 1: ");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(status).toContainText("Client seed, digit 2: ");
  await panel.getByRole("button", { name: "Go to step 4" }).click();
  await expect(failed.first()).toBeFocused();
  await panel.getByRole("button", { name: "Mend it" }).click();
  await holds();
}

/**
 * Returns one copy for each nested value, with that value changed, and one for each list, without its first element.
 */
function changedCopies(value: unknown, at = ""): { place: string; copy: unknown }[] {
  if (typeof value !== "object" || value === null) return [{ place: at, copy: differing(value) }];
  const inside = Object.entries(value).flatMap(([key, inner]) =>
    changedCopies(inner, `${at}/${key}`).map(({ place, copy }) => ({
      place,
      copy: Array.isArray(value) ? value.with(Number(key), copy) : { ...value, [key]: copy },
    })),
  );
  return Array.isArray(value) && value.length > 0
    ? [...inside, { place: `${at} shorter`, copy: value.slice(1) }]
    : inside;
}

function differing(value: unknown): unknown {
  if (typeof value === "number") return value + 1;
  if (typeof value === "boolean") return !value;
  const text = String(value);
  return `${text.slice(0, -1)}${text.endsWith("0") ? "1" : "0"}`;
}
