import { MAP_HEIGHT, MAP_WIDTH } from "./canvas.ts";

const BLOCK = 32;
/** How far a ray can move sideways while it crosses the thickest item, in blocks. */
const REACH = 4;

export const CEILINGS = { width: MAP_WIDTH / BLOCK, height: MAP_HEIGHT / BLOCK };

/** Returns the greatest height in each block of the map and around it. Where it is 0, a ray hits nothing. */
export function ceilingsOf(heights: Float32Array): Float32Array {
  const highest = new Float32Array(CEILINGS.width * CEILINGS.height);
  heights.forEach((height, texel) => {
    const block = blockAt(Math.floor((texel % MAP_WIDTH) / BLOCK), Math.floor(texel / MAP_WIDTH / BLOCK));
    if (height + 2 > highest[block]! && height > 0) highest[block] = height + 2;
  });
  return highest.map((_, block) => highestAround(highest, block % CEILINGS.width, Math.floor(block / CEILINGS.width)));
}

function highestAround(highest: Float32Array, column: number, row: number): number {
  let most = 0;
  for (let y = Math.max(0, row - REACH); y <= Math.min(CEILINGS.height - 1, row + REACH); y += 1)
    for (let x = Math.max(0, column - REACH); x <= Math.min(CEILINGS.width - 1, column + REACH); x += 1)
      most = Math.max(most, highest[blockAt(x, y)]!);
  return most;
}

const blockAt = (column: number, row: number): number => row * CEILINGS.width + column;
