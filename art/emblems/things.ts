import { around, disc, engraved, ground, inlay, metal, moved, oval, star, turned, twice, wire } from "./strokes.ts";

/** Objects from a cabinet of curiosities. */
export const THINGS: Record<string, string> = {
  lantern:
    wire("M0-46V-36", 3.4) +
    metal("M-16-38H16V-31H-16ZM-16 27H16V34H-16Z") +
    metal("M-16-29Q-38-20-38-2Q-38 16-16 25H16Q38 16 38-2Q38-20 16-29Z") +
    engraved("M0-29V25M-11-29Q-22-2-11 25M11-29Q22-2 11 25M-22-26Q-36-2-22 22M22-26Q36-2 22 22", 2.2) +
    inlay("M-2.6 35H2.6L4 47H-4Z"),
  teapot:
    metal("M-24-16H24Q38-4 34 14Q28 32 0 32Q-28 32-34 14Q-38-4-24-16Z") +
    metal("M-32 4Q-40-12-48-14L-44-20Q-34-20-24-8Z") +
    wire("M32-6Q48-10 46 6Q44 16 30 18", 5) +
    inlay("M-16-19Q0-28 16-19Z") +
    metal(disc(0, -28, 5)) +
    metal("M-18 34H18V39H-18Z") +
    engraved("M-33 4Q0 12 33 4", 2.4),
  bell:
    metal("M0-40Q26-38 26-8Q26 14 38 26H-38Q-26 14-26-8Q-26-38 0-40Z") +
    wire("M-6-40A6 6 0 1 1 6-40", 3.4) +
    engraved("M-26-6H26M-27 4H27M-35 20H35", 2.4) +
    inlay(star(6, 8, 3.4)).replace("<path", '<path transform="translate(0 -22)"') +
    metal(disc(0, 34, 8)),
  anchor:
    metal(disc(0, -36, 10)) +
    ground(disc(0, -36, 4.6)) +
    wire("M0-26V36M-18-16H18", 6.5) +
    wire("M-38 8Q-36 38 0 40Q36 38 38 8", 6.5) +
    twice(metal("M-46 16L-40-4L-28 12Z")),
  compass:
    metal(star(4, 47, 11)) +
    moved(0, 0, 0.66, inlay(star(4, 47, 13, 45))) +
    twice(engraved("M0 0L0-44L8-8ZM0 0L44 0L8 8", 1.6)) +
    ground(disc(0, 0, 6.5)) +
    metal(disc(0, 0, 4)),
  hourglass:
    metal("M-30-46H30V-38H-30ZM-30 38H30V46H-30Z") +
    wire("M-23-36Q-23-12-4 0Q-23 12-23 36M23-36Q23-12 4 0Q23 12 23 36", 4) +
    inlay("M-16-22H16Q12-8 0-1Q-12-8-16-22ZM-18 36Q-14 18 0 14Q14 18 18 36Z") +
    wire("M0 0V12", 2),
  key: turned(
    -40,
    metal(disc(0, -26, 19)) +
      ground(disc(0, -26, 10)) +
      inlay(star(4, 8, 4)).replace("<path", '<path transform="translate(0 -26)"') +
      metal("M-4-8H4V46H-4ZM4 24H17V31H4ZM4 36H14V43H4Z") +
      metal("M-8-8H8V-3H-8Z"),
  ),
  crown:
    metal("M-42-20L-24 2L-16-32L0-2L16-32L24 2L42-20L34 24H-34Z") +
    metal("M-34 28H34V38H-34Z") +
    inlay(`${disc(0, 13, 6)}${disc(-19, 14, 4)}${disc(19, 14, 4)}`) +
    metal(`${disc(-16, -36, 4.6)}${disc(16, -36, 4.6)}${disc(-43, -24, 4.4)}${disc(43, -24, 4.4)}`),
  fan:
    [-60, -40, -20, 0, 20, 40, 60]
      .map((angle, i) => moved(0, 34, 1, turned(angle, (i % 2 ? inlay : metal)("M-2 0L-11-62Q0-72 11-62L2 0Z"))))
      .join("") +
    [-60, -20, 20, 60].map((angle) => moved(0, 34, 1, turned(angle, engraved("M-6-34H6M-8-46H8", 2)))).join("") +
    metal(disc(0, 34, 6)),
  junk:
    metal("M-46 20H46Q38 38 26 40H-28Q-40 36-46 20Z") +
    engraved("M-40 28H38", 2.2) +
    wire("M-2 20V-44M24 20V-22", 3) +
    inlay("M-4-40Q-34-20-36 12H-4ZM26-20Q44-4 42 14H26Z") +
    engraved("M-18-28L-4-24M-27-14L-4-12M-33 0H-4M33-10L26-9M40 4H26", 2) +
    metal("M1-44L14-39L1-34Z"),
  lighthouse:
    metal("M-12-20H12L18 40H-18Z") +
    inlay("M-13.4-6H13.4L14.8 8H-14.8ZM-16.2 22H16.2L17.4 34H-17.4Z") +
    metal("M-16-26H16V-20H-16ZM-9-36H9V-26H-9ZM0-47L12-36H-12Z") +
    ground("M-4-34H4V-27H-4Z") +
    twice(metal("M-14-34L-46-44V-28L-14-29Z")) +
    wire("M-30 43H30", 4),
  chest:
    metal("M-40-4Q-40-32-22-34H22Q40-32 40-4Z") +
    metal("M-40 1H40V36H-40Z") +
    engraved("M-24-34V36M24-34V36", 2.8) +
    inlay("M-9-8H9V12Q0 18-9 12Z") +
    ground(`${disc(0, 0, 3)}M-1.6 1H1.6L2.4 9H-2.4Z`),
  spinningTop:
    metal("M-4-46H4V-26H-4Z") +
    metal("M-42-12Q0-40 42-12Q30 14 4 42L0 48L-4 42Q-30 14-42-12Z") +
    inlay("M-36-7Q0 8 36-7Q33 0 29 5Q0 18-29 5Q-33 0-36-7Z") +
    engraved("M-22 15Q0 24 22 15M-13 26Q0 31 13 26", 2.2),
  kite: turned(
    18,
    metal("M0-46L30-14L0 22L-30-14Z") +
      inlay("M0-46L30-14H0ZM0 22L-30-14H0Z") +
      wire("M0 22Q10 30 0 36Q-8 42 2 48", 2.6) +
      metal("M-6 30L6 34L-4 38Z"),
  ),
  orrery:
    wire(oval(0, 0, 45, 15), 3.2).replace("<path", '<path transform="rotate(-28)"') +
    wire(oval(0, 0, 45, 15), 3.2).replace("<path", '<path transform="rotate(38)"') +
    metal(disc(0, 0, 15)) +
    around(3, inlay(disc(0, -42, 5)), 20) +
    engraved("M-8-6A10 10 0 0 1 4-10", 2.4),
  vase:
    metal("M-12-46H12V-40Q6-30 10-22Q34-12 30 12Q26 30 14 40H-14Q-26 30-30 12Q-34-12-10-22Q-6-30-12-40Z") +
    inlay("M-29 4Q0-8 29 4Q30 12 28 18Q0 8-28 18Q-30 12-29 4Z") +
    metal("M-16 42H16V47H-16Z") +
    engraved("M-12-20H12M-20 30H20", 2.2),
};
