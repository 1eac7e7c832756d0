import { steps } from "../../solid/curves.ts";
import type { Part, Silhouette } from "../../solid/part.ts";
import { groundBlade } from "../parts/daggers/ground-blade.ts";

/** A stiletto: a long needle with a diamond cross-section, a straight guard with ball ends, a wire-bound grip. */
export const silhouette: Silhouette = {
  view: { yaw: -16, pitch: -12, roll: 33 },
  parts: (trim) => [
    ...groundBlade({
      back: [
        [0, 10],
        [150, 5.4],
        [198, 0],
      ],
      second: [
        [0, 10],
        [150, 5.4],
        [198, 0],
      ],
      edge: [
        [0, -10],
        [150, -5.4],
        [198, 0],
      ],
      width: 9.6,
      height: 7.4,
      honed: 1,
    }),
    {
      lathe: [
        [-8, 11],
        [-6, 12.6],
        [4, 12.6],
        [6, 11.4],
        [16, 10.6],
        [18, 9.6],
      ],
      material: "paint",
    },
    ...[7, 11].map(
      (x): Part => ({
        operation: "cut",
        stroke: [
          [x, -13],
          [x, 13],
        ],
        radius: 0.7,
        height: 1,
      }),
    ),
    {
      lathe: [
        [16, 10.4],
        [17, 11.6],
        [20, 11.6],
        [21, 10.4],
      ],
      material: trim.fittings,
    },
    guard(trim.metal),
    ...[90, -90].map(
      (degrees): Part => ({ lathe: ball(35, 7), turn: { about: [-7, 0], degrees }, material: trim.fittings }),
    ),
    {
      lathe: [
        [-112, 8.4],
        [-98, 10.2],
        [-70, 11.4],
        [-40, 10.4],
        [-14, 8.6],
      ],
      material: trim.grip,
    },
    ...steps(23).map(
      (along): Part => ({
        operation: "cut",
        stroke: [
          [-18 - along * 90, 13],
          [-24 - along * 90, -13],
        ],
        radius: 1.1,
        height: 1.1,
        material: (along * 23) % 4 < 0.5 ? trim.fittings : undefined,
      }),
    ),
    {
      lathe: [
        [-118, 9],
        [-116, 11],
        [-111, 11],
        [-109, 9],
      ],
      material: trim.fittings,
    },
    { lathe: ball(-129, 14), material: "paint" },
    {
      lathe: [
        [-131, 14],
        [-130.6, 14.8],
        [-127.4, 14.8],
        [-127, 14],
      ],
      material: trim.metal,
    },
    {
      lathe: [
        [-149, 2],
        [-147, 4.4],
        [-144, 5],
        [-142, 4],
      ],
      material: trim.fittings,
    },
  ],
};

/** Mirrors half a profile along x into the whole guard, and then turns it by 90°. */
function guard(material: Part["material"]): Part {
  const half = [
    [0, 7],
    [5, 7.6],
    [10, 5.4],
    [24, 4.2],
    [34, 4.6],
    [38, 6],
  ] as const;
  const profile = [...half.map(([x, radius]) => [-x, radius] as const).reverse(), ...half.slice(1)];
  return {
    lathe: profile.map(([x, radius]) => [x - 7, radius] as const),
    turn: { about: [-7, 0], degrees: 90 },
    material,
  };
}

function ball(x: number, radius: number): (readonly [x: number, radius: number])[] {
  return steps(20).map((t) => {
    const angle = t * Math.PI;
    return [x - radius * Math.cos(angle), radius * Math.sin(angle)];
  });
}
