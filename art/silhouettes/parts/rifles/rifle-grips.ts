import type { MaterialName, Part } from "../../../solid/part.ts";
import { checkering, groove, screw } from "../guns/relief.ts";
import { carved, outline, trace } from "./shapes.ts";

/** The pistol grip behind the AK's trigger, checkered. */
export function akGrip(material: MaterialName): Part[] {
  return [
    {
      ...carved(
        "256,-40,3 304,-42,4 300,-60,12 284,-92,26 272,-138,6 260,-148,8 226,-139,7 226,-128,8 246,-84,26",
        15.4,
        material,
        17,
      ),
      grain: [40, 300],
    },
    ...checkering(outline("260,-72,4 284,-76,4 276,-100,8 264,-134,3 240,-128,3 250,-104,8"), 4.6, 0.8),
    ...screw(279, -56, 3.4, 15.2),
  ];
}

/** The steeper grip of the M4 family with finger ridges. */
export function m4Grip(material: MaterialName): Part[] {
  return [
    carved(
      "248,-38,3 306,-42,4 298,-60,10 292,-78,8 290,-92,8 274,-140,8 234,-138,8 236,-108,14 250,-76,20",
      15.4,
      material,
      15,
      0.25,
    ),
    ...Array.from({ length: 9 }, (_, index) =>
      groove(trace(`${244 + index * 1.6},${-128 + index * 7} ${274 + index * 1.8},${-133 + index * 7}`), 1, 1.2),
    ),
    groove(trace("262,-50 296,-54"), 0.8, 1),
  ];
}
