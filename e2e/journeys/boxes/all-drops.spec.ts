import { dropFrame, serveLive } from "../../site/live-server.ts";
import { navigateTo } from "../../site/navigation.ts";
import { expect, test } from "../../site/test.ts";

test("the home page leads to all top drops; all 20 recent and top drops can be seen and reached by keyboard on a phone, a tablet and a desktop", async ({
  page,
}) => {
  const live = await serveLive(page);
  await page.goto("/home");
  await expect.poll(live.subscribed).toBe(true);
  const window = page.getByRole("dialog", { name: "Drops" });

  await test.step("the home page leads to all top drops", async () => {
    await page.getByRole("button", { name: "All top drops" }).click();
    await expect(window.getByRole("tab", { name: "Top drops" })).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "All top drops" })).toBeFocused();
  });

  for (const [place, width] of [390, 768, 1440].entries())
    await test.step(`in a window of ${width} px`, async () => {
      const firstId = 9_000_000 + place * 1_000;
      // The names differ at each width, so that a drop of the width before is not taken for a new one.
      const nameOf = (id: number) => `Piece ${place + 1}.${String(id).padStart(3, "0")}`;
      await page.setViewportSize({ width, height: 844 });
      for (let id = 1; id <= 25; id += 1)
        await live.send(dropFrame({ id: firstId + id, grade: 0, itemName: nameOf(id) }));
      const opener = page.getByRole("region", { name: "Live drops" }).getByRole("button", { name: /All latest/ });
      await expect(page.getByText(nameOf(25)).first()).toBeAttached();
      await opener.press("Enter");
      for (const tab of ["Latest", "Top drops"]) {
        await window.getByRole("tab", { name: tab }).click();
        const rows = window.getByRole("list", { name: tab }).getByRole("link");
        await expect(rows).toHaveCount(20);
        for (const id of [25, 6]) {
          const row = rows.filter({ hasText: nameOf(id) });
          await row.focus();
          await expect(row).toBeInViewport();
        }
      }
      // A full list does not change until the player presses the button that shows the newer drops.
      await live.send(dropFrame({ id: firstId + 100, grade: 0, itemName: nameOf(100) }));
      await window.getByRole("button", { name: "Show 1 new drop" }).click();
      await expect(window.getByText(nameOf(100))).toBeVisible();
      await window
        .getByRole("link")
        .filter({ hasText: nameOf(100) })
        .click();
      await expect(window).toBeHidden();
      await navigateTo(page, "/home");
    });
});
