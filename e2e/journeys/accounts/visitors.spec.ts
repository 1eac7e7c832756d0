import type { Page } from "@playwright/test";
import { site } from "../../site/site.ts";
import { expect, store, test } from "../../site/test.ts";

const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }) as Record<string, string | undefined>);

test("the settings start with their defaults, also if what is stored cannot be read; then the browser keeps token, settings, channelCode and locale", async ({
  page,
  player,
}) => {
  const unreadable = '{"fast":"yes","voice":0,';
  await store(page, { token: player.token, settings: unreadable, channelCode: "x", locale: "xx-XX" });
  await page.goto("/personal?channelCode=spring_fair");
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-CN");
  const switches = page.getByRole("switch");
  await expect(switches).toHaveCount(5);
  const states = await switches.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).checked));
  expect(states).toEqual([false, true, true, true, true]);
  expect((await stored(page)).settings).toBe(unreadable);

  await page.getByRole("main").getByText("音效", { exact: true }).click();
  await expect
    .poll(async () => JSON.parse((await stored(page)).settings ?? "{}"))
    .toMatchObject({
      fast: false,
      voice: false,
      music: true,
      agreePing: true,
    });
  await store(page, { locale: "en-US" });
  await page.reload();
  await expect(
    page.getByRole("region", { name: "Settings" }).getByRole("switch", { name: "Sounds" }),
  ).not.toBeChecked();
  expect(await stored(page)).toMatchObject({ token: player.token, channelCode: "spring_fair", locale: "en-US" });

  await page.getByRole("main").getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL("/home");
  expect((await stored(page)).token).toBeUndefined();
});

test("relative pictures get the image host as a prefix; base64 PNG and http addresses stay unchanged", async ({
  page,
}) => {
  const host = `${site.url}/pictures-of-elsewhere`;
  const png =
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  const absolute = `${site.url}/favicon.svg`;
  await page.route("**/api/common/sysConfig", async (route) => {
    const response = await route.fetch();
    const { data, ...envelope } = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { ...envelope, data: { ...data, imageHost: host } } });
  });
  await page.route("**/api/box/detail?*", async (route) => {
    const response = await route.fetch();
    const { data, ...envelope } = (await response.json()) as { data: { items: { image: string }[] } };
    const images = ["/one.webp", png, absolute];
    const items = data.items.map((item, place) => ({ ...item, image: images[place] ?? "/rest.webp" }));
    await route.fulfill({ response, json: { ...envelope, data: { ...data, items } } });
  });
  // A missing picture is replaced with a mark, so the test serves these pictures.
  const body = Buffer.from(png.slice(png.indexOf(",") + 1), "base64");
  await page.route(`${host}/**`, (route) => route.fulfill({ contentType: "image/png", body }));
  await page.goto("/box/1");
  const sources = page.getByRole("table").locator("img");
  await expect(sources.first()).toBeAttached();
  const first = await sources.evaluateAll((all) => all.slice(0, 4).map((image) => image.getAttribute("src")));
  expect(first).toEqual([`${host}/one.webp`, png, absolute, `${host}/rest.webp`]);
});
