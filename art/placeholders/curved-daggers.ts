import type { Part } from "./outline.ts";
import { bar, disc, line, path, ribs, solid, under } from "./outline.ts";

// Daggers lie along x, the tip to the left where the blade is a claw and to the right otherwise.

export const CURVED_DAGGERS: Record<string, Part[]> = {
  claw: [
    under(
      path("steel", "M14 -41C-30 -58 -70 -34 -92 8C-102 34 -98 56 -86 72C-78 34 -62 10 -38 -6C-22 -14 -4 -12 10 -9Z"),
    ),
    path("paint", "M14 -41C-30 -58 -70 -34 -92 8C-101 34 -98 52 -88 66C-80 30 -64 4 -40 -11C-24 -19 -4 -17 10 -14Z"),
    path("cut", "M-20 -36C-46 -30 -66 -12 -78 12", 3),
    path("steel", "M8 -43C44 -40 74 -16 92 22L70 32C56 4 34 -8 6 -9Z"),
    path("black", "M20 -38C48 -33 70 -12 84 18L72 24C58 0 40 -10 18 -12Z"),
    path("cut", "M32 -33L26 -12M46 -27L38 -7M58 -18L48 0M68 -7L58 9M76 6L66 18", 2.4),
    solid("brass", [
      [6, -45, 2],
      [20, -42, 2],
      [17, -8, 2],
      [4, -7, 2],
    ]),
    disc("brass", 36, -23, 4),
    disc("brass", 55, -8, 4),
    disc("brass", 70, 12, 4),
    disc("steel", 92, 44, 24, 15),
    disc("brass", 92, 44, 16, 14),
  ],
  bowback: [
    path("paint", "M0 -22C60 -30 92 -6 140 -8C196 -12 236 20 262 66C214 66 168 62 130 42C92 20 50 24 0 22Z"),
    path("steel", "M262 66C214 66 168 62 130 42C92 20 50 24 0 22L0 14C52 14 96 10 136 32C172 52 212 58 262 66Z"),
    path("cut", "M20 -10C66 -16 96 6 140 6", 3),
    bar("brass", -14, -26, 16, 54, 3),
    path("wood", "M-14 -22C-60 -18 -100 -24 -150 -12C-172 -8 -176 34 -154 38C-110 32 -60 30 -14 24Z"),
    ribs(3, [-44, -22], [-38, 1], [0, 50], 5, "brass"),
    ...screws([
      [-62, 4],
      [-104, 6],
      [-140, 12],
    ]),
  ],
  hunter: [
    path("paint", "M0 -22L120 -24C150 -24 170 -14 184 -20C206 -18 224 0 232 20C196 44 120 34 0 30Z"),
    path("steel", "M0 30C120 34 196 44 232 20C196 28 120 22 0 20Z"),
    ribs(7, [14, -23], [9, 0], [3, 8], 3),
    path("cut", "M24 -4L130 -4", 4),
    solid("brass", [
      [-14, -34, 4],
      [2, -28, 3],
      [2, 36, 3],
      [-14, 44, 5],
    ]),
    path("wood", "M-14 -24C-60 -30 -110 -14 -160 -22Q-180 10 -158 44C-110 34 -90 40 -60 30C-40 34 -24 34 -14 30Z"),
    ...screws([
      [-44, 2],
      [-90, 6],
      [-136, 10],
    ]),
    disc("black", -160, 12, 5),
  ],
  willow: [
    path("paint", "M0 -12C50 -44 150 -40 250 2C150 44 50 48 0 16Z"),
    path("steel", "M0 16C50 48 150 44 250 2C150 32 60 34 0 8Z"),
    path("shine", "M6 1C60 -6 150 -6 244 2C150 6 60 8 6 5Z"),
    path(
      "cut",
      "M40 2Q70 -14 90 -26M90 2Q120 -12 140 -22M140 2Q164 -8 180 -14M40 2Q70 18 90 28M90 2Q120 16 140 24M140 2Q164 10 180 16",
      2,
    ),
    solid("brass", [
      [-14, -28, 8],
      [4, -16, 3],
      [4, 20, 3],
      [-14, 32, 8],
    ]),
    path("wood", "M-14 -15C-60 -24 -110 -8 -150 -20Q-170 2 -150 24C-110 14 -60 28 -14 19Z"),
    ribs(5, [-34, -16], [-24, 1], [0, 36], 3),
    disc("brass", -156, 2, 13),
    disc("cut", -156, 2, 5),
  ],
};

export function screws(points: [number, number][]): Part[] {
  return points.flatMap(([x, y]) => [
    disc("brass", x, y, 6),
    line("cut", 2, [
      [x - 4, y - 2],
      [x + 4, y + 2],
    ]),
  ]);
}
