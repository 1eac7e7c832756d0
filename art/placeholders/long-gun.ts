import type { Material, Part } from "./outline.ts";
import { bar, disc, line, ribs, solid, under } from "./outline.ts";

// Parts that long guns share. The bore lies on y = 0 and points right; a gun is about 1 000 long.

export const woodStock = (x: number, material: Material = "wood"): Part[] => [
  solid(material, [
    [x + 6, -22],
    [x - 50, -16, 30],
    [x - 270, 30, 10],
    [x - 276, 128, 12],
    [x - 250, 134, 8],
    [x - 70, 62, 60],
    [x + 6, 44],
  ]),
  solid("black", [
    [x - 270, 30, 4],
    [x - 284, 32, 4],
    [x - 290, 126, 6],
    [x - 276, 130, 4],
  ]),
];

export const carbineStock = (x: number): Part[] => [
  under(bar("dark", x - 150, -24, 156, 26, 6)),
  solid("paint", [
    [x - 96, -30, 8],
    [x - 226, -34, 10],
    [x - 232, 92, 8],
    [x - 204, 96, 8],
    [x - 176, 40, 26],
    [x - 92, 12, 10],
  ]),
  solid("black", [
    [x - 226, -34, 3],
    [x - 242, -32, 5],
    [x - 246, 90, 6],
    [x - 230, 94, 4],
  ]),
  line("cut", 5, [
    [x - 208, -10],
    [x - 112, -10],
  ]),
];

export const wireStock = (x: number): Part[] => [
  line("gun", 15, [
    [x + 6, -12],
    [x - 196, -4, 20],
    [x - 206, 100],
  ]),
  line("gun", 13, [
    [x + 4, 22],
    [x - 120, 40, 20],
    [x - 204, 78],
  ]),
  line("black", 20, [
    [x - 204, 0],
    [x - 212, 106],
  ]),
];

export const fixedStock = (x: number, material: Material = "paint"): Part[] => [
  solid(material, [
    [x + 4, -26],
    [x - 200, -28, 10],
    [x - 212, 104, 10],
    [x - 186, 108, 8],
    [x - 40, 34, 40],
    [x + 4, 28],
  ]),
  solid("black", [
    [x - 200, -28, 4],
    [x - 216, -26, 6],
    [x - 228, 102, 6],
    [x - 212, 106, 4],
  ]),
  line("cut", 5, [
    [x - 180, 0],
    [x - 40, 0],
  ]),
];

export const grip = (x: number, material: Material = "dark"): Part[] => [
  solid(material, [
    [x, 30],
    [x + 62, 30],
    [x + 46, 78, 24],
    [x + 22, 164, 10],
    [x - 30, 156, 12],
    [x - 8, 80, 30],
  ]),
  ribs(5, [x - 10, 92], [-3.5, 13], [42, 8], 4),
];

export const trigger = (x: number, top = 40): Part[] => [
  line("gun", 9, [
    [x - 4, top],
    [x + 6, top + 50, 18],
    [x + 66, top + 50, 18],
    [x + 76, top],
  ]),
  line("brass", 9, [
    [x + 28, top],
    [x + 32, top + 20, 10],
    [x + 46, top + 36],
  ]),
];

export const curvedMagazine = (x: number, material: Material = "paint"): Part[] => [
  solid(material, [
    [x, 34],
    [x + 84, 34],
    [x + 90, 100, 60],
    [x + 116, 176, 60],
    [x + 158, 244, 4],
    [x + 88, 274, 6],
    [x + 34, 200, 60],
    [x + 6, 110, 60],
  ]),
  line("cut", 6, [
    [x + 28, 60],
    [x + 34, 120, 60],
    [x + 60, 190, 60],
    [x + 98, 250],
  ]),
  line("cut", 6, [
    [x + 58, 60],
    [x + 64, 116, 60],
    [x + 90, 186, 60],
    [x + 128, 240],
  ]),
];

export const magazine = (x: number, width: number, depth: number, lean = 14, material: Material = "paint"): Part[] => [
  solid(material, [
    [x, 30],
    [x + width, 30],
    [x + width + lean, 30 + depth, 5],
    [x + lean, 38 + depth, 5],
  ]),
  ribs(3, [x + width * 0.25, 54], [width * 0.25, 0], [lean * 0.8, depth - 40], 5),
  solid("black", [
    [x + lean - 3, 30 + depth - 2, 4],
    [x + width + lean + 3, 22 + depth, 4],
    [x + width + lean + 5, 38 + depth, 5],
    [x + lean - 2, 46 + depth, 5],
  ]),
];

export const drum = (x: number, y: number, radius: number, material: Material = "paint"): Part[] => [
  disc(material, x, y, radius),
  disc("gun", x, y, radius * 0.34),
  disc("brass", x, y, radius * 0.14),
  { ...disc("cut", x, y, radius * 0.74), width: 5 },
];

export const barrel = (from: number, to: number, half = 10): Part[] => [
  under(bar("dark", from, -half, to - from, half * 2, 3)),
];

export const brake = (x: number): Part[] => [
  bar("gun", x, -17, 54, 34, 5),
  ribs(3, [x + 14, -11], [13, 0], [0, 22], 6),
];

export const suppressor = (x: number, length = 210): Part[] => [
  bar("black", x, -27, length, 54, 9),
  bar("gun", x, -27, 22, 54, 5),
  ribs(2, [x + length - 40, -24], [16, 0], [0, 48], 5),
];

export const irons = (rear: number, front: number, top = -44): Part[] => [
  solid("black", [
    [rear, top + 4],
    [rear + 8, top - 22, 4],
    [rear + 28, top - 22, 4],
    [rear + 40, top + 4],
  ]),
  solid("black", [
    [front - 4, top + 38],
    [front + 6, top - 28, 4],
    [front + 20, top - 28, 4],
    [front + 34, top + 38],
  ]),
];

export const rail = (from: number, to: number, y: number): Part[] => [
  bar("dark", from, y, to - from, 10, 2),
  {
    ...line("black", 9, [
      [from + 4, y - 3],
      [to - 4, y - 3],
    ]),
    dash: "10 7",
  },
];

export const dot = (x: number, y: number): Part[] => [
  bar("dark", x + 8, y - 16, 74, 18, 4),
  solid("black", [
    [x, y - 12, 8],
    [x + 4, y - 58, 12],
    [x + 86, y - 62, 12],
    [x + 92, y - 12, 8],
  ]),
  bar("lens", x + 80, y - 52, 11, 34, 4),
  disc("gun", x + 44, y - 36, 10),
];

export const scope = (x: number, y: number, length = 360): Part[] => [
  bar("dark", x + length * 0.27, y + 10, 24, 36, 4),
  bar("dark", x + length * 0.62, y + 10, 24, 36, 4),
  solid("black", [
    [x, y - 27, 8],
    [x + 64, y - 27, 8],
    [x + 92, y - 16, 8],
    [x + length * 0.72, y - 16, 10],
    [x + length * 0.82, y - 34, 8],
    [x + length, y - 34, 6],
    [x + length, y + 34, 6],
    [x + length * 0.82, y + 34, 8],
    [x + length * 0.72, y + 16, 10],
    [x + 92, y + 16, 8],
    [x + 64, y + 27, 8],
    [x, y + 27, 8],
  ]),
  bar("lens", x + length - 10, y - 30, 10, 60, 4),
  bar("gun", x + length * 0.44, y - 36, 34, 24, 4),
  disc("gun", x + length * 0.44 + 17, y, 14),
  bar("brass", x + length * 0.84, y - 34, 6, 68),
  bar("brass", x + 20, y - 27, 5, 54),
];

export const slots = (count: number, x: number, y: number, step: number): Part[] => [
  {
    ...line("black", 12, [
      [x + 6, y + 6],
      [x + step * (count - 0.4) - 6, y + 6],
    ]),
    dash: `${step * 0.55} ${step * 0.45}`,
  },
];

export const bolt = (x: number, y: number, length: number): Part[] => [
  bar("black", x, y, length, 24, 4),
  bar("steel", x + 4, y + 5, length - 8, 14, 6),
];
