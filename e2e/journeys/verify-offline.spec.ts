import { readFileSync, writeFileSync } from "node:fs";
import { openBoxes, rotateSeeds } from "../site/api.ts";
import { expect, guestContext, test } from "../site/test.ts";

test("a saved receipt is verified with the network cut, and rejected with any one field changed", async ({
  page,
  player,
}, testInfo) => {
  const { drops } = await openBoxes(player, 2, 1);
  await rotateSeeds(player, "another_seed");
  await page.goto(`/provably-fair/verify/${drops[0]?.roundId}`);
  await expect(page.getByText("Every step comes out the same: this result was fair.")).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save the receipt" }).click();
  const saved = testInfo.outputPath("receipt.json");
  await (await download).saveAs(saved);
  const receipt = JSON.parse(readFileSync(saved, "utf8")) as Record<string, unknown>;

  const guests = await guestContext(page);
  const verifier = await guests.newPage();
  await verifier.goto("/provably-fair/verify");
  await expect(verifier.getByText(/^Self-test: (\d+) of \1 published samples hold$/)).toBeVisible();
  await guests.setOffline(true);

  const read = async (file: string) => {
    const chooser = verifier.waitForEvent("filechooser");
    await verifier.getByRole("button", { name: "Read a receipt from a file" }).click();
    await (await chooser).setFiles(file);
  };
  const changed = testInfo.outputPath("changed.json");
  for (const [field, value] of Object.entries(receipt)) {
    // The good one in between, so that each verdict is a new one.
    await read(saved);
    await expect(verifier.getByText("Every step comes out the same: this result was fair.")).toBeVisible();
    writeFileSync(changed, JSON.stringify({ ...receipt, [field]: differing(value) }));
    await read(changed);
    await expect(verifier.getByText("This receipt does not hold. Look at the steps in red."), field).toBeVisible();
  }

  writeFileSync(changed, "not a receipt");
  await read(changed);
  await expect(verifier.getByText("This file is not a receipt.")).toBeVisible();
  await guests.close();
});

test("pasted values give the published ticket, and a wrong one breaks the proof", async ({ page }) => {
  await page.goto("/provably-fair/verify");
  const values = page.getByRole("region", { name: "Values" });
  await expect(page.getByText("This is the ticket that these values give.")).toBeVisible();
  await expect(page.getByText("27,148").first()).toBeVisible();
  await values.getByLabel("Nonce").fill("3");
  await values.getByRole("button", { name: "Compute again" }).click();
  await expect(page.getByText("39,968").first()).toBeVisible();
  await values.getByLabel("Secret salt").fill("202122232425262728292a2b2c2d2e20");
  await values.getByRole("button", { name: "Compute again" }).click();
  await expect(page.getByText("These values do not belong to the public hash.")).toBeVisible();
});

test("a round whose pair is still secret says so, and its owner reveals it there", async ({ page, player }) => {
  const { drops } = await openBoxes(player, 2, 1);
  await page.goto(`/provably-fair/verify/${drops[0]?.roundId}`);
  await expect(page.getByText("All that can be checked now holds. The seed is still sealed.")).toBeVisible();
  await page.getByRole("button", { name: "Change client seed now" }).click();
  await expect(page.getByText("Every step comes out the same: this result was fair.")).toBeVisible();
});

function differing(value: unknown): unknown {
  if (typeof value === "number") return value + 1;
  if (typeof value === "boolean") return !value;
  if (Array.isArray(value)) return value.slice(1);
  const text = String(value);
  return `${text.slice(0, -1)}${text.endsWith("0") ? "1" : "0"}`;
}
