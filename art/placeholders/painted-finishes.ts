import type { Finish } from "./finish.ts";
import { finish } from "./finish.ts";
import { cracks, filled, koi, ripples, scales, specks, stroked } from "./motifs.ts";

const hexagon = "M12 0L24 7V21L12 28L0 21V7ZM12 28V42M0 21L-12 28M24 21L36 28";
const crane = "M4 20L16 12L12 4L20 12L34 8L24 16L30 24L18 18L12 22L14 17Z";
const blossom = "M12 8a4 4 0 1 1 6-4a4 4 0 1 1 6 4a4 4 0 1 1-3 7a4 4 0 1 1-6 0a4 4 0 1 1-3-7Z";

/** Scenes and patterns, as a painter or a printer would lay them on. */
export const PAINTED: Record<string, Finish> = {
  "polar-night": finish(
    "#0a1238 #123a78 #3ff0c8 #6bf7dc #1b6f8f #0b1a4a",
    62,
    90,
    70,
    stroked("#c9fff0", 5, "M6 0L16 70M30 0L36 70M52 0L62 70", 0.16) + specks(3, 9, "#fff", 1.3, 90, 70),
  ),
  "north-light": finish(
    "#2b1460 #8a3fd0 #4c6cf0 #24c8e0 #3ff0b8",
    75,
    80,
    60,
    stroked("#f4e6ff", 4, "M8 0L2 60M26 0L22 60M50 0L48 60M68 0L60 60", 0.2) + specks(8, 6, "#fff", 1.1, 80, 60),
  ),
  afterglow: finish(
    "#d81f26 #f28a12 #ffd21a #2d5be0 #5a1fb8 #e0202c #ffb31a",
    12,
    80,
    70,
    stroked("#12040c", 1.6, cracks(21, 3, 80, 70), 0.55) + stroked("#fff3c9", 3, ripples(3, 14, 80, 70), 0.18),
  ),
  koi: finish(
    "#0d2f6b #1f66b8 #12438c #0a1f52",
    80,
    92,
    64,
    `<g opacity=".35">${scales("#9fd0ff", 1, 15)}</g>` +
      stroked("#cfe8ff", 1, ripples(3, 8, 92, 64), 0.5) +
      koi(24, 20, 20, "#fff6e4", "#f2541b") +
      koi(68, 44, 200, "#ff8a1c", "#fff3dc"),
  ),
  "hex-current": finish(
    "#10131a #1d2330 #151a24 #0d1016",
    60,
    24,
    42,
    stroked("#2fb4ff", 1.4, hexagon) +
      filled("#2fb4ff", "M12 4L20 9V19L12 24L4 19V9Z", 0.16) +
      specks(5, 2, "#8fe0ff", 3, 24, 42),
  ),
  "banked-fire": finish(
    "#1a0a08 #3a0f0a #200a09 #120606",
    45,
    80,
    70,
    stroked("#ff4a0f", 4, cracks(31, 7, 80, 70), 0.45) +
      stroked("#ffb347", 1.6, cracks(31, 7, 80, 70)) +
      specks(14, 10, "#ff7a1f", 1.8, 80, 70),
  ),
  woodblock: finish(
    "#e9dfc6 #cfe0e4 #4f8fc0 #1d4f92 #12326a",
    85,
    60,
    40,
    stroked("#12326a", 2, "M0 30Q10 10 24 14Q32 17 28 24Q40 14 60 30") +
      stroked("#f6f0dc", 2.2, "M0 36Q10 18 24 20M30 36Q44 24 60 36") +
      filled("#fff8e6", "M24 13a3 3 0 1 1 1 0ZM30 18a2 2 0 1 1 1 0ZM18 11a2 2 0 1 1 1 0Z"),
  ),
  drafting: finish(
    "#1c4fa8 #16408c #1a4a9c #0f2f6c",
    80,
    40,
    40,
    stroked("#8fb8f5", 0.6, "M0 0H40M0 0V40M20 0V40M0 20H40", 0.7) +
      stroked("#e3efff", 1.2, "M8 30A16 16 0 0 1 34 12M6 34L36 6M8 30h4M34 12v4"),
  ),
  "ink-wash": finish(
    "#f1eee6 #dcd9d0 #b5b3ad #3c3e44",
    70,
    90,
    70,
    filled("#2a2c33", "M0 60Q14 30 26 44Q38 14 54 40Q68 28 90 60V70H0Z", 0.5) +
      filled("#15171c", "M30 70Q46 46 60 58Q74 50 90 70Z", 0.6) +
      specks(16, 5, "#2a2c33", 2, 90, 70),
  ),
  "moonlit-pine": finish(
    "#e8f0dc #8fb3b8 #2f5a6c #123043 #0a1c2b",
    80,
    70,
    60,
    filled(
      "#0b2a2c",
      "M10 46L22 40L34 46L28 47L38 53L22 51L6 53L16 47ZM44 26L56 20L68 26L62 27L70 32L56 30L42 32L50 27Z",
    ) +
      stroked("#0b2a2c", 1.6, "M22 40V60M56 20V38") +
      filled("#fff8dc", "M14 16a7 7 0 1 1 .1 0Z", 0.8),
  ),
  "plum-snow": finish(
    "#f7f9fc #dfe6ee #f3dfe4 #b9c4d2",
    75,
    66,
    56,
    stroked("#4a342e", 2.2, "M0 44Q20 40 34 26T66 8M34 26L46 38") +
      filled("#d9304f", blossom) +
      `<g transform="translate(32 20)">${filled("#f0728a", blossom)}</g>` +
      specks(19, 8, "#fff", 3, 66, 56),
  ),
  "paper-crane": finish(
    "#fbf1e6 #f2c9c0 #e88f86 #c4554f",
    60,
    66,
    50,
    filled("#fffaf2", crane) +
      `<g transform="translate(30 24)">${filled("#2f4a7a", crane)}</g>` +
      stroked("#c4554f", 0.7, "M16 12L20 12L24 16M46 36L50 36L54 40"),
  ),
  "night-rain": finish(
    "#0c1626 #1c3350 #28507a #0f2036",
    70,
    50,
    60,
    specks(81, 12, "#a9cdf2", 1.1, 50, 60, 12) + specks(82, 6, "#5d8fc4", 1.6, 50, 60, 20),
  ),
  "star-chart": finish(
    "#0d1233 #1b2358 #141a45 #090d26",
    55,
    76,
    66,
    stroked("#c9b071", 0.8, "M38 33m-26 0a26 26 0 1 0 52 0a26 26 0 1 0-52 0M0 33H76M38 0V66", 0.7) +
      stroked("#fff0c4", 1.2, "M14 14L30 22L46 12L62 26L52 44L30 50") +
      specks(83, 14, "#fff", 1.6, 76, 66),
  ),
  frostwork: finish(
    "#f4fbff #bfe3f5 #e2f4fc #7fb4d4",
    75,
    54,
    54,
    stroked(
      "#fff",
      1.8,
      "M27 4V50M7 15L47 39M47 15L7 39M27 12l6-5M27 12l-6-5M27 42l6 5M27 42l-6 5M14 19l-7 2M40 35l7-2M40 19l7 2M14 35l-7-2",
    ) + specks(84, 8, "#5b9cc4", 1, 54, 54),
  ),
  lantern: finish(
    "#2a0f24 #8c2318 #f2761c #ffc457 #7a1a14",
    80,
    46,
    54,
    filled("#ffe08a", "M14 14h14q8 10 0 20h-14q-8-10 0-20Z", 0.95) +
      stroked("#b3261a", 1.4, "M16 14q-4 10 0 20M21 14v20M26 14q4 10 0 20M14 14h14M14 34h14M21 6v8M21 34v8") +
      filled("#ffb347", "M40 42a4 5 0 1 1 .1 0Z", 0.8),
  ),
  indigo: finish(
    "#16265c #24408c #1c3274 #0f1a42",
    70,
    40,
    40,
    stroked("#c9d9f5", 1.4, "M20 2L38 20L20 38L2 20ZM20 11L29 20L20 29L11 20Z") + specks(25, 4, "#e9f0ff", 2.4, 40, 40),
  ),
  kingfisher: finish(
    "#0a6c9c #14a8d0 #0c86b4 #0a4a78",
    70,
    30,
    36,
    stroked("#7fe6ff", 1.2, "M15 0Q26 12 15 30Q4 12 15 0ZM15 0V34M0 18Q11 30 0 48M30 18Q19 30 30 48") +
      stroked("#ffd883", 0.9, "M15 8l5 4M15 8l-5 4M15 15l5 4M15 15l-5 4"),
  ),
};
