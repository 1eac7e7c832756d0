/**
 * The same path in fewer bytes: relative commands, whole numbers. Knows M, L, Q, C, A, T and Z, and lower-case a, l, q, t.
 * Positions are rounded before they are subtracted, so that rounding never adds up along a path.
 */
export function compact(d: string): string {
  let [x, y] = [0, 0];
  let [startX, startY] = [0, 0];
  let out = "";
  let previous = "";
  for (const [, command = "", rest = ""] of d.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    if (command === "Z") {
      out += "z";
      [x, y] = [startX, startY];
      previous = "z";
      continue;
    }
    const values = (rest.match(/-?[\d.]+/g) ?? []).map(Number);
    const size = SIZES[command.toLowerCase()] ?? 2;
    for (let i = 0; i + size <= values.length; i += size) {
      const group = values.slice(i, i + size);
      const relative = command !== command.toUpperCase();
      const fixed = command.toLowerCase() === "a" ? 5 : 0;
      const numbers = group.map((value, k) => {
        if (k < fixed) return Math.round(value);
        const from = (k - fixed) % 2 === 0 ? x : y;
        return relative ? Math.round(value) : Math.round(value) - from;
      });
      const letter = out === "" ? "M" : command.toLowerCase();
      out += (letter === previous ? (numbers[0]! < 0 ? "" : " ") : letter) + joined(numbers);
      previous = letter;
      x += numbers.at(-2)!;
      y += numbers.at(-1)!;
      if (command === "M") [startX, startY] = [x, y];
    }
  }
  return out;
}

const SIZES: Record<string, number> = { m: 2, l: 2, t: 2, q: 4, c: 6, a: 7 };

function joined(numbers: number[]): string {
  return numbers.map((value, i) => (i === 0 || value < 0 ? String(value) : ` ${value}`)).join("");
}
