import type { Material, Part, Point } from "./outline.ts";
import { capsule, disc, line, ribs, solid, under } from "./outline.ts";

type Place = (x: number, y: number) => Point;

// Root and tip of the four fingers and the thumb of a right hand seen from its back, the wrist at the origin.
const FINGERS: [Point, Point, number][] = [
  [[-27, -92], [-35, -160], 12],
  [[-8, -98], [-9, -178], 12.5],
  [[12, -97], [17, -168], 12],
  [[30, -88], [42, -142], 10.5],
];

const hand = (place: Place, draw: (on: Place) => Part[]): Part[] => draw(place);
const pair = (draw: (on: Place) => Part[]): Part[] => [
  ...hand(turned(-62, 22, -1, 0.13), draw),
  ...hand(turned(62, 0, 1, -0.08), draw),
];

function turned(dx: number, dy: number, mirror: 1 | -1, angle: number): Place {
  const [cos, sin] = [Math.cos(angle) * 2, Math.sin(angle) * 2];
  return (x, y) => [dx * 2 + x * mirror * cos - y * sin, dy * 2 + x * mirror * sin + y * cos];
}

const shape = (on: Place, material: Material, points: [number, number, number?][]): Part =>
  solid(
    material,
    points.map(([x, y, r = 0]) => [on(x, y)[0], on(x, y)[1], r * 2]),
  );

const stroke = (on: Place, material: Material, width: number, points: [number, number][]): Part =>
  line(
    material,
    width,
    points.map(([x, y]) => on(x, y)),
  );

const along = ([a, b]: [Point, Point, number], share: number): [number, number] => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
];

const finger = (
  on: Place,
  bone: [Point, Point, number],
  from: number,
  to: number,
  radius: number,
  material: Material,
): Part => capsule(material, on(...along(bone, from)), on(...along(bone, to)), radius * 2);

const palm = (on: Place, material: Material): Part[] => [
  capsule(material, on(-28, -36), on(-64, -98), 26),
  shape(on, material, [
    [-42, -94, 14],
    [-38, -60, 14],
    [-42, -36, 16],
    [-32, 4, 10],
    [32, 4, 10],
    [38, -40, 20],
    [44, -84, 14],
    [34, -102, 12],
    [0, -112, 20],
    [-30, -106, 12],
  ]),
];

const cuff = (on: Place): Part[] => [
  shape(on, "black", [
    [-34, -6, 6],
    [-37, 36, 6],
    [37, 36, 6],
    [34, -6, 6],
  ]),
  shape(on, "paint", [
    [-37, -6, 4],
    [-37, 14, 4],
    [37, 14, 4],
    [37, -6, 4],
  ]),
  shape(on, "brass", [
    [-18, -9, 3],
    [-18, 17, 3],
    [-4, 17, 3],
    [-4, -9, 3],
  ]),
  stroke(on, "cut", 4, [
    [-35, 24],
    [35, 24],
  ]),
];

const plate = (on: Place): Part =>
  shape(on, "paint", [
    [-31, -84, 10],
    [-27, -54, 14],
    [-29, -26, 10],
    [27, -26, 10],
    [31, -54, 14],
    [34, -80, 10],
    [4, -97, 20],
    [-22, -94, 10],
  ]);

const knuckles = (on: Place): Part[] =>
  FINGERS.flatMap((bone) => [
    disc("black", ...twoOf(on(...along(bone, 0.02))), 17),
    disc("brass", ...twoOf(on(...along(bone, 0.02))), 9),
  ]);
const twoOf = ([x, y]: Point): [number, number] => [x, y];

export const GLOVES: Record<string, Part[]> = {
  gloves: pair((on) => [
    ...FINGERS.map((bone) => under(finger(on, bone, 0, 1, bone[2], "leather"))),
    ...palm(on, "leather").map(under),
    ...FINGERS.map((bone) => finger(on, bone, 0.3, 0.72, bone[2] * 0.62, "paint")),
    capsule("paint", on(-44, -62), on(-60, -90), 15),
    plate(on),
    stroke(on, "cut", 4, [
      [-26, -68],
      [2, -76],
      [30, -66],
    ]),
    stroke(on, "cut", 4, [
      [-26, -42],
      [2, -50],
      [28, -42],
    ]),
    ...knuckles(on),
    ...cuff(on),
  ]),
  fingerless: pair((on) => [
    ...FINGERS.map((bone) => under(finger(on, bone, 0, 0.42, bone[2] + 1, "leather"))),
    ...palm(on, "leather").map(under),
    ...FINGERS.flatMap((bone) => [
      stroke(on, "brass", 4, [
        [along(bone, 0.5)[0] - 10, along(bone, 0.5)[1]],
        [along(bone, 0.5)[0] + 10, along(bone, 0.5)[1]],
      ]),
      finger(on, bone, 0.1, 0.34, bone[2] * 0.6, "paint"),
    ]),
    plate(on),
    ...[-16, 0, 16].map((x) => disc("cut", ...twoOf(on(x, -74)), 7)),
    stroke(on, "cut", 4, [
      [-26, -46],
      [2, -54],
      [28, -46],
    ]),
    ...cuff(on),
  ]),
  gauntlets: pair((on) => [
    ...FINGERS.map((bone) => under(finger(on, bone, 0, 1, bone[2], "black"))),
    ...palm(on, "black").map(under),
    ...FINGERS.flatMap((bone) =>
      [0.2, 0.52, 0.84].map((share) => finger(on, bone, share - 0.04, share + 0.1, bone[2] * 0.9, "paint")),
    ),
    capsule("paint", on(-46, -66), on(-62, -94), 19),
    shape(on, "paint", [
      [-40, -88, 10],
      [-34, -60, 8],
      [38, -60, 8],
      [42, -82, 10],
      [4, -106, 20],
    ]),
    shape(on, "paint", [
      [-36, -56, 6],
      [-34, -30, 8],
      [34, -30, 8],
      [37, -56, 6],
    ]),
    shape(on, "paint", [
      [-34, -26, 6],
      [-36, 2, 8],
      [36, 2, 8],
      [34, -26, 6],
    ]),
    shape(on, "paint", [
      [-38, 6, 4],
      [-48, 48, 8],
      [48, 48, 8],
      [38, 6, 4],
    ]),
    stroke(on, "brass", 6, [
      [-38, 6],
      [38, 6],
    ]),
    stroke(on, "brass", 6, [
      [-46, 44],
      [46, 44],
    ]),
    ...[-24, 0, 24].map((x) => disc("brass", ...twoOf(on(x, -44)), 6)),
  ]),
  bindings: pair((on) => [
    ...FINGERS.map((bone) => finger(on, bone, 0, 0.46, bone[2] + 0.5, "paint")),
    ...palm(on, "paint"),
    shape(on, "paint", [
      [-33, -2, 4],
      [-38, 46, 6],
      [38, 46, 6],
      [33, -2, 4],
    ]),
    ...[-92, -76, -60, -44, -28, -12, 4, 20, 34].map((y, i) =>
      stroke(on, "cut", 5, [
        [-36, y + (i % 2 ? 9 : -3)],
        [38, y + (i % 2 ? -7 : 6)],
      ]),
    ),
    ...FINGERS.map((bone) =>
      stroke(on, "cut", 4, [
        [along(bone, 0.28)[0] - 11, along(bone, 0.28)[1] - 3],
        [along(bone, 0.28)[0] + 11, along(bone, 0.28)[1] + 3],
      ]),
    ),
    shape(on, "brass", [
      [14, 16, 3],
      [12, 30, 3],
      [30, 32, 3],
      [32, 18, 3],
    ]),
    ribs(3, on(-22, 46), [14, 4], [4, 26], 5, "leather"),
  ]),
};
