import { around, disc, engraved, ground, inlay, metal, moved, oval, twice, veined, wire } from "./strokes.ts";

/** Emblems that only boxes have. Each shows its box's name without letters. */
export const HOUSES: Record<string, string> = {
  harbour:
    metal("M8-44A26 26 0 1 0 26-2A22 22 0 0 1 8-44Z") +
    wire("M-46 18Q-34 8-23 18T0 18T23 18T46 18", 5) +
    veined("M-40 31Q-30 22-20 31T0 31T20 31T40 31", 4.4) +
    wire("M-26 43Q-18 36-9 43T9 43T26 43", 4),
  train:
    metal("M-26-42H26Q34-42 34-32V20Q34 28 26 28H-26Q-34 28-34 20V-32Q-34-42-26-42Z") +
    ground("M-26-32H-3V-8H-26ZM3-32H26V-8H3Z") +
    inlay("M-23-29H-6V-11H-23ZM6-29H23V-11H6Z") +
    ground(`${disc(-20, 11, 6)}${disc(20, 11, 6)}`) +
    metal(`${disc(-20, 11, 3.4)}${disc(20, 11, 3.4)}`) +
    engraved("M-8 8H8M-8 15H8", 2.6) +
    wire("M-22 31L-34 47M22 31L34 47M-26 38H26", 4),
  anvil:
    metal("M-46-24H-24V-30H44Q44-12 18-6Q12 2 16 12L28 26H-26L-14 12Q-10 2-16-6Q-40-8-46-24Z") +
    metal("M-30 30H32V38H-30Z") +
    veined("M-20-30L-12-18L-16-8L-4 4L-8 16L2 26M-12-18L6-14L14-22M-4 4L8 6", 2.8),
  folds: [0, 1, 2, 3]
    .map((row) =>
      (row % 2 ? veined : wire)(
        `M-44 ${-26 + row * 17}Q-30 ${-44 + row * 17}-14 ${-28 + row * 17}T14 ${-28 + row * 17}T44 ${-30 + row * 17}`,
        8,
      ),
    )
    .join(""),
  cabinet:
    metal("M-36-42H36V40H-36Z") +
    ground("M-29-35H29V-13H-29ZM-29-7H-3V34H-29ZM3-7H29V34H3Z") +
    inlay("M-26-32H26V-16H-26ZM-26-4H-6V31H-26ZM6-4H26V31H6Z") +
    metal(`${disc(0, -24, 4)}${disc(-10, 13, 3.4)}${disc(10, 13, 3.4)}`) +
    wire("M-28 44V47M28 44V47", 6),
  hammer:
    moved(
      0,
      0,
      1,
      `<g transform="rotate(42)">${metal("M-4-26H4L5 47H-5Z")}${metal("M-22-46H16L24-36L16-26H-22Z")}${engraved("M-14-45V-27", 2.4)}</g>`,
    ) +
    `<g transform="rotate(-42)">${inlay("M-5 4H5L6 46H-6Z")}${ground("M-8-44H8L6 6H-6Z")}${metal("M-6-46H6V-2L4 2H-4L-6-2Z")}${engraved("M-6-38L6-44", 2)}</g>`,
  seal:
    metal("M-40-40H40V40H-40Z") +
    ground("M-33-33H33V33H-33Z") +
    wire("M-25 25V-25H25V25H-11V-11H11V11H2", 7) +
    inlay(disc(-1, 11, 3)),
  kiln:
    metal("M-42 40V4Q-42-40 0-40Q42-40 42 4V40H22V10Q22-14 0-14Q-22-14-22 10V40Z") +
    engraved("M-42 16H-22M-40-8L-22 0M-28-30L-14-13M0-40V-14M28-30L14-13M40-8L22 0M42 16H22", 2.2) +
    inlay("M0-10Q18 14 14 28Q10 40 0 40Q-10 40-14 28Q-12 18-6 14Q-6 4 0-10Z") +
    metal("M0 18Q8 28 6 34Q3 39 0 39Q-3 39-6 34Q-6 28 0 18Z"),
  station:
    metal("M-46 40L-30 10H6L22 40Z") +
    ground("M-18 40V24H-6V40Z") +
    wire("M28 40V-40M18 40L28 0L38 40M22 20H34", 3.6) +
    metal(disc(28, -40, 5)) +
    veined("M16-30A16 16 0 0 0 16-50M40-30A16 16 0 0 1 40-50", 3) +
    around(3, veined("M0-13V13M-3-11L0-8L3-11M-3 11L0 8L3 11", 2.6), 30).replaceAll(
      "rotate(",
      "translate(-18 -20)rotate(",
    ),
  expedition:
    metal("M-46 38L-16-16L-4 4L8-18L46 38Z") +
    inlay("M-16-16L-28 6L-20 2L-14 10L-8-3ZM8-18L0-4L6 2L14-2L20 0Z") +
    wire("M8-18V-46", 3) +
    metal("M9-46L32-39L9-31Z") +
    engraved("M-30 38Q-10 30 2 20Q6 10 8-2", 2.4),
  origami:
    metal("M0-2L-46-36L-30 12Z") +
    metal("M2-2L46-40L28 14Z") +
    inlay("M0 0L-28 14L0 44L28 16Z") +
    metal("M-28 16L-46 40L-14 30Z") +
    metal("M30 14L48-8L40-12L26 12Z") +
    engraved("M0 0V44M0 0L-30 12M0 0L28 14", 2.2),
  pagoda:
    [0, 1, 2]
      .map(
        (row) =>
          metal(
            `M0 ${-42 + row * 25}Q${12 + row * 5} ${-28 + row * 25} ${28 + row * 8} ${-26 + row * 25}L${24 + row * 8} ${-20 + row * 25}H${-24 - row * 8}L${-28 - row * 8} ${-26 + row * 25}Q${-12 - row * 5} ${-28 + row * 25} 0 ${-42 + row * 25}Z`,
          ) + inlay(`M${-12 - row * 5} ${-19 + row * 25}H${12 + row * 5}V${-8 + row * 25}H${-12 - row * 5}Z`),
      )
      .join("") + wire("M0-48V-40M-34 45H34", 4),
  colonnade:
    metal("M-46-22L0-46L46-22V-16H-46ZM-46 36H46V44H-46Z") +
    inlay(disc(0, -27, 6)) +
    [-34, -12, 12, 34].map((x) => metal(`M${x - 6}-12H${x + 6}V32H${x - 6}Z`) + engraved(`M${x}-9V29`, 2)).join(""),
  padlock:
    wire("M-20-6V-22A20 20 0 0 1 20-22V-6", 8) +
    metal("M-34-8H34V36Q34 44 26 44H-26Q-34 44-34 36Z") +
    inlay("M0 2A9 9 0 0 1 5 19L8 33H-8L-5 19A9 9 0 0 1 0 2Z") +
    engraved("M-27 0V36M27 0V36", 2),
  bow:
    twice(
      metal("M-4-10Q-36-44-44-20Q-42 8-6 0Z") +
        inlay("M-12-9Q-32-26-35-17Q-34-4-12-5Z") +
        metal("M-4 2Q-8 28-30 44L-18 20L-34 22Q-14 16-8 2Z"),
    ) +
    metal(oval(0, -4, 9, 10)) +
    engraved("M-3-10V2M3-10V2", 1.8),
  lamp:
    metal("M-40 14Q-34 4-18 2H22Q36 0 46-12Q44 10 28 22Q18 32 0 32Q-22 32-40 14Z") +
    wire("M-30 6Q-48-4-44 12Q-40 22-26 22", 5) +
    metal("M-14 36H14L20 44H-20Z") +
    inlay("M42-16Q28-28 42-48Q54-30 42-16Z") +
    metal("M-12-2Q0-14 12-2Z") +
    engraved("M-26 14Q0 22 26 12", 2.2),
};
