import { disc, engraved, ground, inlay, metal, oval, twice, veined, wire } from "./strokes.ts";

/** Heads and animals that face the viewer. One half mirrors the other. */
export const BEASTS: Record<string, string> = {
  fox:
    twice(
      metal("M0 40L-12 30L-40 2Q-42-24-36-44L-14-24H0Z") +
        inlay("M-35-36Q-38-20-34-10L-20-20Z") +
        inlay("M0 34L-9 26L-30 6Q-14 6-6 14L0 22Z") +
        ground("M-24-6Q-15-10-9 1Q-19 2-24-6Z"),
    ) + ground("M-6 33H6L0 41Z"),
  cat:
    twice(
      metal("M0 36Q-40 36-40 0Q-40-20-36-44L-14-26Q-6-28 0-28Z") +
        inlay("M-33-34Q-36-22-34-12L-20-24Z") +
        inlay("M-28-2Q-18-14-8-1Q-18 8-28-2Z") +
        ground("M-20-8Q-16-2-20 5Q-23-2-20-8Z") +
        engraved("M-14 20Q-6 26 0 19M-20 16L-40 13M-20 21L-38 25", 2.2),
    ) +
    ground("M-5 11H5L0 18Z") +
    engraved("M0-26V-14M-7-25V-17M7-25V-17", 2.4),
  owl:
    twice(
      metal("M0-34Q-14-36-36-46Q-38-30-34-22Q-42 14-20 38Q-10 44 0 44Z") +
        inlay(disc(-15, -14, 13)) +
        ground(disc(-15, -14, 7.5)) +
        metal(disc(-12.5, -16.5, 2.4)) +
        engraved("M-33-4Q-34 22-18 36Q-14 16-28-2", 2.2),
    ) +
    ground("M-5-8H5L0 4Z") +
    engraved("M-10 14L-5 19L0 14L5 19L10 14M-10 23L-5 28L0 23L5 28L10 23M-5 37L0 32L5 37", 2.2),
  bear:
    twice(metal(disc(-26, -27, 14)) + ground(disc(-26, -27, 7)) + metal("M0-34Q-36-34-37 4Q-36 38 0 40Z")) +
    inlay(oval(0, 18, 18, 15)) +
    ground("M-9 9Q0 5 9 9Q6 18 0 18Q-6 18-9 9Z") +
    veined("M0 18V26", 0) +
    engraved("M0 17V24M-8 24Q0 31 8 24", 2.4) +
    twice(ground(disc(-17, -6, 4.2))),
  rabbit:
    twice(
      metal("M-3-14Q-24-20-22-46Q-4-42-1-14Z") +
        inlay("M-7-20Q-17-28-17-40Q-8-34-5-20Z") +
        metal("M0-18Q-30-18-31 10Q-30 40 0 42Z") +
        ground(oval(-14, 8, 4, 5)) +
        engraved("M0 26Q-6 33-12 28M-16 22L-34 18M-16 27L-32 31", 2),
    ) + ground("M-4 18H4L0 24Z"),
  stag:
    twice(
      wire("M-7-10Q-14-22-24-24Q-38-28-36-44M-24-24Q-30-14-42-16M-15-19Q-20-32-16-44", 5) +
        metal("M-9-6Q-26-12-34-2Q-24 6-12 4Z") +
        metal("M0-12Q-14-12-14 2Q-10 20-8 34Q-6 44 0 44Z") +
        ground(oval(-7, 8, 2.4, 3.6)),
    ) +
    inlay("M-6 33Q0 29 6 33Q5 42 0 42Q-5 42-6 33Z") +
    engraved("M0-8V14", 2),
  tiger:
    twice(
      metal(disc(-27, -26, 12)) +
        ground(disc(-27, -26, 6)) +
        metal("M0-36Q-34-34-36-4Q-46 8-38 20Q-24 42 0 42Z") +
        inlay("M0 10Q-18 8-20 22Q-14 36 0 37Z") +
        ground("M-25-6Q-16-12-8-1Q-18 3-25-6Z") +
        engraved("M-35 2L-24 6M-38 12L-26 13M-34 22L-24 20M-14-34Q-12-26-6-24", 3),
    ) +
    engraved("M0-34V-16M-6-17H6", 3) +
    ground("M-7 12H7L0 20Z") +
    engraved("M0 20V26M-9 27Q0 34 9 27", 2.4),
  ram:
    twice(
      wire("M-8-18Q-34-34-40-6Q-40 22-22 20Q-12 14-20 4Q-26 2-27 8", 8.5) +
        engraved("M-24-30L-22-20M-36-22L-28-15M-45-4L-35-3M-42 14L-33 9M-26 26L-25 15", 2) +
        metal("M0-24Q-14-24-14-4Q-9 20-8 32Q-6 44 0 44Z") +
        ground(oval(-8, 0, 2.6, 3.6)),
    ) + engraved("M-5 33Q0 37 5 33M0 36V41", 2.2),
  bat:
    twice(
      metal("M-4-8Q-18-26-46-22Q-40-12-40 4Q-32 0-28 12Q-20 6-14 20Q-8 14-4 18Z") +
        engraved("M-10-6Q-24-12-38-10M-9 0Q-22 0-28 8M-7 6Q-12 8-14 16", 2) +
        metal("M0-14L-9-24L-11-8Q-12 20 0 30Z"),
    ) + twice(inlay(disc(-4.5, -7, 2.4))),
  panda:
    twice(
      inlay(disc(-27, -27, 13)) +
        metal("M0-34Q-38-34-39 4Q-36 38 0 40Z") +
        ground("M-27-4Q-24-14-14-11Q-8-4-13 6Q-22 14-28 7Q-30 2-27-4Z") +
        metal(disc(-18, -1, 3)),
    ) +
    ground("M-7 13Q0 9 7 13Q5 20 0 20Q-5 20-7 13Z") +
    engraved("M0 20V25M-8 25Q0 31 8 25", 2.4),
};
