import { around, disc, engraved, ground, inlay, metal, moved, oval, star, turned, twice, wire } from "./strokes.ts";

/** Flowers, leaves, weather and sky. */
export const PLANTS: Record<string, string> = {
  lotus:
    twice(
      inlay("M-6 26Q-40 24-46-4Q-28-6-14 12Z") +
        metal("M-4 26Q-30 18-30-20Q-12-10-6 8Z") +
        engraved("M-8 20Q-22 8-25-10", 2),
    ) +
    metal("M0 28Q-17 8 0-40Q17 8 0 28Z") +
    engraved("M0 22V-22", 2) +
    wire("M-36 36Q0 26 36 36", 4),
  plum:
    around(5, metal(disc(0, -26, 17)) + inlay(disc(0, -27, 9))) +
    around(5, wire("M0-6V-17", 2.4) + metal(disc(0, -18, 3)), 36) +
    ground(disc(0, 0, 9)) +
    metal(disc(0, 0, 6)),
  maple:
    metal(
      "M0 44L-2 20L-22 30L-18 18L-42 14L-32 6L-46-12L-28-10L-26-22L-12-6L-16-34L-7-28L0-46L7-28L16-34L12-6L26-22L28-10L46-12L32 6L42 14L18 18L22 30L2 20Z",
    ) + engraved("M0 18V-30M0 12L-30-6M0 12L30-6M0 17L-24 17M0 17L24 17", 2.2),
  ginkgo:
    metal(
      "M0 14Q-14 8-44 12Q-46-16-28-28Q-22-24-20-30Q-10-38-3-36L0-18L3-36Q10-38 20-30Q22-24 28-28Q46-16 44 12Q14 8 0 14Z",
    ) +
    wire("M0 12Q-2 30 8 44", 5) +
    engraved("M-3 10L-36-4M-3 9L-24-18M-2 8L-11-28M3 10L36-4M3 9L24-18M2 8L11-28", 2),
  bamboo:
    wire("M-18 46V-44M12 46V-30", 9) +
    engraved("M-24 16H-12M-24-16H-12M6 24H18M6-6H18", 2.6) +
    inlay(
      "M-16-18Q-2-38 10-42Q8-24-16-14ZM12-6Q26-26 44-26Q36-8 12-2ZM14 22Q30 6 44 8Q36 24 14 26ZM-20 14Q-36 2-46 6Q-40 22-20 18Z",
    ),
  mushroom:
    metal("M-42 2Q-38-40 0-42Q38-40 42 2Q22 8 0 8Q-22 8-42 2Z") +
    inlay(disc(-18, -16, 8) + disc(12, -26, 6) + disc(22, -8, 5) + disc(0, -4, 4)) +
    metal("M-13 12Q0 14 13 12Q10 30 16 44Q0 48-16 44Q-10 30-13 12Z") +
    engraved("M-4 16V42M5 16V42", 1.8),
  pine:
    metal("M-5 46V30H5V46Z") +
    [0, 1, 2]
      .map(
        (row) =>
          metal(
            `M0 ${-46 + row * 22}Q${12 + row * 7} ${-26 + row * 22} ${24 + row * 9} ${-10 + row * 22}Q0 ${-2 + row * 22} ${-24 - row * 9} ${-10 + row * 22}Q${-12 - row * 7} ${-26 + row * 22} 0 ${-46 + row * 22}Z`,
          ) + engraved(`M${-22 - row * 9} ${-9 + row * 22}Q0 ${-1 + row * 22} ${22 + row * 9} ${-9 + row * 22}`, 2.4),
      )
      .join(""),
  mountain:
    inlay(disc(16, -22, 17)) +
    metal("M-48 36L-14-30L4 2L16-14L48 36Z") +
    ground("M-14-22L-22-6L-15-10L-10-2L-6-8L-1-3L-8-14Z") +
    inlay("M-14-25L-22-8L-15-11L-10-3L-6-9L-1-4L-8-16Z") +
    wire("M-40 44H40", 3.4),
  wave:
    metal("M-48 34Q-38-30 6-36Q40-34 38-8Q34 10 16 6Q22-8 8-12Q-8-12-10 6Q-8 26 20 26Q36 26 48 20V40H-48Z") +
    engraved("M-40 32Q-30-18 4-24M-30 34Q-22-6-6-14M-18 36Q-10 34 20 35", 2.4) +
    inlay(disc(36, -28, 4) + disc(44, -14, 3) + disc(26, -40, 3) + disc(40, 2, 2.6)),
  moon:
    metal("M12-44A44 44 0 1 0 44 16A36 36 0 0 1 12-44Z") +
    moved(22, -12, 0.42, inlay(star(5, 46, 20))) +
    engraved("M-8-30A34 34 0 0 0-20 22M0 36A34 34 0 0 0 22 32", 2),
  sun:
    around(12, metal("M-6-28L0-48L6-28Z")) +
    around(12, inlay("M-3.4-28L0-39L3.4-28Z"), 15) +
    metal(disc(0, 0, 25)) +
    twice(ground(oval(-9, -4, 3.2, 4.2))) +
    engraved("M-10 9Q0 18 10 9", 2.6),
  crystal:
    around(6, wire("M0 0V-45M0-18L-11-28M0-18L11-28M0-30L-9-39M0-30L9-39", 4.6) + metal(disc(0, -44, 3.6))) +
    inlay(star(6, 15, 8.66)) +
    metal(disc(0, 0, 4)),
  cloud:
    metal("M-34 12A15 15 0 0 1-32-18A22 22 0 0 1 8-30A18 18 0 0 1 36-10A12 12 0 0 1 36 12Z") +
    engraved("M-22 2A9 9 0 1 0-22-14M4 2A11 11 0 1 0-2-19M28 2A6 6 0 1 0 24-7", 2.4) +
    inlay("M-22 20L-28 36A5 5 0 0 0-18 36ZM2 20L-4 40A5 5 0 0 0 6 40ZM26 20L20 34A5 5 0 0 0 30 34Z"),
  feather: turned(
    28,
    metal("M0-46Q20-26 15 6Q10 22 0 26Q-10 22-15 6Q-20-26 0-46Z") +
      wire("M0 20V47", 3.4) +
      engraved("M0 24V-34M0-18L11-28M0-6L14-16M0 6L14-4M0-18L-11-28M0-6L-14-16M0 6L-14-4", 2) +
      ground("M15-2L6 3L15 6ZM-15-8L-7-2L-15 1Z"),
  ),
};
