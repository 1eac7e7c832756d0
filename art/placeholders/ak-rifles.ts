import {
  barrel,
  bolt,
  carbineStock,
  curvedMagazine,
  dot,
  drum,
  fixedStock,
  grip,
  irons,
  rail,
  slots,
  trigger,
  wireStock,
  woodStock,
} from "./long-gun.ts";
import type { Material, Part } from "./outline.ts";
import { bar, disc, line, ribs, solid } from "./outline.ts";

const akBody = (guard: Material): Part[] => [
  solid("paint", [
    [296, -26, 12],
    [322, -48, 14],
    [520, -48, 4],
    [524, 44],
    [296, 44],
  ]),
  solid(guard, [
    [520, -36, 4],
    [690, -30, 14],
    [706, 0, 10],
    [692, 36, 14],
    [528, 44, 6],
  ]),
  bar("gun", 530, -54, 200, 20, 6),
  ...bolt(404, -36, 100),
  line("cut", 5, [
    [306, 4],
    [516, 4],
  ]),
  line("gun", 8, [
    [420, -2],
    [500, -6],
  ]),
  ...trigger(344),
  ...grip(318, guard === "wood" ? "wood" : "dark"),
  disc("gun", 330, 24, 6),
  disc("gun", 500, 26, 6),
];

const akFront = (muzzle: number): Part[] => [
  ...barrel(680, muzzle),
  ...irons(524, muzzle - 96, -50),
  solid("gun", [
    [muzzle - 22, -16, 3],
    [muzzle + 40, -13, 3],
    [muzzle + 28, 16, 3],
    [muzzle - 22, 15, 3],
  ]),
];

export const AK_RIFLES: Record<string, Part[]> = {
  ak: [
    ...woodStock(296),
    ...akFront(930),
    ...curvedMagazine(426),
    ...akBody("paint"),
    ribs(5, [560, -20], [24, 0], [0, 44], 5),
  ],
  "ak-stub": [...wireStock(296), ...akFront(780), ...curvedMagazine(426), ...akBody("wood")],
  "ak-steppe": [
    ...wireStock(296),
    ...akFront(950),
    ...curvedMagazine(426),
    ...akBody("paint"),
    ribs(6, [556, -22], [22, 0], [0, 46], 6),
  ],
  "ak-nomad": [
    ...carbineStock(296),
    ...akFront(920),
    ...curvedMagazine(426),
    ...akBody("paint"),
    ...slots(4, 548, 0, 36),
    ...rail(330, 690, -62),
    ...dot(390, -62),
  ],
  "ak-drum": [...fixedStock(296), ...akFront(920), ...akBody("paint"), ...drum(474, 132, 92)],
};
