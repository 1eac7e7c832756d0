import { ask } from "../../site/api.ts";
import { graveFaults } from "../../site/grave-faults.ts";
import { navigateTo } from "../../site/navigation.ts";
import { inTurn, isShort } from "../../site/short-form.ts";
import { site } from "../../site/site.ts";
import { expect, store, test } from "../../site/test.ts";

type Rows = { list: { slug: string; kind: string; title: string }[] };

test("the footer leads to the terms, the table of contents to a section, and back again", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/box");
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms", exact: true }).click();
  await expect(page).toHaveURL("/docs/help/terms");
  await expect(page.getByRole("heading", { level: 1, name: "Terms of use" })).toBeVisible();
  await expect(page).toHaveTitle("Terms of use · Vitrine 明匣");
  await expect(page.getByRole("article")).toHaveAttribute("lang", "en-US");
  await expect(page.getByRole("complementary").filter({ hasText: "Updated" })).toBeVisible();

  const contents = page.getByRole("navigation", { name: "On this page" });
  const last = contents.getByRole("link").last();
  const section = await last.innerText();
  await last.click();
  await expect(page.getByRole("heading", { name: section, exact: true })).toBeInViewport();
  await expect(last).toHaveAttribute("aria-current", "location");

  const next = page.getByRole("navigation", { name: "Other documents" }).getByRole("link").last();
  await next.click();
  await expect(page).not.toHaveURL(/terms/);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Terms of use" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/box");
});

test("a search finds results in help and support, stays in the address, and says when it finds nothing", async ({
  page,
}) => {
  await page.goto("/docs/help");
  await page.getByRole("searchbox", { name: "Search help and support" }).fill("nonce");
  await expect(page).toHaveURL("/docs/help?name=nonce");
  await expect(page.getByRole("main").locator("mark").first()).toContainText(/nonce/i);
  await page.reload();
  await expect(page.getByRole("searchbox", { name: "Search help and support" })).toHaveValue("nonce");
  await page.getByRole("link", { name: /^Verify a roll/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Verify a roll" })).toBeVisible();
  await page.goBack();
  await page.getByRole("searchbox", { name: "Search help and support" }).fill("xyzzyq");
  await expect(page.getByText("Nothing found for “xyzzyq”")).toBeVisible();
  await page.getByRole("button", { name: "Show all documents" }).click();
  await expect(page.getByRole("link", { name: /^Getting started/ })).toBeVisible();
});

test("every document opens from its list without a script, a picture or a request to another host", async ({
  page,
}) => {
  const { list } = await ask<Rows>("GET", "common/documentList", { query: { pageSize: 100 } });
  const outside: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).origin !== site.url) outside.push(request.url());
  });
  await page.goto("/docs/help");
  for (const { slug, kind, title } of list) {
    await navigateTo(page, `/docs/${kind}/${slug}`);
    const article = page.getByRole("article");
    await expect(article.getByRole("heading", { level: 1, name: title, exact: true })).toBeVisible();
    await expect(article.getByRole("heading", { level: 2 }).first()).toBeVisible();
    await expect(article.locator("script, iframe, img, [onclick], [style]")).toHaveCount(0);
  }
  expect(outside).toEqual([]);
});

test("an unknown name is an empty page, and a document of the other kind is found at its own place", async ({
  page,
}) => {
  await page.goto("/docs/help/nothing-of-that-name");
  await expect(page.getByRole("heading", { name: "This display case is empty" })).toBeVisible();
  await page.goto("/docs/help/..%2Fterms");
  await expect(page.getByRole("heading", { name: "This display case is empty" })).toBeVisible();
  await page.goto("/docs/help/contact");
  await expect(page).toHaveURL("/docs/support/contact");
});

test("a document that cannot be loaded says so and can be requested again", async ({ page }) => {
  await page.route("**/api/common/document?*", (route) => route.abort("failed"));
  await page.goto("/docs/help/terms");
  await expect(page.getByRole("alert").filter({ hasText: "No connection" })).toBeVisible();
  await page.unroute("**/api/common/document?*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Terms of use" })).toBeVisible();
});

test("the consent links of the sign-up open in a new tab, and the form keeps what was written", async ({
  page,
  context,
}) => {
  await page.goto("/home");
  await page.getByRole("banner").getByRole("button", { name: "Register" }).click();
  const dialog = page.getByRole("dialog", { name: "Register" });
  await dialog.getByLabel("Phone number").fill("13911112222");
  for (const [link, heading] of [
    ["terms", "Terms of use"],
    ["privacy policy", "Privacy policy"],
  ]) {
    const opened = context.waitForEvent("page");
    await dialog.getByRole("link", { name: link, exact: true }).click();
    const apart = await opened;
    await expect(apart.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await apart.close();
    await expect(dialog.getByRole("checkbox", { name: /I accept the terms/ })).not.toBeChecked();
  }
  await expect(dialog.getByLabel("Phone number")).toHaveValue(/139\s?1111\s?2222/);
});

test("Ctrl K finds a document by its title", async ({ page }) => {
  await page.goto("/box");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox")).toBeFocused();
  await page.keyboard.type("coins, points");
  await expect(page.getByRole("option", { selected: true })).toContainText("Document");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/docs/help/coins-and-points");
});

test("a shared link of a document has its title and its summary", async ({ request }) => {
  const html = await (await request.get("/docs/help/terms?lang=en-US")).text();
  expect(html).toContain("<title>Terms of use · Vitrine</title>");
  expect(html).toMatch(/<meta name="description" content="What you may expect from this site/);
});

const LOOKS = [
  ["zh-CN", "dark", 390],
  ["ru-RU", "light", 768],
  ["en-US", "contrast", 1440],
] as const;
const PATHS = ["/docs/help", "/docs/help?name=Steam", "/docs/support", "/docs/help/coins-and-points"];

for (const look of LOOKS) {
  const [locale, theme, width] = look;
  // In the short form each address is checked with only one combination of language, theme and width, in turn.
  const paths = PATHS.filter((_, place) => !isShort || inTurn(LOOKS, place) === look);
  test(`axe finds nothing serious in documents in ${locale}, ${theme}, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await store(page, { locale, settings: JSON.stringify({ theme }) });
    for (const path of paths) {
      await page.goto(path);
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      await expect(page.getByRole("heading").first()).toBeVisible();
      expect(await graveFaults(page), path).toEqual([]);
    }
  });
}
