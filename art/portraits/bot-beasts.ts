import {
  around,
  disc,
  engraved,
  ground,
  inlay,
  metal,
  moved,
  oval,
  star,
  twice,
  veined,
  wire,
} from "../emblems/strokes.ts";
import { lens, raised, raisedTwice } from "./clockwork.ts";

/** The animals that bots are called after, built like toys of clockwork: lenses for eyes, keys, cogs and rivets. */
export const BOT_BEASTS: Record<string, string> = {
  emberfox:
    inlay("M0-50Q16-36 9-24Q18-27 15-37Q28-20 13-8H-13Q-28-20-15-37Q-18-27-9-24Q-16-36 0-50Z") +
    raisedTwice("M0 42L-10 35L-36 10Q-45-6-41-25L-18-10Q-9-15 0-15Z") +
    twice(inlay("M0 36L-8 30L-26 14Q-12 14-5 20L0 27Z") + lens(-15, 3, 6)) +
    ground("M-6 34H6L0 42Z"),
  lynx:
    wire("M-33 46V-12A33 33 0 0 1 33-12V46M0-45V0M-33-12H33", 3.4) +
    moved(
      0,
      14,
      0.76,
      raisedTwice("M0 34Q-12 34-17 27L-33 28L-29 19L-43 15L-33 6Q-34-8-31-16L-37-44L-13-23Q-6-26 0-26Z") +
        twice(
          wire("M-37-42L-42-52", 3.4) +
            inlay("M-32-30Q-32-20-29-14L-20-21Z") +
            lens(-14, -3, 7) +
            engraved("M-11 21L-30 17M-11 25L-27 26", 2.4),
        ) +
        ground("M-6 11H6L0 18Z") +
        engraved("M-9 24Q-4 27 0 19Q4 27 9 24", 2.4),
    ) +
    raised("M-46 40H46V47H-46Z"),
  glassCat:
    wire("M16 40Q46 42 40 16Q36 4 28 10", 6.5) +
    raised("M-9-14H9Q25 2 25 26Q25 45 10 45H-10Q-25 45-25 26Q-25 2-9-14Z") +
    inlay("M0-8L15 12L0 41L-15 12Z") +
    engraved("M-15 12H15M0-8V41M-6 12L0 41L6 12", 1.8) +
    raised("M-18-47L-7-36Q0-38 7-36L18-47L20-24Q19-10 0-10Q-19-10-20-24Z") +
    twice(lens(-8, -24, 5)) +
    ground("M-3-17H3L0-13Z"),
  wren:
    metal("M-15 10L-43-33L-31-40L-21-34L-4 0Z") +
    engraved("M-33-36L-12-2", 2) +
    raised("M-21 8Q-24-20 4-27Q20-30 27-19L44-15L28-8Q31 22 3 29Q-15 31-21 8Z") +
    inlay("M-15 5Q1-12 17 3Q11 22-6 18Z") +
    engraved("M-8 8Q2 0 13 5M-5 13Q3 7 10 11", 2) +
    lens(16, -16, 5) +
    wire("M-2 29V43M11 27V43M-10 44H4M5 44H19", 3),
  hedgehog:
    inlay("M-23-49A17 17 0 1 0-5-27A14 14 0 0 1-23-49Z") +
    moved(
      -5,
      14,
      0.86,
      metal(star(20, 42, 30, 9)) + around(9, engraved("M0-15L0-24", 2.2)) + ground("M-60 24H60V60H-60Z"),
    ) +
    raised("M10 34Q6 6 25 4Q37 13 47 25Q46 34 35 35Z") +
    lens(26, 17, 5) +
    ground(disc(44, 26, 3.4)) +
    wire("M-24 39H-13M4 39H15", 5),
  moth:
    twice(
      raised("M-4 4Q-20 2-33 15Q-30 36-17 34Q-6 28-4 14Z") +
        raised("M-4-14Q-22-36-48-31Q-46-6-31 2Q-12 6-4 3Z") +
        inlay(disc(-29, -15, 8.5)) +
        ground(disc(-29, -15, 4)) +
        inlay(oval(-18, 20, 5, 6)) +
        engraved("M-8-9Q-18-20-31-27M-8-3Q-16-6-22-4", 2) +
        wire("M-2-18Q-8-34-19-45M-6-29L-14-29M-9-35L-18-35M-14-40L-22-40", 2.6),
    ) +
    raised("M0-22Q8-15 7 10Q5 35 0 43Q-5 35-7 10Q-8-15 0-22Z") +
    engraved("M-6 2H6M-6 11H6M-5 20H5M-4 29H4", 2.2),
  snowOwl:
    raisedTwice("M0-25Q-12-28-36-47Q-38-34-33-25Q-45-8-39 13Q-28 41 0 45Z") +
    twice(
      inlay(disc(-16, -4, 15)) +
        ground(disc(-16, -4, 9.6)) +
        metal(disc(-16, -4, 5)) +
        engraved("M-34 13Q-24 24-14 24", 2),
    ) +
    ground("M-5 5H5L0 18Z") +
    moved(0, 31, 0.26, around(6, engraved("M0 0V-38M0-20L-13-32M0-20L13-32", 8))),
  siskin:
    wire("M-47 34Q0 24 47 42", 5) +
    inlay("M-44 30Q-46 14-30 12Q-26 26-44 30Z") +
    raised("M-38-15L-25-22Q-19-38-2-36Q17-31 21-11L46 26L35 31L19 19Q6 29-9 25Q-27 16-27-9Z") +
    inlay("M-7-10Q15-8 27 19Q3 21-7-10Z") +
    engraved("M0-4Q10 0 20 14M-1 4Q6 8 12 16", 2) +
    engraved("M-23-28Q-14-30-4-26", 2) +
    lens(-12, -23, 4.8) +
    wire("M-8 25V32M4 25V33", 3),
  badger:
    raisedTwice("M0 45Q-15 43-19 24Q-41 10-36-16Q-45-25-36-35Q-26-39-20-28Q-10-35 0-35Z") +
    twice(
      inlay("M-12-31Q-29-18-25 2Q-22 15-13 27Q-8 6-6-12Q-6-23-12-31Z") +
        ground(disc(-17, -1, 5.4)) +
        metal(disc(-17, -1, 2.6)) +
        inlay(disc(-33, -27, 4)),
    ) +
    ground("M-9 27Q0 22 9 27Q7 37 0 37Q-7 37-9 27Z"),
  tinSparrow:
    wire("M2-24V-31", 4.4) +
    wire(disc(-6, -39, 6.4) + disc(10, -39, 6.4), 4) +
    wire("M-12 24V35M12 20V35", 3.4) +
    raised("M-46-4L-30-13Q-22-30-5-25Q9-20 17-8L48 0L46 11L15 17Q2 29-14 25Q-35 17-31 0Z") +
    inlay("M-9-6Q11-12 25 5Q8 18-6 12Z") +
    engraved("M0 0Q9-2 17 5M0 6Q6 6 10 9", 2) +
    ground(disc(-3, -18, 1.6) + disc(33, 5, 1.6)) +
    lens(-20, -9, 5) +
    raised(disc(-12, 37, 9) + disc(12, 37, 9)) +
    inlay(disc(-12, 37, 3.6) + disc(12, 37, 3.6)),
  otter:
    raisedTwice("M0-34Q-24-36-33-16Q-47-22-47-8Q-44 5-36 5Q-36 30-15 39Q-7 42 0 42Z") +
    twice(
      inlay("M0 10Q-20 4-23 18Q-22 31-10 33Q-3 33 0 28Z") +
        lens(-16, -9, 7) +
        inlay(disc(-40, -9, 4)) +
        wire("M-27 15L-46 11M-26 22L-45 25", 2.4),
    ) +
    ground("M-11 2Q0-5 11 2Q9 14 0 14Q-9 14-11 2Z") +
    engraved("M0 14V28M-10 33Q0 38 10 33", 2.6),
  hare:
    metal("M16-21Q4-34 4-49Q20-42 26-23Z") +
    raised(
      "M-47 18Q-41 5-25 4Q-10-14 12-12Q17-23 25-25Q20-40 31-49Q38-38 35-26Q48-20 47-11Q44-2 31-3Q27 9 18 13L37 27L31 33L6 20Q-8 23-16 21L-34 40L-42 35L-28 17Q-37 17-47 18Z",
    ) +
    veined("M-34 12Q-22 4-12 8T10-4Q16-8 20 2M-6 17Q2 8 14 9M-16-1Q-10-5-6 0", 2.6) +
    lens(36, -15, 4.6) +
    inlay(disc(-45, 10, 4.4)),
  amberCat:
    metal(oval(2, 4, 44, 36)) +
    inlay(disc(17, -9, 11)) +
    engraved("M-26-20Q2-40 30-18", 2.4) +
    raised("M44 6Q48 40 8 41Q-8 41-8 34Q-6 29 4 31Q30 32 32 10Z") +
    raised("M-37 10L-37-12L-24-3Q-17-5-11-3L2-10L1 13Q-1 33-18 33Q-36 33-37 10Z") +
    engraved("M-30 11Q-26 16-22 11M-14 11Q-10 16-6 11M-21 22Q-18 25-15 22", 2.6) +
    ground("M-21 17H-15L-18 21Z"),
  squidBalls:
    wire("M-38 43L38-46", 4) +
    raised(disc(25, -29, 16)) +
    inlay(disc(20, -34, 4)) +
    wire("M-32 26Q-44 24-46 34M-24 33Q-30 44-40 46M-12 35Q-10 46-18 50", 5) +
    raised(disc(-20, 20, 18)) +
    inlay(disc(-26, 14, 4.4)) +
    raised(disc(2, -5, 19)) +
    lens(-5, -9, 5) +
    lens(9, -9, 5) +
    engraved("M-6 3Q2 10 10 3", 2.8),
  brassOwl:
    raisedTwice("M0-34Q-14-37-32-47Q-34-34-29-25Q-40 10-21 35Q-10 43 0 43Z") +
    twice(
      ground(disc(-13, -17, 11.4)) +
        metal(disc(-13, -17, 8.6)) +
        inlay(disc(-13, -17, 5)) +
        engraved("M-30-2Q-31 20-19 33", 2.2) +
        wire("M-12 45V50M-7 45V50", 3),
    ) +
    ground("M-4-8H4L0 2Z") +
    ground(disc(0, 19, 16.4)) +
    `<g transform="translate(0 19)">${metal(star(9, 14.5, 9.5))}${ground(disc(0, 0, 4.6))}${inlay(disc(0, 0, 2.8))}</g>`,
};
