/** A point of an outline; the third number rounds the corner there. */
export type Point = readonly [x: number, y: number, radius?: number];
export type Material =
  | "paint"
  | "dark"
  | "black"
  | "gun"
  | "steel"
  | "brass"
  | "wood"
  | "leather"
  | "lens"
  | "cut"
  | "shine";

/** One drawn part: an outline to fill, or with a width a line to draw. `under` lies beneath the painted parts. */
export interface Part {
  material: Material;
  d: string;
  corners: Point[];
  width?: number;
  /** Drawn and left-out lengths of a broken line. */
  dash?: string;
  under?: boolean;
}

/** A closed outline with rounded corners. More lists are holes in the first. */
export function solid(material: Material, outline: readonly Point[], ...holes: (readonly Point[])[]): Part {
  return { material, d: [outline, ...holes].map(closed).join(""), corners: [...outline] };
}

export function bar(material: Material, x: number, y: number, width: number, height: number, radius = 0): Part {
  const [right, bottom] = [x + width, y + height];
  return solid(material, [
    [x, y, radius],
    [right, y, radius],
    [right, bottom, radius],
    [x, bottom, radius],
  ]);
}

export function disc(material: Material, x: number, y: number, radius: number, hole = 0): Part {
  const ring = (r: number) =>
    `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0Z`;
  const corners: Point[] = [
    [x - radius, y - radius],
    [x + radius, y + radius],
  ];
  return { material, d: ring(radius) + (hole > 0 ? ring(hole) : ""), corners };
}

/** A finger: a line with a round end on both sides, as an outline that a finish can fill. */
export function capsule(material: Material, [x1, y1]: Point, [x2, y2]: Point, radius: number): Part {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [dx, dy] = [(-(y2 - y1) / length) * radius, ((x2 - x1) / length) * radius];
  const arc = `A${n(radius)} ${n(radius)} 0 0 0 `;
  const d = `M${n(x1 + dx)} ${n(y1 + dy)}L${n(x2 + dx)} ${n(y2 + dy)}${arc}${n(x2 - dx)} ${n(y2 - dy)}L${n(x1 - dx)} ${n(y1 - dy)}${arc}${n(x1 + dx)} ${n(y1 + dy)}Z`;
  const corners: Point[] = [x1, x2].flatMap((x) => [y1, y2].map((y) => [x, y] as Point));
  return {
    material,
    d,
    corners: corners.flatMap(([x, y]) => [[x - radius, y - radius] as Point, [x + radius, y + radius] as Point]),
  };
}

export function line(material: Material, width: number, points: readonly Point[]): Part {
  return { material, d: rounded(points, false), corners: [...points], width };
}

/** A path written by hand, in absolute commands of point pairs (M, L, Q, C). */
export function path(material: Material, d: string, width?: number): Part {
  const numbers = (d.match(/-?[\d.]+/g) ?? []).map(Number);
  const corners: Point[] = [];
  for (let i = 0; i + 1 < numbers.length; i += 2) corners.push([numbers[i]!, numbers[i + 1]!]);
  return { material, d, corners, width };
}

/** Short strokes side by side: serrations, ribs, stitches. */
export function ribs(
  count: number,
  from: Point,
  step: Point,
  stroke: Point,
  width: number,
  material: Material = "cut",
): Part {
  let d = "";
  const corners: Point[] = [];
  for (let i = 0; i < count; i++) {
    const [x, y] = [from[0] + step[0] * i, from[1] + step[1] * i];
    d += `M${n(x)} ${n(y)}l${n(stroke[0])} ${n(stroke[1])}`;
    corners.push([x, y]);
  }
  return { material, d, corners, width };
}

export function under(part: Part): Part {
  return { ...part, under: true };
}

/** Numbers in the files have at most one decimal: small files, and the same bytes on every machine. */
export function n(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return String(Object.is(rounded, -0) ? 0 : rounded);
}

function closed(points: readonly Point[]): string {
  return `${rounded(points, true)}Z`;
}

function rounded(points: readonly Point[], loop: boolean): string {
  let d = "";
  points.forEach((point, i) => {
    const [x, y, radius = 0] = point;
    const before = points[i - 1] ?? (loop ? points.at(-1) : undefined);
    const after = points[i + 1] ?? (loop ? points[0] : undefined);
    const start = d === "" ? "M" : "L";
    if (radius === 0 || !before || !after) {
      d += `${start}${n(x)} ${n(y)}`;
      return;
    }
    const [ax, ay] = towards(point, before, radius);
    const [bx, by] = towards(point, after, radius);
    d += `${start}${n(ax)} ${n(ay)}Q${n(x)} ${n(y)} ${n(bx)} ${n(by)}`;
  });
  return d;
}

function towards([x, y]: Point, [tx, ty]: Point, distance: number): [number, number] {
  const length = Math.hypot(tx - x, ty - y);
  const share = Math.min(distance / length, 0.5);
  return [x + (tx - x) * share, y + (ty - y) * share];
}
