import {
  around,
  disc,
  engraved,
  ground,
  inlay,
  metal,
  moved,
  star,
  turned,
  twice,
  veined,
  wire,
} from "../emblems/strokes.ts";
import { THINGS } from "../emblems/things.ts";
import { lens, raised } from "./clockwork.ts";

const BOLT = "M6-26L-17 5H-3L-9 28L17-6H3L14-26Z";
const bolt = (x: number, y: number, scale: number) => moved(x, y, scale, engraved(BOLT, 5) + inlay(BOLT));
const CLOUD = "M-34 6A15 15 0 0 1-32-24A22 22 0 0 1 8-36A18 18 0 0 1 36-16A12 12 0 0 1 36 6Z";

/** The plants, weathers and things that bots are called after. */
export const BOT_THINGS: Record<string, string> = {
  bambooShadow:
    inlay(disc(9, -5, 36)) +
    ground("M-22-10Q2-32 30-24Q10-6-22-10ZM-20 20Q10 0 42 10Q14 28-20 20ZM-18 6Q6-6 22 0Q4 14-18 6Z") +
    wire("M-25 46Q-20 0-27-44M-8 48Q-5 30-7 14", 8) +
    engraved("M-32-18H-17M-29 12H-15M-30 32H-17M-14 30H0", 2.8) +
    raised("M-28-30Q-12-46 4-44Q-4-28-28-30Z"),
  nightLamp:
    wire("M-9-36A9 9 0 1 1 9-36", 3.6) +
    twice(wire("M-32-8L-46-14M-32 4H-48M-31 16L-46 22", 3.4)) +
    metal("M-20-27H20L14-37H-14Z") +
    metal("M-18-29H18L22 30H-22Z") +
    ground("M-12-22H12L15 22H-15Z") +
    inlay("M0-16Q13 0 9 12Q6 20 0 20Q-6 20-9 12Q-13 0 0-16Z") +
    metal("M0 4Q5 10 3 14Q0 18-3 14Q-5 10 0 4Z") +
    metal("M-27 30H27V41H-27Z") +
    engraved("M-22 35H22", 2.4),
  button:
    metal(disc(0, 0, 43)) +
    engraved(disc(0, 0, 31), 4.4) +
    around(16, ground(disc(0, -37.4, 1.9))) +
    ground(disc(-11, -11, 7) + disc(11, -11, 7) + disc(-11, 11, 7) + disc(11, 11, 7)) +
    veined("M-11-11L11 11M11-11L-11 11", 5),
  mossLantern:
    metal("M0-49L6-39Q30-34 44-19H-44Q-30-34-6-39Z") +
    inlay("M-40-21Q-32-33-18-33Q-12-25-20-21ZM8-36Q24-33 31-25Q20-20 14-27Z") +
    metal("M-19-16H19V9H-19Z") +
    ground("M-11-11H11V4H-11Z") +
    metal(disc(0, -3, 5)) +
    metal("M-29 11H29L20 20H-20Z") +
    metal("M-8 21H8L10 36H-10Z") +
    metal("M-30 38H30V47H-30Z") +
    inlay("M-30 47Q-30 36-16 38Q-6 42-10 47ZM6 47Q10 39 20 41Q30 42 30 47Z"),
  warmThunder:
    metal(CLOUD) +
    twice(ground(disc(-11, -17, 4))) +
    engraved("M-9-9Q0-1 9-9", 3) +
    inlay(disc(-20, -10, 4) + disc(20, -10, 4)) +
    bolt(0, 24, 0.92) +
    twice(wire("M-24 14L-31 28M-34 14L-40 25", 3.6)),
  halfCup:
    wire("M-11-25Q-18-32-11-38T-11-50M11-25Q4-32 11-38T11-50", 3.6) +
    metal("M-39-18H39Q39 30 13 37H-13Q-39 30-39-18Z") +
    ground("M-31-11H31Q30 24 10 29H-10Q-30 24-31-11Z") +
    inlay("M-30 6Q-15 1 0 6T30 6Q27 24 10 29H-10Q-27 24-30 6Z") +
    metal("M-18 40H18V47H-18Z"),
  comet:
    metal("M-16 3L28-46L0 6Z") +
    metal("M-8 6L48-31L6 15Z") +
    metal("M-2 16L50-4L2 29Z") +
    engraved(disc(-18, 20, 20), 4) +
    metal(disc(-18, 20, 20)) +
    engraved("M-29 18Q-25 23-21 18M-14 18Q-10 23-6 18M-22 29Q-18 32-14 29", 2.8) +
    moved(-32, -24, 0.2, inlay(star(4, 50, 16))) +
    moved(28, 34, 0.2, inlay(star(4, 50, 16))),
  mistMountain:
    inlay(disc(24, -30, 10)) +
    metal("M-48 38L-15-40L1-10L14-28L48 38Z") +
    inlay("M-15-40L-25-17L-17-21L-12-13L-6-23Z") +
    [2, 24]
      .map((y) => {
        const bank = `M-60 ${y}Q-45 ${y - 9}-30 ${y}T0 ${y}T30 ${y}T60 ${y}`;
        return engraved(bank, 12) + veined(bank, 5.4);
      })
      .join("") +
    wire("M-36 45H36", 4),
  kite: THINGS.kite!,
  wheatEar:
    wire("M0 49V-20", 3.6) +
    inlay("M-3 44Q-28 34-34 10Q-12 16-3 44Z") +
    inlay("M3 48Q26 42 36 22Q14 24 3 48Z") +
    [22, 6, -10]
      .map((y) =>
        twice(
          raised(`M-1 ${y}Q-19 ${y - 3}-17 ${y - 22}Q-3 ${y - 18}-1 ${y}Z`) + wire(`M-16 ${y - 22}L-25 ${y - 36}`, 2),
        ),
      )
      .join("") +
    raised("M0-22Q-9-32 0-42Q9-32 0-22Z") +
    wire("M0-42V-50", 2),
  southWind:
    inlay(disc(32, -33, 11)) +
    wire("M-46-12H10A14 14 0 1 0-3-29", 7) +
    wire("M-42 5H28A13 13 0 1 1 17 24", 7) +
    wire("M-34 22H-6A11 11 0 1 1-16 38", 7),
  watchman:
    raised("M-36 50Q-32 28-12 26H12Q32 28 36 50Z") +
    metal("M-21-10H21Q22 20 0 25Q-22 20-21-10Z") +
    twice(lens(-9, 3, 4.8)) +
    engraved("M-7 14H7", 2.6) +
    raised("M0-48L46-8Q0 2-46-8Z") +
    engraved("M0-44L-24-7M0-44L24-7M0-44V-6", 2) +
    raised(disc(27, 28, 15)) +
    engraved(disc(27, 28, 10), 2) +
    inlay(disc(27, 28, 5)),
  sleepyLighthouse:
    wire("M-46 46q8-7 16 0t16 0t16 0t16 0t16 0", 3.6) +
    metal("M-13-14H13L20 40H-20Z") +
    inlay("M-16 8H16L17.4 19H-17.4ZM-18.6 29H18.6L20 40H-20Z") +
    engraved("M-10-5Q-6.5 0-3-5M3-5Q6.5 0 10-5", 2.6) +
    metal("M-19-21H19V-15H-19Z") +
    metal("M-11-33H11V-21H-11Z") +
    ground("M-6-30H6V-23H-6Z") +
    raised("M-15-32Q-11-49 7-48Q26-46 31-30Q21-37 15-32Z") +
    inlay(disc(31, -27, 5.4)) +
    wire("M27-10H36L27 1H36M38-26H44L38-18H44", 2.6),
  limeSoda:
    wire("M-1-10L-12-48", 4.4) +
    metal("M-25-24H25L19 47H-19Z") +
    ground("M-19-18H19L14 41H-14Z") +
    inlay("M-18-6H18L14 41H-14Z") +
    metal(disc(-6, 30, 3) + disc(5, 20, 3.4) + disc(-4, 8, 2.4) + disc(8, 34, 2.2)) +
    raised(disc(21, -25, 18)) +
    inlay(disc(21, -25, 13)) +
    `<g transform="translate(21 -25)">${around(6, wire("M0 0V-13", 2.2))}</g>`,
  snailThunder:
    raised("M-46 30Q-48 5-33 1Q-22 3-20 19H32Q47 22 47 34Q47 40 41 40H-37Q-46 40-46 30Z") +
    wire("M-38 3L-43-13M-29 3L-25-13", 3.4) +
    metal(disc(-43, -16, 4.4) + disc(-25, -16, 4.4)) +
    lens(-35, 13, 4.4) +
    raised(disc(11, -7, 30)) +
    engraved(disc(11, -7, 23), 2.6) +
    bolt(11, -7, 0.72),
  hazelnut:
    wire("M0-38Q0-46 8-50", 4.4) +
    metal("M-32-6Q0-18 32-6Q32 26 0 47Q-32 26-32-6Z") +
    lens(-12, 5, 5) +
    ground(disc(12, 5, 10)) +
    metal(disc(12, 5, 7.4)) +
    inlay(disc(12, 5, 4)) +
    wire("M21 10Q25 22 20 32", 2) +
    ground("M0 19Q-9 12-20 21Q-10 28 0 22Q10 28 20 21Q9 12 0 19Z") +
    raised("M-37-6Q-38-36 0-38Q38-36 37-6L25-14L13-5L0-14L-13-5L-25-14Z") +
    engraved("M-26-20Q-14-30 0-30Q14-30 26-20", 2.2),
  bridgeMoon:
    inlay(disc(13, -27, 17)) +
    metal("M-50 20Q0-34 50 20V33H29A29 27 0 0 0-29 33H-50Z") +
    engraved("M-35 31L-43 19M-28 21L-36 8M-17 12L-22-1M0 8V-5M17 12L22-1M28 21L36 8M35 31L43 19", 2.2) +
    wire("M-40 41H-16M16 41H40M-10 48H10", 3.4) +
    veined("M-9 41H9", 4),
  polarMoss:
    moved(0, -36, 0.27, inlay(star(4, 50, 14))) +
    wire("M0 42V6M0 30L-17 8M0 26L17 4M0 6L-8-10M0 6L8-12", 5) +
    wire(
      "M-17 8L-30 0M-17 8L-18-9M17 4L31-2M17 4L20-13M-9 40L-34 24M-34 24L-44 15M-34 24L-42 32M9 40L34 22M34 22L44 13M34 22L43 31",
      4.4,
    ) +
    metal(
      disc(-30, -1, 4) + disc(-18, -11, 4) + disc(31, -3, 4) + disc(20, -15, 4) + disc(-8, -12, 4) + disc(8, -14, 4),
    ) +
    inlay(disc(-44, 13, 3.6) + disc(44, 11, 3.6) + disc(-43, 33, 3.6) + disc(44, 32, 3.6)) +
    metal("M-36 48Q0 32 36 48Z"),
  metronome:
    metal("M-13-46H13L36 45H-36Z") +
    ground("M-7-37H7L22 24H-22Z") +
    engraved("M-30 33H30", 2.6) +
    engraved("M2 27L31-40", 10) +
    wire("M0 28L30-40", 4.4) +
    moved(22, -22, 1, turned(24, engraved("M-9-7H9L7 7H-7Z", 4) + inlay("M-9-7H9L7 7H-7Z"))) +
    metal(disc(0, 28, 4.4)),
  pocketStorm:
    inlay("M-28-2A13 13 0 0 1-25-27A18 18 0 0 1 8-36A15 15 0 0 1 30-17A10 10 0 0 1 29-2Z") +
    raised("M-38-8H38V22Q38 39 0 48Q-38 39-38 22Z") +
    engraved("M-32 0H32M-31 6V21Q-31 33 0 41Q31 33 31 21V6", 2) +
    bolt(0, 20, 0.62) +
    twice(wire("M-40-24L-45-16M-36-38L-41-30", 3)),
  snowCedar:
    metal("M-5 48V34H5V48Z") +
    [3, 2, 1, 0]
      .map((row) => {
        const [top, wide] = [-50 + row * 19, 17 + row * 9];
        return (
          raised(
            `M0 ${top}Q${wide * 0.4} ${top + 18} ${wide} ${top + 28}Q0 ${top + 36}${-wide} ${top + 28}Q${-wide * 0.4} ${top + 18} 0 ${top}Z`,
          ) +
          (row < 3
            ? inlay(
                `M0 ${top}Q${wide * 0.34} ${top + 15} ${wide * 0.62} ${top + 20}Q${wide * 0.2} ${top + 15} 0 ${top + 21}Q${-wide * 0.2} ${top + 15}${-wide * 0.62} ${top + 20}Q${-wide * 0.34} ${top + 15} 0 ${top}Z`,
              )
            : "")
        );
      })
      .join(""),
  secondDawn:
    `<g transform="translate(10 20)">${[-75, -45, -15, 15, 45, 75].map((turn) => turned(turn, metal("M-4-36L0-54L4-36Z"))).join("")}</g>` +
    metal("M-19 20A29 29 0 0 1 39 20Z") +
    engraved("M-42 20A17 17 0 0 1-8 20", 6) +
    inlay("M-42 20A17 17 0 0 1-8 20Z") +
    `<g transform="translate(-25 20)">${[-70, -35, 0].map((turn) => turned(turn, veined("M0-23V-30", 4))).join("")}</g>` +
    wire("M-48 25H48M-38 35H38M-24 44H24", 4.4),
  merryCoal:
    inlay("M-15-22Q-24-38-6-50Q-5-39 3-36Q11-41 9-48Q27-36 17-20Z") +
    raised("M-32-8L-13-25L15-23L36-4L32 26L9 42L-23 38L-41 14Z") +
    engraved("M-32-8L-19-2L-13-25M36-4L22 0L15-23M-41 14L-30 16M32 26L24 24M9 42L8 34", 2.2) +
    lens(-11, 5, 6) +
    lens(12, 5, 6) +
    engraved("M-14 18Q0 32 15 18", 3.6),
  cranberry:
    wire("M-30-44Q-6-38 4-16M4-16L-18 4M4-16L20 6M-8-34L-2-6", 3.6) +
    metal("M-6-36Q8-52 34-46Q28-26 4-28Z") +
    metal("M6-20Q26-32 45-20Q34-4 10-12Z") +
    engraved("M2-34L24-42M14-18L36-20", 2) +
    [
      [-20, 16, 19],
      [21, 18, 18],
      [0, 31, 16],
    ]
      .map(([x, y, r]) => raised(disc(x!, y!, r!)) + inlay(disc(x!, y!, r! - 4)) + metal(disc(x! - 5, y! - 6, 2.8)))
      .join(""),
  eighthDay:
    metal("M-36-32Q-36-38-30-38H30Q36-38 36-32V38Q36 44 30 44H-30Q-36 44-36 38Z") +
    inlay("M-29-31H29V-18H-29Z") +
    engraved("M-36-12H36", 3) +
    engraved(disc(0, 5, 8.4) + disc(0, 26, 10.4), 6) +
    twice(engraved("M-17-46V-30", 9) + wire("M-17-46V-30", 4.6)),
};
