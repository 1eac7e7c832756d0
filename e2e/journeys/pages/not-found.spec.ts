import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { LANGUAGES } from "@vitrine/contract/languages.ts";
import { collectErrors } from "../../site/page-clock.ts";
import { site } from "../../site/site.ts";
import { expect, store, test } from "../../site/test.ts";

const missing = [
  { path: "/no/such/screen", heading: "This display case is empty" },
  { path: "/gallery", heading: "This display case is empty" },
  { path: "/docs/help/nothing", heading: "This display case is empty" },
  { path: "/provably-fair/verify/99999999", heading: "This display case is empty" },
  { path: "/box/99999999", heading: "There's no box at this address" },
  { path: "/battle/99999999", heading: "There's no room at this address" },
  { path: "/battle/create/99999999", heading: "There's no room at this address" },
  { path: "/giveaways/abc", heading: "There's no giveaway at this address" },
];

test("an unknown address answers 404 with its rendered screen, and the browser keeps that rendering", async ({
  page,
  request,
}) => {
  const errors = collectErrors(page);
  for (const { path, heading } of missing) {
    const served = async () => (await request.get(path, { headers: { cookie: "view=en-US.guest" } })).text();
    await expect.poll(served, { message: path }).toContain('data-rendered="en-US.guest"');
    expect(await served(), path).toContain(heading.replace("'", "&#x27;"));
    await store(page, {});
    const asked: string[] = [];
    page.on("request", (one) => asked.push(new URL(one.url()).pathname));
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    expect(
      asked.filter((one) => /^\/api\/(box|battle|giveaway|fair|docs|common\/document$)/.test(one)),
      path,
    ).toEqual([]);
  }
  expect(errors).toEqual([]);
});

test("without any script the 404 screen is shown in each language; the back button also leads to the 404 screen", async ({
  browser,
  page,
}) => {
  const context = await browser.newContext({
    baseURL: site.url,
    javaScriptEnabled: false,
    storageState: { cookies: [], origins: [] },
  });
  const bare = await context.newPage();
  for (const language of LANGUAGES)
    await expect(async () => {
      await bare.goto(`/no/such/screen?lang=${language}`);
      await expect(bare.locator("html")).toHaveAttribute("lang", language);
      await expect(bare.getByRole("heading", { level: 1 })).toBeVisible({ timeout: 2_000 });
    }).toPass();
  await context.close();
  await page.goto("/no/such/screen");
  await page.getByRole("main").getByRole("link", { name: "See the boxes" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Boxes" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "This display case is empty" })).toBeVisible();
});

test("the built site does not contain the gallery", () => {
  const file = resolve(import.meta.dirname, "../../../web/dist/.vite/manifest.json");
  const manifest = Object.keys(JSON.parse(readFileSync(file, "utf8")) as object);
  expect(manifest.length).toBeGreaterThan(100);
  expect(manifest.filter((source) => source.includes("gallery/"))).toEqual([]);
});

test("the site's icon is served at the address that every browser requests", async ({ request }) => {
  const icon = await request.get("/favicon.ico");
  expect(icon.status()).toBe(200);
  // The header of an ICO file: reserved, type 1, three pictures.
  expect([...(await icon.body()).subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0]);
});
