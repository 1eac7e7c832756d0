import type { Page } from "@playwright/test";
import type { WholeSite } from "../../../scripts/whole-site.ts";
import type { Player } from "../../../server/test/fixtures/players.ts";
import { ask, readUser } from "../../site/api.ts";
import { give } from "../../site/gifts.ts";
import { navigateTo } from "../../site/navigation.ts";
import { startSecondSite } from "../../site/second-site.ts";
import { site } from "../../site/site.ts";
import { expect, test, tick } from "../../site/test.ts";

const PICTURES = "https://pictures.example/vitrine";

let set: WholeSite;
test.beforeAll(async () => {
  set = await startSecondSite({
    SWITCH_BALANCE_TYPE: "on",
    SHOW_PUBLIC_TEXT: "off",
    IMAGE_HOST: PICTURES,
    CONTACT_MAIL: "help@vitrine.example",
    CONTACT_PHONE: "+86 400 820 8820",
    CONTACT_HOURS: "Mon–Fri 9:00–18:00 (UTC+8)",
    GROUP_CHATS: "Telegram=https://t.me/vitrine_chat",
  });
});
test.afterAll(() => set.stop());

/** The other picture host serves the pictures of this site. */
test.beforeEach(async ({ page }) => {
  await page.route(`${PICTURES}/**`, async (route) => {
    const response = await page.request.get(site.url + route.request().url().slice(PICTURES.length));
    await route.fulfill({ response });
  });
});

/** Opens the site with these stored settings, in English, as this player or as a guest. */
async function visit(page: Page, path: string, stored: Record<string, string> = {}): Promise<void> {
  await page.goto(`${set.url}/favicon.svg`);
  await page.evaluate(
    (entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value);
    },
    Object.entries({ locale: "en-US", ...stored }),
  );
  await page.goto(set.url + path);
}

const signedIn = ({ token }: Player) => ({ token });

type Titled = { slug: string; title: string };

const SAID = ["help@vitrine.example", "+86 400 820 8820", "Mon–Fri 9:00–18:00 (UTC+8)", "Telegram"];

test("with coins only, an opening leaves the points, and a box that the coins do not cover cannot be opened; footer, contact page and help card say how to reach the site's operator", async ({
  page,
  player,
}) => {
  await give(player, { pointsCents: 100_000_00 });
  await visit(page, "/box/5", signedIn(player));
  const panel = page.getByRole("region", { name: "Quantity and price" });
  const only = panel.getByRole("switch", { name: "Pay with coins only" });
  await tick(only);
  const asked = page.waitForRequest("**/api/box/open");
  await panel.getByRole("button", { name: /^Open 1 box/ }).click();
  expect(new URLSearchParams((await asked).postData() ?? "").get("coinsOnly")).toBe("true");
  await expect(page.getByRole("region", { name: "What dropped" })).toBeVisible();
  const { balance, secondaryBalance } = await readUser(player);
  expect(secondaryBalance).toBe(100_000);
  expect(balance).toBeLessThan(1000);

  // The choice applies to every purchase, and is remembered.
  await page.goto(`${set.url}/box/24`);
  await expect(panel.getByRole("switch", { name: "Pay with coins only" })).toBeChecked();
  await expect(panel.getByText(/^Not enough balance:/)).toBeVisible();
  await expect(panel.getByRole("button", { name: /^Open 1 box/ }).first()).toBeDisabled();
  await panel.getByText("Pay with coins only").click();
  await expect(panel.getByText(/^Not enough balance:/)).toHaveCount(0);
  await expect(panel.getByRole("button", { name: /^Open 1 box/ }).first()).toBeEnabled();

  await test.step("the contacts of the operator", async () => {
    await navigateTo(page, "/docs/support/contact");
    for (const place of [page.getByRole("article"), page.getByRole("contentinfo")]) {
      for (const words of SAID) await expect(place).toContainText(words);
      for (const [name, href] of [
        [SAID[0], "mailto:help@vitrine.example"],
        [SAID[1], "tel:+864008208820"],
        [SAID[3], "https://t.me/vitrine_chat"],
      ] as const)
        await expect(place.getByRole("link", { name }).first()).toHaveAttribute("href", href);
    }
    const { list } = await ask<{ list: Titled[] }>("GET", "common/documentList", { query: { pageSize: 100 } });
    for (const slug of ["terms", "privacy", "about", "disclaimer", "ethics"]) {
      await navigateTo(page, `/docs/help/${slug}`);
      const name = list.find((one) => one.slug === slug)!.title;
      await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
      for (const words of SAID) await expect(page.locator(".document-text")).toContainText(words);
    }
    await navigateTo(page, "/personal");
    const card = page.getByRole("region", { name: "Need help?" });
    for (const words of SAID) await expect(card).toContainText(words);
  });
});

test("without these settings no page offers to pay with coins only, and the documents, the footer and the help card name the tickets as the only contact", async ({
  page,
  player,
}) => {
  expect((await readUser(player)).balance).toBe(1000);
  await page.goto("/box/5");
  await expect(page.getByRole("region", { name: "Quantity and price" }).getByRole("switch")).toHaveCount(1);
  await expect(page.getByText("Pay with coins only")).toHaveCount(0);

  const ticket = { name: "Ask support on this site" };
  await navigateTo(page, "/docs/support/contact");
  await expect(page.locator(".document-text").getByRole("link", ticket)).toBeVisible();
  await expect(page.getByRole("contentinfo").getByRole("link", ticket)).toBeVisible();
  await navigateTo(page, "/docs/help/privacy");
  await expect(page.getByRole("heading", { level: 1, name: "Privacy policy" })).toBeVisible();
  await expect(page.locator(".document-text").getByRole("link", ticket)).toBeVisible();
  await navigateTo(page, "/personal");
  await expect(page.getByRole("region", { name: "Need help?" })).toContainText(ticket.name);
});

test("notices open automatically only if the setting allows it; the footer shows them everywhere", async ({ page }) => {
  const notices = page.getByRole("dialog", { name: "Notices" });
  await visit(page, "/home", { seenNotice: "0" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(notices).toHaveCount(0);
  await page.getByRole("contentinfo").getByRole("button", { name: "Notices" }).click();
  await expect(notices).toContainText("Welcome to Vitrine");

  await page.goto("/favicon.svg");
  await page.evaluate(() => localStorage.setItem("seenNotice", "0"));
  await page.goto("/home");
  await expect(notices).toContainText("Welcome to Vitrine");
});

test("pictures come from the configured host, in the server's rendering and in later answers", async ({ page }) => {
  const drawn = await (await fetch(`${set.url}/box`, { headers: { cookie: "view=en-US.guest" } })).text();
  expect(drawn).toContain(`src="${PICTURES}/pictures/`);
  const faults: string[] = [];
  // The second site serves no feed.
  page.on("console", (message) => {
    if (message.type() === "error" && !message.text().includes("/ws'")) faults.push(message.text());
  });
  await visit(page, "/box");
  const pictures = page.getByRole("main").locator("img");
  await expect(pictures.first()).toHaveAttribute("src", new RegExp(`^${PICTURES}/pictures/`));
  await page.getByRole("link", { name: /Lacquer Room/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Lacquer Room" })).toBeVisible();
  const item = page.getByRole("main").locator(`img[src^="${PICTURES}/"]`).first();
  await item.scrollIntoViewIfNeeded();
  await expect.poll(() => item.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(faults).toEqual([]);
});
