import type { Part, Silhouette, Trim } from "../../solid/part.ts";
import { engrave } from "../parts/guns/engraving.ts";
import { groove, repeat, screw } from "../parts/guns/relief.ts";
import { boltAction, boltTrigger } from "../parts/rifles/bolt-action.ts";
import { boxMagazine } from "../parts/rifles/magazines.ts";
import { chamberBrake } from "../parts/rifles/muzzles.ts";
import { scope, scopeBase } from "../parts/rifles/scopes.ts";
import { inlay, moulded, plate, slot, trace, turned } from "../parts/rifles/shapes.ts";

/** The standard sniper rifle: a one-part thumbhole stock, a heavy fluted barrel, a telescope. */
export const silhouette: Silhouette = {
  view: { yaw: -20, pitch: -10, roll: 27 },
  parts: (trim) => [
    turned("530,20 560,19 650,16.4 880,14.6", trim.metal),
    ...[-7, 0, 7].map((y) => groove(trace(`672,${y} 860,${y * 0.9}`), 1.8, 1.7)),
    ...chamberBrake(868, trim.metal, 21),
    ...boxMagazine([424, -62], 86, 50, trim.metal),
    ...stock(trim),
    ...boltAction(trim, trim.metal),
    ...boltTrigger(360, -62, trim),
    ...scopeBase(330, 556, 36, trim),
    ...scope({ eye: 214, bell: 652, y: 78, foot: 32, tube: 18.5, objective: 34, rings: [376, 500] }, trim),
  ],
};

const body =
  "0,14,8 30,21,8 196,21,14 236,-4,26 318,-4,8 330,9,4 552,9,4 562,0,4 744,-4,10 766,-16,10 758,-36,12 650,-56,40 560,-64,20 530,-72,8 404,-72,8 398,-66,4 322,-64,14 306,-78,14 288,-170,10 242,-178,12 222,-160,14 226,-126,22 150,-122,40 40,-150,20 0,-154,10";
const thumbhole = "170,-16,16 236,-34,18 260,-56,14 252,-90,14 214,-92,16 122,-58,10";

const stock = (trim: Trim): Part[] => [
  moulded([body, thumbhole], 23.4, "paint", 8),
  moulded("36,24,6 188,24,10 204,10,6 196,-6,8 36,-12,6", 26.4, "paint", 5),
  groove(trace("46,-4 188,0"), 1.2, 1.6),
  groove(trace("20,10 20,-146"), 1.4, 2.1),
  groove(trace("416,-4 560,-10,4 590,-38,6 578,-56"), 1.3, 1.9),
  groove(trace("60,-30,6 108,-60,8 66,-122"), 1.2, 1.7),
  groove(trace("608,-10 742,-14"), 1.1, 1.5),
  ...[0, 1, 2].map((index) =>
    slot(`${612 + index * 46},-20,5 ${648 + index * 46},-20,5 ${642 + index * 46},-32,5 ${606 + index * 46},-32,5`, 5),
  ),
  ...[
    [350, -54],
    [546, -38],
    [596, -48],
    [744, -22],
    [104, -114],
    [36, -132],
  ].flatMap(([x, y]) => screw(x!, y!, 5, 24.2, trim.fittings)),
  ...[66, 166].flatMap((x) => screw(x, 10, 5.4, 27.6, trim.fittings)),
  ...engrave("338", [446, -40], 13),
  inlay("270,-78,8 288,-86,8 296,-150,10 280,-162,8 250,-168,8 238,-154,8 258,-110,14", trim.grip, 1.6),
  ...repeat(trace("250,-152 284,-156"), { count: 8, step: [1.6, 8.4], radius: 1.1, height: 1.4 }),
  moulded("-18,14,6 2,16,2 2,-156,2 -16,-156,6 -20,-66,20", 22.6, "rubber", 5),
  ...repeat(trace("-15,-20 0,-20"), { count: 7, step: [0, -18], radius: 1.2, height: 1.8 }),
  plate("700,-36,2 700,-54,5 716,-54,5 716,-33,2", 7, trim.metal),
];
