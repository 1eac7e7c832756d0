import type { Solid } from "../solid/canvas.ts";

/** Items of one kind share one scale: the longest item of the kind fills this share of the picture. */
const KINDS = {
  knives: { longestMm: 330, fill: 0.96 },
  pistols: { longestMm: 250, fill: 0.84 },
  guns: { longestMm: 1150, fill: 0.96 },
  gloves: { longestMm: 300, fill: 0.95 },
};
const KIND_OF: Record<string, keyof typeof KINDS> = { dagger: "knives", pistol: "pistols", gloves: "gloves" };

/**
 * The exponent with which shorter items look shorter. It is below 1, because a submachine gun at a rifle's scale would
 * look like a toy.
 */
const SHORTENING = 0.35;

/**
 * Returns the share of the picture that an item fills. In the large picture it follows the kind's scale; in the small
 * one the item fills almost everything.
 */
export function fillOf(category: string, solid: Solid): { large: number; small: number } {
  const { longestMm, fill } = KINDS[KIND_OF[category] ?? "guns"];
  const share = Math.min(1, (lengthMm(solid) / longestMm) ** SHORTENING);
  return { large: fill * share, small: Math.min(0.97, fill * share ** 0.4 * 1.02) };
}

function lengthMm({ heights, placing }: Solid): number {
  let [left, right] = [Infinity, -Infinity];
  let [top, bottom] = [Infinity, -Infinity];
  const width = 2048;
  for (let texel = 0; texel < heights.length; texel += 3) {
    if (heights[texel]! <= 0) continue;
    left = Math.min(left, texel % width);
    right = Math.max(right, texel % width);
    top = Math.min(top, Math.floor(texel / width));
    bottom = Math.max(bottom, Math.floor(texel / width));
  }
  return Math.hypot(right - left, bottom - top) / placing.texelsPerMm;
}
