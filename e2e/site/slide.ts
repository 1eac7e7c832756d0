import { expect, type Locator, type Page, type Response } from "@playwright/test";
import { PUZZLE_SIZE } from "@vitrine/contract/accounts/captcha.ts";
import { type Pictures, seeHole } from "./see-hole.ts";

/** Runs the step that loads a puzzle, and returns where its piece belongs. */
export async function lookAtPuzzle(page: Page, bring: () => Promise<unknown>): Promise<number> {
  const [answer] = await Promise.all([page.waitForResponse(hasPictures), bring()]);
  return seeHole(await readPuzzle(answer));
}

async function hasPictures(answer: Response): Promise<boolean> {
  return answer.url().endsWith("/api/captcha/get") && (await readPuzzle(answer)).originalImageBase64 !== null;
}

async function readPuzzle(answer: Response): Promise<Pictures> {
  return ((await answer.json()) as { data: Pictures }).data;
}

/** Drags the piece with the mouse to `x`, 0 to 310 from the left edge, and releases it. */
export async function slideTo(page: Page, dialog: Locator, x: number): Promise<void> {
  const handle = dialog.locator("label:has(> input[type=range])");
  await expect(dialog.getByRole("slider")).toHaveAttribute("aria-disabled", "false");
  // Waits until the handle does not move and nothing covers it: while the window still grows, a press would miss it.
  await handle.hover();
  const [at, track] = [await handle.boundingBox(), await handle.locator("..").boundingBox()];
  if (!at || !track) throw new Error("the slider is not drawn");
  const [left, top] = [at.x + at.width / 2, at.y + at.height / 2];
  await page.mouse.move(left, top);
  await page.mouse.down();
  await page.mouse.move(left + (x * track.width) / PUZZLE_SIZE.width, top + 6, { steps: 6 });
  await Promise.all([page.waitForResponse("**/api/captcha/check"), page.mouse.up()]);
}
