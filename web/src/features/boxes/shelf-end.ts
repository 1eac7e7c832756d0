/**
 * Returns which box ends the last row of a shelf, and the number of free places on its right. `heights` are the rows of
 * each box. The boxes are placed as CSS Grid places them: each in the next place that is free in all its rows.
 */
export function findShelfEnd(heights: readonly number[], columns: number): { index: number; free: number } {
  const rows: number[][] = [];
  let place = 0;
  for (const [index, height] of heights.entries()) {
    const isTaken = (at: number) => rows[Math.floor(at / columns)]?.[at % columns] !== undefined;
    // No box reaches below a later one, so a place that is free in its first row is free in all.
    while (isTaken(place)) place += 1;
    const top = Math.floor(place / columns);
    for (let row = top; row < top + height; row += 1) {
      rows[row] ??= [];
      rows[row]![place % columns] = index;
    }
  }
  const last = rows.at(-1) ?? [];
  return { index: last.at(-1) ?? -1, free: columns - last.length };
}
