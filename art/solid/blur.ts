import { MAP_HEIGHT, MAP_WIDTH } from "./canvas.ts";

/** A box blur over 2 × radius + 1 texels in both directions. Applied twice it is close to a Gaussian blur. */
export function blurHeights(heights: Float32Array, radius: number): Float32Array {
  return alongColumns(alongRows(heights, radius), radius);
}

function alongRows(heights: Float32Array, radius: number): Float32Array {
  const blurred = new Float32Array(heights.length);
  for (let row = 0; row < heights.length; row += MAP_WIDTH) {
    let sum = 0;
    for (let x = 0; x < radius; x += 1) sum += heights[row + x]!;
    for (let x = 0; x < MAP_WIDTH; x += 1) {
      if (x + radius < MAP_WIDTH) sum += heights[row + x + radius]!;
      if (x > radius) sum -= heights[row + x - radius - 1]!;
      blurred[row + x] = sum / (2 * radius + 1);
    }
  }
  return blurred;
}

/** Goes through the map row by row, each time over all columns, so that the memory is read in order. */
function alongColumns(heights: Float32Array, radius: number): Float32Array {
  const blurred = new Float32Array(heights.length);
  const sums = new Float64Array(MAP_WIDTH);
  const addRow = (y: number, sign: number) => {
    if (y < 0 || y >= MAP_HEIGHT) return;
    for (let x = 0; x < MAP_WIDTH; x += 1) sums[x] = sums[x]! + sign * heights[y * MAP_WIDTH + x]!;
  };
  for (let y = 0; y < radius; y += 1) addRow(y, 1);
  for (let y = 0; y < MAP_HEIGHT; y += 1) {
    addRow(y + radius, 1);
    addRow(y - radius - 1, -1);
    for (let x = 0; x < MAP_WIDTH; x += 1) blurred[y * MAP_WIDTH + x] = sums[x]! / (2 * radius + 1);
  }
  return blurred;
}
