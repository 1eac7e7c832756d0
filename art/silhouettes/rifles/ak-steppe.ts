import type { Part, Silhouette, Trim } from "../../solid/part.ts";
import { groove, screw } from "../parts/guns/relief.ts";
import { akAction } from "../parts/rifles/ak-action.ts";
import { akFront } from "../parts/rifles/ak-front.ts";
import { akMagazine } from "../parts/rifles/magazines.ts";
import { cage } from "../parts/rifles/muzzles.ts";
import { carved, inlay, plate, rod, trace } from "../parts/rifles/shapes.ts";

/** A horseman's carbine: one long piece of wood without a pistol grip, a bayonet folded under the barrel. */
export const silhouette: Silhouette = {
  view: { yaw: -20, pitch: -10, roll: 28 },
  parts: (trim) => [
    ...akFront({ guard: 704, gas: 728, sight: 780, end: 802, furniture: "wood" }, trim),
    ...cage(800, trim.metal),
    ...foreEnd,
    ...bayonet(trim),
    ...stock(trim),
    ...akMagazine(),
    ...akAction(trim),
  ],
};

const foreEnd: Part[] = [
  inlay("526,-31,6 526,1,6 676,1,6 684,-3,4 684,-17,5 600,-31,20"),
  groove(trace("534,-23,4 534,-6,4 672,-6,4 674,-14,4 598,-23,20 534,-23"), 0.8, 1.1),
  inlay("546,16,2 684,16,2 684,21,2 546,21,2"),
];

const bayonet = (trim: Trim): Part[] => [
  plate("762,-10 756,-34,4 776,-40,4 792,-32,4 792,-10", 9, trim.metal, 2),
  {
    ...plate("772,-22,2 776,-42,3 590,-66,2 558,-61 588,-47,2", 5, "bright", 5),
    grinds: [{ line: trace("776,-42 590,-66 558,-61"), width: 8, edge: 0.3 }],
    pillow: 0,
  },
  groove(trace("758,-31 604,-51"), 1.4, 1.4),
  ...screw(774, -32, 4, 10.4, trim.fittings),
];

const stock = (trim: Trim): Part[] => [
  {
    ...carved(
      "244,10,3 240,-30,2 308,-40,3 304,-58,10 268,-108,14 244,-120,12 226,-98,22 190,-88,30 24,-158,8 14,-152,4 14,-20,8 24,-14,8 150,-6,50 204,12,20",
      20,
      "wood",
      34,
      0.2,
    ),
    grain: [0, 420],
  },
  inlay("36,-36,8 150,-26,50 204,-20,12 196,-54,16 150,-74,30 42,-128,8 34,-120,6"),
  groove(trace("50,-46,6 150,-37,50 190,-32,8 184,-52,12 150,-63,30 52,-110,6 48,-104,4 50,-46"), 0.8, 1.1),
  plate("9,-18,4 20,-14,2 20,-159,2 11,-162,4", 20.6, "brass"),
  ...[-40, -134].flatMap((y) => screw(14.5, y, 2.6, 21.6, trim.fittings)),
  plate("208,12 246,15,3 246,-4 216,-1,3", 10, trim.metal, 1.4),
  ...[0, 1, 2, 3, 4].map((index) =>
    groove(trace(`${238 + index * 8},${-100 + index * 10} ${262 + index * 7},${-100 + index * 11}`), 0.8, 1.1),
  ),
  rod(trace("84,-132 74,-148,5 96,-148,5 104,-123"), 2.4, 5, trim.metal),
];
