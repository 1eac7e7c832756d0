import { writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { sealReceipt } from "@vitrine/contract/fairness/receipt.ts";
import { sampleReceipts } from "@vitrine/contract/fairness/sample-receipts.ts";
import { sampleLog } from "@vitrine/contract/fairness/verifier/sample-log.ts";
import { LANGUAGES, OWN_NAMES } from "@vitrine/contract/languages.ts";
import { ask, openBoxes, rotateSeeds } from "../../site/api.ts";
import { site } from "../../site/site.ts";
import { expect, test } from "../../site/test.ts";

const samples = await sampleReceipts();
const { committed, log } = await sampleLog(samples.box as never);
const FAIR = "Every step matches: this result was fair.";
const BROKEN = "This receipt doesn't check out. See the steps in red.";

test("the saved verifier opens from a file, can't connect to anything, and tells a good receipt from a broken one in three languages", async ({
  browser,
  page,
  player,
}) => {
  const saved = test.info().outputPath("vitrine-verify.html");
  await test.step("the verify page offers it", async () => {
    await page.goto("/provably-fair/verify");
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download this page" }).click();
    await (await download).saveAs(saved);
  });
  const { drops } = await openBoxes(player, 2, 1);
  await rotateSeeds(player, "seed_after_opening");
  const own = await ask<Record<string, unknown>>("GET", "fair/round", { query: { id: drops[0]!.roundId } });

  const offline = await browser.newContext({ offline: true, locale: "en-US" });
  const file = await offline.newPage();
  const asked: string[] = [];
  const errors: string[] = [];
  file.on("request", (request) => asked.push(request.url()));
  file.on("pageerror", (error) => errors.push(error.message));
  const address = pathToFileURL(saved).href;
  await file.goto(address);
  await expect(file.getByText("✓ Self-test: every published sample matches")).toBeVisible();
  const verdict = file.getByRole("status").last();
  const judge = async (text: string) => {
    await file.getByRole("textbox").fill(text);
    await file.getByRole("button", { name: "Verify", exact: true }).click();
  };

  await test.step("receipts of every game, and one of this site", async () => {
    for (const receipt of [own, samples.dreamLost, samples.battleBeacon, samples.giveawayBeacon, samples.battleVoid]) {
      await judge(JSON.stringify(receipt));
      await expect(verdict).toHaveText(FAIR);
      await judge(JSON.stringify({ ...receipt, createTime: "2023-09-15T10:59:56.501Z" }));
      await expect(verdict).toHaveText(BROKEN);
    }
  });
  await test.step("a broken receipt names the step, with both values, in each language", async () => {
    await judge(JSON.stringify({ ...samples.box, roll: 27_149 }));
    const words = {
      "zh-CN": "结果计算 ✗ 不一致",
      "en-US": "The roll ✗ Doesn't match",
      "ru-RU": "Бросок ✗ Не сходится",
    };
    for (const language of LANGUAGES) {
      await file.getByRole("button", { name: OWN_NAMES[language] }).click();
      const step = file.getByRole("listitem").filter({ hasText: words[language] });
      await expect(step).toHaveCount(1);
      await expect(
        step
          .getByRole("definition")
          .filter({ hasText: /^2714[89]$/ })
          .first(),
      ).toHaveText("27148");
      await expect(step.getByRole("definition").nth(1)).toHaveText("27149");
    }
    await file.getByRole("button", { name: "English" }).click();
  });
  await test.step("a file and a list of entries", async () => {
    const { digest: _, entrants, ...drawn } = samples.giveaway as { digest: string; entrants: Entrant[] };
    const [receipt, list] = [test.info().outputPath("giveaway.json"), test.info().outputPath("entries.txt")];
    writeFileSync(receipt, JSON.stringify(await sealReceipt({ ...drawn, entrants: [] })));
    writeFileSync(list, entrants.map(({ entryId, userSeed }) => `${entryId}:${userSeed}\n`).join(""));
    await file.locator("input[type=file]").setInputFiles([list, receipt]);
    await expect(verdict).toHaveText(FAIR);
  });
  await test.step("what is no receipt", async () => {
    await judge("hello");
    await expect(verdict).toHaveText("This text isn't a receipt.");
    await judge('{"game":"<img src=x onerror=alert(1)>"}');
    await expect(verdict).toHaveText(BROKEN);
    await expect(file.locator("img")).toHaveCount(0);
  });
  await test.step("a browser that computes the published samples wrongly gives no verdict", async () => {
    const wrong = await offline.newPage();
    await wrong.addInitScript(() => {
      SubtleCrypto.prototype.sign = async () => new ArrayBuffer(64);
    });
    await wrong.goto(address);
    await expect(wrong.getByRole("status").first()).toHaveText(/^Self-test failed/);
    await wrong.getByRole("textbox").fill(JSON.stringify(samples.box));
    await wrong.getByRole("button", { name: "Verify", exact: true }).click();
    await expect(wrong.getByRole("status").last()).toBeEmpty();
    await expect(wrong.getByRole("listitem")).toHaveCount(0);
    await wrong.close();
  });
  expect(asked).toEqual([address]);
  // The policy forbids connections also where there is a network.
  await offline.setOffline(false);
  expect(await file.evaluate(tryToConnect, `${site.url}/api/fair/round?id=1`)).toEqual(["connect-src", "img-src"]);
  expect(errors).toEqual([]);
  await offline.close();
});

test("the verify page takes a number, a link, a log proof, a signed head, a seed pair and two files, and refuses damaged ones", async ({
  page,
  player,
}) => {
  const { drops } = await openBoxes(player, 2, 1);
  await rotateSeeds(player, "seed_after_opening");
  const id = drops[0]!.roundId;
  await page.goto("/provably-fair/verify");
  const field = page.getByLabel("Receipt, link or roll number");
  const judge = async (given: string | object) => {
    await field.fill(typeof given === "string" ? given : JSON.stringify(given));
    await page.getByRole("button", { name: "Verify", exact: true }).click();
  };
  const heading = page.getByRole("heading", { level: 1, name: `Verify roll ${id}` });

  await judge(String(id));
  await expect(heading).toBeVisible();
  await expect(page.getByText(FAIR)).toBeVisible();
  await page.goto("/provably-fair/verify");
  await judge(`${site.url}/provably-fair/verify/${id}?lang=en-US`);
  await expect(heading).toBeVisible();
  await expect(page.getByText(FAIR)).toBeVisible();
  await judge("https://other.example/provably-fair/verify/1");
  await expect(page.getByText("This link belongs to another site.")).toBeVisible();
  await judge("hello");
  await expect(page.getByText("This is no receipt and no link of this site.")).toBeVisible();

  const { publicHash, serverSeed, secretSalt } = samples.box!;
  const wrongProof = "This proof doesn't check out. See the steps in red.";
  for (const [given, said] of [
    [{ committed, log }, "The log contains exactly this roll."],
    [{ committed: committed.replace("27148", "27149"), log }, wrongProof],
    [{ checkpoint: log.checkpoint, key: log.key }, "The key signed this state of the log."],
    [{ checkpoint: log.checkpoint.replace("\n21\n", "\n22\n"), key: log.key }, wrongProof],
    [{ publicHash, serverSeed, secretSalt }, "This seed pair gives the promised hash."],
    [{ publicHash, serverSeed, secretSalt: "0".repeat(32) }, wrongProof],
  ] as const) {
    await judge(given);
    await expect(page.getByText(said)).toBeVisible();
  }
  // The browser checks the shape of the log's part too, as the command line does.
  const { digest: _, ...box } = samples.box!;
  await judge(await sealReceipt({ ...box, log }));
  await expect(page.getByText(FAIR)).toBeVisible();
  await judge(await sealReceipt({ ...box, log: { due: false } }));
  await expect(page.getByText(BROKEN)).toBeVisible();
});

interface Entrant {
  entryId: number;
  userSeed: string;
}

/** Runs in the page: tries to reach an address in two ways. Returns what the policy of the page refused. */
async function tryToConnect(address: string): Promise<string[]> {
  const refused: string[] = [];
  addEventListener("securitypolicyviolation", (event) => refused.push(event.effectiveDirective));
  await fetch(address).catch(() => {});
  await new Promise((done) => {
    const image = new Image();
    image.onerror = done;
    image.onload = done;
    image.src = address;
  });
  return refused;
}
