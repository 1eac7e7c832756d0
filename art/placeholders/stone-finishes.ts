import type { Finish } from "./finish.ts";
import { finish } from "./finish.ts";
import { chips, clouds, cracks, filled, ripples, scales, specks, stroked } from "./motifs.ts";

/** Glazes, metals, stones, lacquers: what a piece seems to be made of. */
export const STONES: Record<string, Finish> = {
  "gilded-seam": finish(
    "#5c0a10 #b3161c #8c0e16 #c4252a #3d060b",
    25,
    90,
    80,
    stroked("#ffcf6a", 2.2, cracks(4, 7, 90, 80)) +
      stroked("#ffe9b0", 1, cracks(11, 6, 90, 80)) +
      specks(2, 8, "#e8a94a", 1, 90, 80),
  ),
  thousandfold: finish(
    "#8d949e #c9ced6 #7c838d #d7dbe1 #6c727c",
    30,
    60,
    48,
    stroked("#23272e", 2.2, ripples(8, 9, 60, 48, 9), 0.85) + stroked("#fff", 0.8, ripples(8, 11, 60, 48, 5), 0.5),
  ),
  "red-lacquer": finish(
    "#e0352c #b01a1a #d12a24 #7d0d12",
    70,
    80,
    60,
    stroked("#ff8d78", 6, "M-5 20Q20 10 40 20T85 20", 0.22) + stroked("#4f0509", 1, ripples(3, 4, 80, 60), 0.4),
  ),
  "fog-glaze": finish(
    "#e4e7ea #aeb7bf #d2d8dc #8c969f",
    75,
    80,
    60,
    clouds(6, ["#fff", "#9aa6b0", "#eef3f5"], 26, 80, 60),
  ),
  limestone: finish(
    "#d8d2c4 #b3ac9c #c9c2b2 #958e7f",
    80,
    50,
    50,
    specks(9, 16, "#7d7666", 1.4, 50, 50) + specks(12, 10, "#f3eee2", 1.8, 50, 50),
  ),
  bisque: finish(
    "#e6cdb0 #cfae8b #dcc09e #a98661",
    80,
    60,
    60,
    specks(13, 12, "#8c6744", 1.2, 60, 60) + stroked("#f6e6d0", 1, ripples(4, 3, 60, 60), 0.6),
  ),
  terrazzo: finish(
    "#efe9df #e2dacd #eee6da #cfc6b6",
    80,
    64,
    56,
    chips(41, ["#c4553d", "#2f4a5c", "#d9a441", "#7fa08a", "#2b2b2f", "#b9876b", "#55708c", "#e07a5f"], 7, 64, 56),
  ),
  celadon: finish(
    "#cfe6d6 #8fc2a8 #a9d4bd #5a957c",
    78,
    80,
    70,
    stroked("#3f7a62", 0.8, cracks(51, 4, 80, 70), 0.6) + stroked("#eafaf0", 5, "M-4 18Q20 8 40 18T84 18", 0.3),
  ),
  "inlaid-shell": finish(
    "#15131f #241d36 #17202f #0e0d16",
    50,
    60,
    54,
    chips(61, ["#f5d7ee", "#b9f0e4", "#d8e2ff", "#ffe9c9", "#a7d8f5", "#e9c2f2"], 7, 60, 54) +
      specks(17, 12, "#d7f5ee", 1.4, 60, 54),
  ),
  "green-copper": finish(
    "#8a5a34 #4f9a86 #79c2ac #3d7f70 #6b4527",
    40,
    70,
    60,
    clouds(71, ["#9be0cc", "#2f6659", "#b5763f", "#7fcdb8"], 16, 70, 60) + specks(18, 12, "#d5f3e8", 1.2, 70, 60),
  ),
  cloisonne: finish(
    "#0f3f9c #1557c4 #0d6f8c #0b2f78",
    60,
    48,
    48,
    filled("#e0453a", "M24 14a10 10 0 0 1 0 20a10 10 0 0 1 0-20Z") +
      filled("#2fae8c", "M0-9a9 9 0 0 1 0 18ZM48-9a9 9 0 0 0 0 18ZM0 39a9 9 0 0 1 0 18ZM48 39a9 9 0 0 0 0 18Z") +
      stroked(
        "#ffd883",
        1.6,
        "M24 14a10 10 0 0 1 0 20a10 10 0 0 1 0-20ZM0 24Q12 12 24 0Q36 12 48 24Q36 36 24 48Q12 36 0 24M24 18v12M18 24h12",
      ),
  ),
  amber: finish(
    "#ffd47a #f0971f #c4600c #f5b040 #7a3406",
    60,
    80,
    60,
    clouds(91, ["#ffe7a8", "#9c4408", "#ffc457"], 20, 80, 60) + specks(20, 5, "#4a1f05", 2, 80, 60),
  ),
  "peacock-stone": finish(
    "#0f6b4a #1fa873 #0c5a40 #2cc48a #08402e",
    35,
    60,
    60,
    stroked(
      "#7ff0bd",
      1.4,
      "M18 30a5 5 0 1 0 10 0a5 5 0 1 0-10 0M11 30a12 12 0 1 0 24 0a12 12 0 1 0-24 0M4 30a19 19 0 1 0 38 0a19 19 0 1 0-38 0",
      0.7,
    ) + stroked("#053524", 1.8, "M14 30a9 9 0 1 0 18 0a9 9 0 1 0-18 0M-3 30a26 26 0 1 0 52 0a26 26 0 1 0-52 0", 0.8),
  ),
  lazurite: finish(
    "#1a2fa0 #2c4fe0 #1b35b0 #101d70",
    50,
    70,
    60,
    clouds(92, ["#0f1c6c", "#4a6cf0", "#16289a"], 18, 70, 60) +
      specks(22, 14, "#ffd76a", 1.5, 70, 60) +
      stroked("#e8eeff", 0.8, cracks(23, 1, 70, 60), 0.6),
  ),
  tortoise: finish(
    "#d98a2b #7a3d10 #e0a045 #4a2208 #c47a22",
    40,
    66,
    56,
    chips(95, ["#2c1405", "#4a2208", "#3a1a06", "#5c2c0a", "#2c1405"], 12, 66, 56),
  ),
  linen: finish(
    "#dcd0b8 #c4b79c #d3c6ac #a3967b",
    80,
    8,
    8,
    stroked("#8a7d62", 1, "M0 2H8M0 6H8", 0.55) + stroked("#f5ecd9", 1, "M2 0V8M6 0V8", 0.5),
  ),
  "roof-tile": finish(
    "#7f8d96 #5a6872 #6d7b85 #3f4a52",
    80,
    24,
    24,
    `<g transform="scale(.8)">${scales("#2b343b", 2, 15)}</g>`,
  ),
  "kiln-soot": finish(
    "#6b645c #37332f #544d46 #1c1a18",
    70,
    70,
    60,
    clouds(97, ["#141210", "#8c7d6c", "#2a2622"], 20, 70, 60) + specks(24, 8, "#c47a45", 1.3, 70, 60),
  ),
  "sky-iron": finish(
    "#9aa0a8 #c4c9d0 #7e858e #b0b6be #5c626b",
    30,
    50,
    44,
    stroked("#3a4048", 1.6, "M0 10L50 34M0 30L30 44M20 0L50 14M0 40L26 0M24 44L50 6", 0.8) +
      stroked("#f2f5f9", 1.2, "M0 14L50 38M4 44L32 0M0 22L44 44M36 44L50 22", 0.7),
  ),
  "gold-leaf": finish(
    "#fff0b8 #e8b23f #fff6d0 #c4841a #ffe08a #8a5a10",
    40,
    72,
    60,
    chips(99, ["#fff3c4", "#d9992b", "#ffe9a0", "#c98a1f", "#fff8dc"], 13, 72, 60) +
      stroked("#8a5a10", 0.7, cracks(98, 2, 72, 60), 0.7),
  ),
};
