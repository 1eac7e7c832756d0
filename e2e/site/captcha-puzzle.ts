import { expect, type Locator, type Page, type Response } from "@playwright/test";
import { PUZZLE_SIZE } from "@vitrine/contract/accounts/captcha.ts";
import sharp from "sharp";

/** The pictures have two pixels for each unit of the puzzle. */
const SCALE = 2;
/** The brightness of the hole, as a share of the brightness of the piece that was cut out of it. */
const SHADE = 0.36;

type Pictures = { originalImageBase64: string; jigsawImageBase64: string };

/** Runs the step that loads a puzzle, and returns where its piece belongs. */
export async function solvePuzzle(page: Page, bring: () => Promise<unknown>): Promise<number> {
  const [answer] = await Promise.all([page.waitForResponse(hasPictures), bring()]);
  return findHole(await readPictures(answer));
}

async function hasPictures(answer: Response): Promise<boolean> {
  return answer.url().endsWith("/api/captcha/get") && (await readPictures(answer)).originalImageBase64 !== null;
}

async function readPictures(answer: Response): Promise<Pictures> {
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

const NUMBERS = "two three four five six seven eight nine ten eleven twelve".split(" ");
/** The signs of the second and the third number of a sum, by words that only this sum has. */
const SIGNS = { "take out": [-1, 1], "hang up": [1, -1], "cards on a table": [-1, -1] } as const;

/** Returns the answer to a sum in words. */
export function solveSum(question: string): number {
  const signs = Object.entries(SIGNS).find(([words]) => question.includes(words))?.[1];
  const numbers = question.split(/\W+/).map((word) => NUMBERS.indexOf(word.toLowerCase()) + 2);
  const [many, few, other, ...rest] = numbers.filter((number) => number >= 2);
  if (!signs || other === undefined || rest.length > 0) throw new Error(`this is no known sum: ${question}`);
  return many! + signs[0] * few! + signs[1] * other;
}

/**
 * Returns where the puzzle's piece belongs, 0 to 310 from the left. At the piece's height it looks for the place whose
 * pixels are a darker copy of the piece.
 */
async function findHole({ originalImageBase64, jigsawImageBase64 }: Pictures): Promise<number> {
  const read = (base64: string) =>
    sharp(Buffer.from(base64, "base64")).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const [picture, strip] = await Promise.all([read(originalImageBase64), read(jigsawImageBase64)]);
  const points = pointsOf(strip.data, strip.info.width);
  let best = { x: 0, off: Number.POSITIVE_INFINITY };
  for (let x = 0; x + strip.info.width <= picture.info.width; x += SCALE) {
    const off = points.reduce((sum, { left, top, color }) => {
      const at = (top * picture.info.width + left + x) * 4;
      return sum + color.reduce((all, value, band) => all + Math.abs(picture.data[at + band]! - value * SHADE), 0);
    }, 0);
    if (off < best.off) best = { x, off };
  }
  return best.x / SCALE;
}

type Point = { left: number; top: number; color: readonly number[] };

/** Returns every few pixels of the piece, without its bright rim. */
function pointsOf(data: Buffer, width: number): Point[] {
  const isSolid = (at: number) => data[at + 3] === 255;
  const margin = 4;
  const points: Point[] = [];
  for (let top = margin; top < data.length / 4 / width - margin; top += 2) {
    for (let left = margin; left < width - margin; left += 2) {
      const at = (top * width + left) * 4;
      const around = [margin, -margin, margin * width, -margin * width].map((step) => at + step * 4);
      if ([at, ...around].every(isSolid)) points.push({ left, top, color: [...data.subarray(at, at + 3)] });
    }
  }
  return points;
}
