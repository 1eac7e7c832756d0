import { circle, polygon, rectangle, steps } from "../../solid/curves.ts";
import type { Line, Part, Silhouette, Surface } from "../../solid/part.ts";
import { cordLike } from "../parts/cloth.ts";
import { fuller, groundBlade } from "../parts/daggers/ground-blade.ts";

/** A straight blade with an angular tip, a small oval guard, and a handle of ray skin wrapped crosswise in cord. */
export const silhouette: Silhouette = {
  view: { yaw: -17, pitch: -12, roll: 29 },
  parts: (trim) => [
    ...groundBlade({ back, edge, width: 13, falseEdge: { line: tipBack, width: 5, edge: 2 } }),
    {
      operation: "cut",
      stroke: [
        [127, -15],
        [137, 16],
      ],
      radius: 0.55,
      height: 0.9,
      vee: true,
    },
    fuller(
      [
        [4, 8.6],
        [112, 9.6],
      ],
      2,
      1.5,
    ),
    { outline: rectangle(-14, -15.5, 2, 15.5, 1.5), material: "brass", height: 6.2, bevel: 1.2, drop: 1 },
    ...[-8, -2.5].map(
      (x): Part => ({
        operation: "cut",
        stroke: [
          [x, -16],
          [x, 16],
        ],
        radius: 0.5,
        height: 0.8,
      }),
    ),
    {
      outline: polygon([
        [-22, 20, 7],
        [-20, 29, 6],
        [-14, 29, 6],
        [-12, 20, 7],
        [-12, -20, 7],
        [-14, -29, 6],
        [-20, -29, 6],
        [-22, -20, 7],
      ]),
      material: trim.metal,
      height: 12,
      profile: "fillet",
      bevel: 2.2,
      drop: 2,
    },
    {
      outline: rectangle(-32, -16, -21, 16, 2),
      material: trim.fittings,
      height: 10.4,
      profile: "fillet",
      bevel: 2,
      drop: 1.6,
    },
    { outline: polygon(handle), material: "bone", height: 9.6, profile: "round", bevel: 12, wall: 0.4 },
    ...rayskin(),
    ...cordWrap(cordLike(trim.grip)),
    {
      outline: polygon([
        [-137, 17.5, 3],
        [-150, 18, 6],
        [-155, 10, 6],
        [-155, -10, 6],
        [-150, -18, 6],
        [-137, -17.5, 3],
      ]),
      material: trim.fittings,
      height: 11,
      profile: "fillet",
      bevel: 3,
      drop: 2.6,
    },
    {
      operation: "cut",
      stroke: [
        [-140.5, 18],
        [-140.5, -18],
      ],
      radius: 0.6,
      height: 0.9,
    },
    { operation: "hole", outline: circle(-147, 0, 2.6) },
  ],
};

const back = polygon(
  [
    [-2, 15],
    [138, 17.5],
    [176, 2.5],
  ],
  false,
);
const edge = polygon(
  [
    [-2, -14],
    [126, -15.5, 1],
    [176, 2.5],
  ],
  false,
);
const tipBack: Line = [
  [138, 17.5],
  [176, 2.5],
];
const handle = [
  [-30, 15],
  [-84, 13.4, 40],
  [-139, 16],
  [-139, -16],
  [-84, -13.4, 40],
  [-30, -15],
] as const;

/** The small grains of the ray skin, which show in the openings between the cords. */
function rayskin(): Part[] {
  return steps(34).flatMap((along, row) =>
    [-9, -5, -1, 3, 7].map(
      (y): Part => ({
        operation: "rise",
        outline: circle(-34 - along * 100, y + (row % 2) * 2, 1.1, 8),
        bevel: 1,
        height: 0.5,
      }),
    ),
  );
}

/** Two bands cross at every opening, and the upper band alternates from crossing to crossing. */
function cordWrap(material: Surface): Part[] {
  const pitch = 17.4;
  return steps(5).flatMap((_, turn) => {
    const x = -35 - turn * pitch;
    const rising: Line = [
      [x, -13.4],
      [x - pitch, 13.4],
    ];
    const falling: Line = [
      [x, 13.4],
      [x - pitch, -13.4],
    ];
    return (turn % 2 ? [rising, falling] : [falling, rising]).flatMap((stroke, layer): Part[] => [
      { stroke, radius: 4.5, material, height: 10.8 + layer * 1.2, profile: "round", bevel: 3.4, wall: 0.8 },
      { operation: "cut", stroke, radius: 0.45, height: 0.5 },
    ]);
  });
}
