import {
  barrel,
  bolt,
  brake,
  carbineStock,
  dot,
  fixedStock,
  grip,
  irons,
  magazine,
  rail,
  scope,
  slots,
  suppressor,
  trigger,
  wireStock,
} from "./long-gun.ts";
import type { Part } from "./outline.ts";
import { disc, line, ribs, solid } from "./outline.ts";

const m4Body = (): Part[] => [
  solid("paint", [
    [262, -34, 8],
    [280, -46, 6],
    [500, -46, 4],
    [500, 6],
    [262, 6],
  ]),
  solid("paint", [
    [258, 4],
    [498, 4],
    [492, 44, 6],
    [404, 46],
    [300, 44, 10],
    [262, 38, 8],
  ]),
  ...bolt(394, -32, 92),
  line("cut", 4, [
    [262, 5],
    [498, 5],
  ]),
  ...trigger(326),
  ...grip(282),
  disc("gun", 300, 22, 6),
  disc("gun", 470, 22, 6),
];

const m4Guard = (to: number): Part[] => [
  solid("paint", [
    [500, -44, 3],
    [to, -42, 6],
    [to + 6, -20, 6],
    [to, 26, 10],
    [500, 30, 3],
  ]),
  ...slots(Math.floor((to - 520) / 44), 518, -28, 44),
  ...slots(Math.floor((to - 520) / 44), 518, 6, 44),
];

export const M4_RIFLES: Record<string, Part[]> = {
  m4: [
    ...carbineStock(262),
    ...barrel(690, 900, 9),
    ...brake(880),
    ...m4Body(),
    ...m4Guard(720),
    ...magazine(404, 78, 150, 24),
    ...rail(276, 716, -58),
    ...dot(340, -58),
    ...irons(690, 690, -60).slice(1),
  ],
  "m4-swift": [
    ...wireStock(262),
    ...barrel(610, 720, 9),
    ...brake(704),
    ...m4Body(),
    ...m4Guard(620),
    ...magazine(404, 78, 120, 20),
    ...rail(276, 616, -58),
    ...dot(320, -58),
  ],
  "m4-hush": [
    ...carbineStock(262),
    ...m4Body(),
    ...m4Guard(700),
    ...suppressor(704, 230),
    ...magazine(404, 78, 150, 24),
    ...rail(276, 696, -58),
    ...irons(290, 660, -58),
  ],
  "m4-longwatch": [
    ...fixedStock(262),
    ...barrel(780, 1010, 9),
    ...brake(990),
    ...m4Body(),
    ...m4Guard(800),
    ...magazine(404, 78, 110, 16),
    ...rail(276, 796, -58),
    ...scope(270, -104, 330),
    line("black", 9, [
      [740, 30],
      [716, 130],
    ]),
    line("black", 9, [
      [752, 30],
      [780, 126],
    ]),
  ],
  "m4-relic": [
    ...fixedStock(262, "dark"),
    ...barrel(690, 930, 9),
    ...brake(910),
    ...m4Body(),
    ...magazine(404, 76, 120, 14),
    solid(
      "dark",
      [
        [290, -44],
        [306, -92, 12],
        [470, -92, 12],
        [484, -44],
      ],
      [
        [318, -54, 4],
        [328, -76, 6],
        [450, -76, 6],
        [458, -54, 4],
      ],
    ),
    solid("paint", [
      [500, -36, 3],
      [720, -26, 6],
      [720, 22, 6],
      [500, 32, 3],
    ]),
    ribs(9, [520, -30], [22, 0.8], [0, 56], 5),
    ...irons(0, 736, -50).slice(1),
  ],
};
