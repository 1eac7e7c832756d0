import { between, circle, enclose, section } from "../../../solid/curves.ts";
import type { Line, MaterialName, Part, Point } from "../../../solid/part.ts";
import { engrave } from "../guns/engraving.ts";
import { groove, pin, screw } from "../guns/relief.ts";
import { bend, plate, trace } from "./shapes.ts";

/** A sheet-metal magazine between its rear and its front edge, both from the top down, with ribs and a floor plate. */
export function curvedMagazine({ rear, front, material, floor = "dark", ribs = [0.28, 0.5, 0.72] }: Curved): Part[] {
  const [left, right] = [rear.at(-1)!, front.at(-1)!];
  return [
    { outline: enclose(rear, front), height: 13.4, profile: "fillet", bevel: 2.6, drop: 2, material },
    ...ribs.map((share): Part => groove(section(between(rear, front, share), 0.2, 0.92), 3.4, 1.7)),
    ...[0.035, 0.965].map(
      (share): Part => ({
        stroke: section(between(rear, front, share), 0.14, 1),
        operation: "rise",
        radius: 2.8,
        bevel: 2.8,
        height: 1.3,
      }),
    ),
    { outline: floorPlate(left, right), height: 15.4, bevel: 1.6, drop: 1.2, material: floor },
    groove(
      [
        [left[0] + 2, left[1] - 3],
        [right[0] + 2, right[1] - 3],
      ],
      0.7,
      1,
    ),
  ];
}

/** The AK's magazine: thirty rounds in a wide curve. */
export function akMagazine(material: MaterialName = "paint"): Part[] {
  return curvedMagazine({
    rear: bend("382,-36 384,-70 391,-110 404,-150 424,-186 450,-218"),
    front: bend("466,-32 468,-62 473,-96 484,-130 500,-162 524,-193"),
    material,
  });
}

/** A round drum with a spring. `at` is its axle, and `top` is the height at which its neck meets the gun. */
export function drumMagazine({ at: [x, y], radius, neck, top, material, metal, fittings }: Drum): Part[] {
  const half = neck / 2;
  const ring = (share: number, width = 1.2): Part => ({
    outline: [circle(x, y, radius * share + width, 72), circle(x, y, radius * share - width, 72)],
    operation: "cut",
    height: 1.8,
    bevel: width,
  });
  return [
    plate(
      `${x - half},${top} ${x + half},${top} ${x + half + 2},${y + radius * 0.6} ${x - half - 2},${y + radius * 0.6}`,
      14,
      metal,
    ),
    { outline: circle(x, y, radius, 96), height: 24, profile: "fillet", bevel: 7, drop: 6, material },
    ring(0.84),
    ring(0.36),
    ...Array.from({ length: 10 }, (_, index): Part => {
      const [dx, dy] = [Math.cos((index * Math.PI) / 5 + 0.3), Math.sin((index * Math.PI) / 5 + 0.3)];
      return {
        stroke: [
          [x + dx * radius * 0.46, y + dy * radius * 0.46],
          [x + dx * radius * 0.74, y + dy * radius * 0.74],
        ],
        operation: "rise",
        radius: 3.4,
        bevel: 3.4,
        height: 2,
      };
    }),
    { outline: circle(x, y, radius * 0.24, 48), height: 27, bevel: 2.2, drop: 1.8, material: metal },
    plate(
      `${x - 3},${y - radius * 0.2},2 ${x + 3},${y - radius * 0.2},2 ${x + 3},${y + radius * 0.2},2 ${x - 3},${y + radius * 0.2},2`,
      30,
      fittings,
    ),
    ...[40, 140, 220, 320].flatMap((degrees) => {
      const angle = (degrees * Math.PI) / 180;
      return screw(x + Math.cos(angle) * radius * 0.92, y + Math.sin(angle) * radius * 0.92, 3.2, 27.4, fittings);
    }),
    ...engrave("75", [x + radius * 0.5, y - 4], 10),
  ];
}

/** A straight steel box with pressed ribs, from its upper left corner. */
export function boxMagazine([x, y]: Point, width: number, depth: number, material: MaterialName): Part[] {
  return [
    plate(`${x},${y} ${x + width},${y} ${x + width + 3},${y - depth},4 ${x + 3},${y - depth},4`, 14, material, 2.2),
    ...[0.25, 0.5, 0.75].map((share) =>
      groove(trace(`${x + width * share},${y - 10} ${x + width * share + 2},${y - depth + 12}`), 2.4, 1.6),
    ),
    plate(
      `${x},${y - depth} ${x + width + 5},${y - depth} ${x + width + 6},${y - depth - 8},3 ${x + 1},${y - depth - 8},3`,
      15.6,
      "dark",
    ),
    ...pin(x + width * 0.5, y - 8, 2.4),
  ];
}

function floorPlate([x0, y0]: Point, [x1, y1]: Point): Line {
  const [ux, uy] = [(x1 - x0) / Math.hypot(x1 - x0, y1 - y0), (y1 - y0) / Math.hypot(x1 - x0, y1 - y0)];
  const at = (along: number, down: number): Point => [along * ux + down * uy, along * uy - down * ux];
  const from = ([x, y]: Point, [dx, dy]: Point): Point => [x + dx, y + dy];
  return [from([x0, y0], at(-4, -3)), from([x1, y1], at(6, -3)), from([x1, y1], at(7, 8)), from([x0, y0], at(-4, 8))];
}

type Curved = { rear: Line; front: Line; material: MaterialName; floor?: MaterialName; ribs?: readonly number[] };
type Drum = {
  at: Point;
  radius: number;
  neck: number;
  top: number;
  material: MaterialName;
  metal: MaterialName;
  fittings: MaterialName;
};

/** The M4's magazine: thirty rounds in a slight bend. */
export function m4Magazine(material: MaterialName = "paint"): Part[] {
  return curvedMagazine({
    rear: bend("354,-66 356,-104 363,-150 380,-202"),
    front: bend("426,-66 428,-102 437,-146 456,-192"),
    material,
    floor: "rubber",
    ribs: [0.22, 0.5, 0.78],
  });
}
