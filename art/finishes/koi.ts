import type { Random } from "../solid/noise.ts";
import type { Point } from "../solid/part.ts";
import type { Finish } from "./finish.ts";
import { at, disc, fill, ground, line, n, path, pick, scatter } from "./strokes.ts";

const INK = "#131a33";
/** Colours of the body, the patches, the fins and the second patches. */
const ROBES = [
  ["#fff6e4", "#f2541b", "#ffd9a8", "#1a1a22"],
  ["#ff8a1c", "#e8350f", "#ffc46a", "#fff3dc"],
  ["#ffd34d", "#fff6dc", "#ffe9a8", "#e88f10"],
  ["#fffaf0", "#e6332a", "#ffe3d0", "#e6332a"],
] as const;
const BONES = 40;

/** Carp among blue waves, in the style of a dyer's stencil. */
export const KOI: Finish = {
  wear: 0.12,
  reliefMm: 0.12,
  glsl: "roughness=.22;metal=.12;coat=1.;",
  drawing: (random) =>
    ground(["#0d2f6b", "#1a5da8", "#12438c", "#0a1f52"]) +
    scales(random) +
    [0.2, 1.9, 3.6, 5.1].map((phase, row) => wave(random, 330 + row * 300, phase)).join("") +
    scatter(
      random,
      236,
      (x, y) => at(x, y, (random() - 0.5) * 70 + (random() < 0.3 ? 180 : 0), 0.56 + random() * 0.34, koi(random)),
      0.5,
    ),
};

/** Draws rows of overlapping fans; each row half covers the one before. */
function scales(random: Random): string {
  const fans = Array.from({ length: 72 }, (_, row) =>
    Array.from({ length: 33 }, (_, column) => {
      const [x, y] = [column * 64 + (row % 2) * 32, row * 22];
      const deep = ["#173f86", "#1b4b92", "#14397c"][Math.floor(random() * 3)]!;
      return [
        disc(deep, x, y, 33),
        disc("#7fb2dc", x, y, 25),
        disc("#1f62b0", x, y, 21.5),
        disc("#b9d6ea", x, y, 13),
        disc(deep, x, y, 10),
      ].join("");
    }).join(""),
  );
  return `<g opacity=".6">${fans.join("")}</g>`;
}

function wave(random: Random, y: number, phase: number): string {
  const crest = Array.from({ length: 345 }, (_, index): Point => {
    const x = index * 6 - 10;
    const t = x / 250 + phase;
    return [x, y - 62 * (0.55 * Math.sin(t) + 0.45 * Math.max(0, Math.sin(t)) ** 3) - 9 * Math.sin(t * 5.3)];
  });
  const foam = crest
    .filter((_, index) => index % 3 === 0)
    .map(([x, top]) => disc("#f5f1e2", x + (random() - 0.5) * 8, top + (random() - 0.5) * 9, 6 + random() * 8));
  const spray = crest
    .filter(() => random() < 0.14)
    .map(([x, top]) => disc("#f5f1e2", x + (random() - 0.5) * 60, top - 16 - random() * 46, 2 + random() * 4));
  const lines = [16, 33, 52].map((down) =>
    line("#e6eef2", 3.4, path(crest.map(([x, top]): Point => [x + down * 0.35, top + down])), 0.6),
  );
  return (
    fill("#14539c", `${path(crest)}L2060 ${n(y + 120)}L-10 ${n(y + 120)}Z`, 0.85) +
    lines.join("") +
    foam.join("") +
    spray.join("")
  );
}

/** Draws a koi about 300 long that swims to +x, with a randomly bent back. */
function koi(random: Random): string {
  const [body, patch, fins, second] = pick(random, ROBES);
  const spine = bentSpine((random() < 0.5 ? -1 : 1) * (0.7 + random() * 0.6));
  const place = (t: number, side: number): Point => {
    const [x, y, way] = spine[Math.max(0, Math.min(BONES, Math.round(t * BONES)))]!;
    return [x - Math.sin(way) * side, y + Math.cos(way) * side];
  };
  const width = (t: number) =>
    42 * Math.sin(Math.PI * Math.min(1, 0.06 + t * 0.9)) ** 0.72 * (t > 0.55 ? 1 : 0.42 + 0.58 * (t / 0.55));
  const shares = Array.from({ length: BONES + 1 }, (_, index) => index / BONES);
  const outline = `${path([...shares.map((t) => place(t, width(t))), ...shares.toReversed().map((t) => place(t, -width(t)))])}Z`;
  const fin = (t: number, side: number, long: number, back: number) => {
    const [root, tip, end] = [
      place(t, side * width(t) * 0.7),
      place(t - back, side * (width(t) + long)),
      place(t - 0.14, side * width(t) * 0.8),
    ];
    const d = `M${root.map(n)}Q${place(t - 0.02, side * (width(t) + long)).map(n)} ${tip.map(n)}Q${place(t - 0.17, side * (width(t) + long * 0.3)).map(n)} ${end.map(n)}Z`;
    return fill(fins, d) + line(INK, 4, d);
  };
  const tail = `M${place(0.05, 12).map(n)}Q-190 60-232 74Q-206 24-214 4Q-220-30-236-66Q-186-56 ${place(0.05, -12).map(n)}Z`;
  const marks = Array.from({ length: 6 }, (_, index) => {
    const [x, y] = place(0.12 + index * 0.15 + random() * 0.06, (random() - 0.5) * 34);
    return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(17 + random() * 18)}" ry="${n(13 + random() * 13)}" fill="${index % 3 === 2 ? second : patch}"/>`;
  });
  const scale = shares.slice(4, 31).flatMap((t, index) =>
    [-3, -2, -1, 0, 1, 2, 3].map((row) => {
      const [x, y] = place(t, (row + (index % 2) / 2) * 11);
      return `M${n(x)} ${n(y - 6)}q6 6 0 12`;
    }),
  );
  const id = `koi${Math.floor(random() * 1e9)}`;
  const eyes = [1, -1].map((side) => {
    const [x, y] = place(0.93, side * width(0.93) * 0.62);
    return disc("#f6efdc", x, y, 6) + disc("#111", x, y, 3.2);
  });
  return `${fill(fins, tail)}${line(INK, 5, tail)}${fin(0.7, 1, 46, 0.2)}${fin(0.7, -1, 46, 0.2)}${fin(0.4, 1, 22, 0.14)}${fin(0.4, -1, 22, 0.14)}<clipPath id="${id}"><path d="${outline}"/></clipPath>${fill(body, outline)}<g clip-path="url(#${id})">${marks.join("")}${line("#141428", 1.6, scale.join(""), 0.45)}</g>${line(INK, 6, outline)}${eyes.join("")}`;
}

function bentSpine(bend: number): [x: number, y: number, way: number][] {
  const spine: [number, number, number][] = [];
  let [x, y, way] = [-165, 0, -bend * 0.25];
  for (let bone = 0; bone <= BONES; bone += 1) {
    spine.push([x, y, way]);
    way += (bend / BONES) * Math.cos((bone / BONES) * 4.2);
    x += Math.cos(way) * 8.2;
    y += Math.sin(way) * 8.2;
  }
  return spine;
}
