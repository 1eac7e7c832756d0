import { dropFrame, serveLive } from "../../site/live-server.ts";
import { expect, test } from "../../site/test.ts";

for (const width of [390, 768, 1440]) {
  test(`all 20 recent and top drops can be seen and reached by keyboard, ${width} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const live = await serveLive(page);
    await page.goto("/home");
    await expect.poll(live.subscribed).toBe(true);
    for (let id = 1; id <= 25; id += 1)
      await live.send(dropFrame({ id: 9_000_000 + id, grade: 0, itemName: `Piece ${id}` }));
    const opener = page.getByRole("region", { name: "Live drops" }).getByRole("button", { name: /All latest/ });
    await expect(page.getByText("Piece 25").first()).toBeAttached();
    await opener.press("Enter");
    const window = page.getByRole("dialog", { name: "Drops" });
    for (const tab of ["Latest", "Top drops"]) {
      await window.getByRole("tab", { name: tab }).click();
      const rows = window.getByRole("list", { name: tab }).getByRole("link");
      await expect(rows).toHaveCount(20);
      for (const id of [25, 6]) {
        const row = rows.filter({ hasText: new RegExp(`Piece ${id}(?!\\d)`) });
        await row.focus();
        await expect(row).toBeInViewport();
      }
    }
    // A full list does not move until the player asks for the drops that have come since.
    await live.send(dropFrame({ id: 9_000_100, grade: 0, itemName: "Piece 100" }));
    await window.getByRole("button", { name: "Show 1 new drop" }).click();
    await expect(window.getByText("Piece 100")).toBeVisible();
    await window.getByRole("link", { name: /Piece 100/ }).click();
    await expect(window).toBeHidden();
  });
}

test("the home page leads to all top drops", async ({ page }) => {
  await page.goto("/home");
  await page.getByRole("button", { name: "All top drops" }).click();
  const window = page.getByRole("dialog", { name: "Drops" });
  await expect(window.getByRole("tab", { name: "Top drops" })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "All top drops" })).toBeFocused();
});
