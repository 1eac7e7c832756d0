import { ask } from "../../site/api.ts";
import { navigateTo } from "../../site/navigation.ts";
import { site } from "../../site/site.ts";
import { expect, test } from "../../site/test.ts";

type Rows = { list: { slug: string; kind: string; title: string }[] };

test("the footer leads to the terms, the table of contents to a section, the back button to earlier pages, and Ctrl K to a document by its title", async ({
  page,
}) => {
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

  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox")).toBeFocused();
  await page.keyboard.type("coins, points");
  await expect(page.getByRole("option", { selected: true })).toContainText("Document");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/docs/help/coins-and-points");
});

test("every listed document opens without a script, a picture or a request to another host; a search in help and support stays in the address, and says when it finds nothing", async ({
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

  await test.step("a search", async () => {
    await navigateTo(page, "/docs/help");
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
  expect(outside).toEqual([]);
});

test("an unknown document shows the page for missing addresses, one under the wrong kind moves to its own address, and one that cannot be loaded can be requested again", async ({
  page,
}) => {
  await page.goto("/docs/help/..%2Fterms");
  await expect(page.getByRole("heading", { name: "This display case is empty" })).toBeVisible();
  await navigateTo(page, "/docs/help/contact");
  await expect(page).toHaveURL("/docs/support/contact");
  await navigateTo(page, "/docs/help/nothing-of-that-name");
  await expect(page.getByRole("heading", { name: "This display case is empty" })).toBeVisible();

  await page.route("**/api/common/document?*", (route) => route.abort("failed"));
  await navigateTo(page, "/docs/help/terms");
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

test("a shared link of a document has its title and its summary", async ({ request }) => {
  const html = await (await request.get("/docs/help/terms?lang=en-US")).text();
  expect(html).toContain("<title>Terms of use · Vitrine</title>");
  expect(html).toMatch(/<meta name="description" content="What you may expect from this site/);
});
