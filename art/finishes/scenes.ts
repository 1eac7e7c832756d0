import type { Finish } from "./finish.ts";
import { at, disc, fill, ground, line, n, pick, scatter } from "./strokes.ts";

/** Landscapes and seasons, in the style of prints and paintings. */
export const SCENES: Record<string, Finish> = {
  // Waves whose crests look like claws, below a sky that fades out.
  woodblock: {
    wear: 0.12,
    glsl: "roughness=.34;coat=.55;colour*=.93+.12*valueNoise(vec2(p.x*8.,p.y*190.));",
    drawing: (random) =>
      ground(["#e9dcbc", "#f0d9a8", "#e8b98c", "#dfe4da"]) +
      disc("#d9432c", 560 + random() * 900, 600 + random() * 160, 120) +
      Array.from({ length: 9 }, (_, row) => {
        const [dark, light] = [
          pick(random, ["#12326a", "#1d4f92", "#173f7c"]),
          pick(random, ["#8fb9cf", "#4f8fc0", "#b8d2d8"]),
        ];
        return Array.from({ length: 12 }, (_, column) =>
          at(
            column * 190 + (row % 2) * 95 - 60,
            340 + row * 118 + (random() - 0.5) * 50,
            -4 + random() * 8,
            0.95 + random() * 0.35,
            breaker(dark, light),
          ),
        ).join("");
      }).join(""),
  },
  "moonlit-pine": {
    wear: 0.08,
    glsl: "roughness=.2;metal=.25;coat=1.;float m=smoothstep(.62,.8,dot(colour,vec3(.33)));glow=colour*m*.12;",
    drawing: (random) =>
      ground(["#0a1830", "#123a55", "#2f6f7c", "#9fc4b4", "#2c6170", "#0d2438"]) +
      scatter(random, 360, (x, y) => disc("#fdf3cf", x, y - 40, 84) + disc("#fffbe8", x - 14, y - 54, 60, 0.7), 0.4) +
      scatter(random, 330, (x, y) => line("#dfeee6", 9, `M${n(x - 150)} ${n(y)}q60-26 120 0t120 0`, 0.35), 0.6) +
      scatter(random, 205, (x, y) =>
        at(
          x,
          y,
          (random() - 0.5) * 12,
          0.8 + random() * 0.7,
          pine(pick(random, ["#06231f", "#0b3a30", "#082c33", "#11503e"])),
        ),
      ),
  },
  "plum-snow": {
    wear: 0.05,
    glsl: "roughness=.24;coat=.9;",
    drawing: (random) =>
      ground(["#dfe9f2", "#f6f8fb", "#e8edf4", "#cdd9e6"]) +
      scatter(
        random,
        290,
        (x, y) => at(x, y, random() * 60 - 30 + (random() < 0.5 ? 180 : 0), 0.9 + random() * 0.5, branch()),
        0.5,
      ) +
      scatter(random, 118, (x, y) =>
        at(
          x,
          y,
          random() * 72,
          0.55 + random() * 0.75,
          blossom(pick(random, ["#d4203f", "#e8476a", "#f7a3b5", "#b3122f"])),
        ),
      ) +
      scatter(random, 70, (x, y) => disc("#ffffff", x, y, 3 + random() * 8), 1),
  },
  "paper-crane": {
    wear: 0.05,
    reliefMm: 0.12,
    glsl: "roughness=.42;coat=.35;colour*=.95+.09*valueNoise(p*120.);",
    drawing: (random) =>
      ground(["#f3c7b8", "#e88f86", "#d8655f", "#b3434a"]) +
      scatter(
        random,
        150,
        (x, y) =>
          line(
            "#fff0e4",
            4,
            `M${n(x - 52)} ${n(y)}a52 52 0 0 1 104 0M${n(x - 34)} ${n(y)}a34 34 0 0 1 68 0M${n(x - 16)} ${n(y)}a16 16 0 0 1 32 0`,
            0.45,
          ),
        0,
      ) +
      scatter(
        random,
        178,
        (x, y) =>
          at(
            x,
            y,
            random() * 50 - 25,
            0.9 + random() * 0.55,
            crane(random() < 0.22 ? "navy" : random() < 0.3 ? "gold" : "white"),
          ),
        0.55,
      ),
  },
  // Hills in two shades of indigo ink on white paper, a red sun and two birds.
  "ink-wash": {
    wear: 0.08,
    glsl: "roughness=.42;coat=.45;float wet=clouds(p*3.4+seed);colour=mix(colour,colour*(.62+.62*wet),.5*(1.-smoothstep(.55,.8,colour.g)));colour*=.95+.07*valueNoise(p*90.);",
    drawing: (random) =>
      ground(["#f8f4ea", "#ecebe8", "#dfe6ec", "#f4efe4"]) +
      Array.from({ length: 4 }, (_, row) => {
        const [phase, y, sun] = [random() * 6, 380 + row * 310, random() * 300];
        return (
          [0, 1, 2, 3, 4].map((index) => disc("#cf3a27", sun + index * 430, y - 120, 56, 0.95)).join("") +
          hills(phase, y - 20, "#8d9fb8", 0.75) +
          hills(phase + 1.9, y + 40, "#11172a", 1)
        );
      }).join("") +
      scatter(random, 400, (x, y) => line("#12151f", 11, `M${n(x)} ${n(y)}q22-26 42 0q22-26 44-4`), 1),
  },
};

const breaker = (dark: string, light: string) =>
  fill(dark, "M-110 130Q-96 10-10-34Q52-62 92-22Q110 0 84 20Q88-8 56-10Q34-6 42 18Q14 2-2 30Q-20 60 10 130Z") +
  fill(light, "M-78 130Q-66 34 4-6Q44-26 66-12Q30-12 12 10Q-34 50-30 130Z") +
  line("#f7f1dd", 5, "M-96 130Q-82 24-4-18Q44-44 78-20M-54 130Q-46 58-6 30", 0.95) +
  [
    [92, -22, 13],
    [84, 14, 12],
    [62, -6, 10],
    [44, 16, 12],
    [22, 8, 9],
    [0, 28, 11],
    [104, -4, 8],
    [70, -46, 7],
    [36, -54, 6],
    [112, -34, 5],
  ]
    .map(([x, y, r]) => disc("#fbf6e6", x!, y!, r!))
    .join("");

const pine = (colour: string) =>
  line(colour, 11, "M0 120Q-10 60 4 0") +
  [
    [0, -8, 1],
    [-22, 26, 1.25],
    [24, 46, 1.35],
    [-16, 72, 1.5],
  ]
    .map(([x, y, s]) =>
      at(
        x!,
        y!,
        0,
        s!,
        fill(colour, "M-58 12Q-50-6-34-4Q-26-20-6-14Q6-26 22-12Q40-14 44 0Q58 2 58 12Z") +
          line("#9fd0b4", 2.4, "M-44 4Q-20-12 0-8Q20-12 42 2", 0.55),
      ),
    )
    .join("");

const branch = () =>
  line("#3b2722", 15, "M-150 40Q-80 30-30-6T120-70") +
  line("#3b2722", 9, "M-30-6Q10 24 60 30M40-40Q50-76 88-96") +
  line("#fff", 6, "M-146 32Q-80 22-32-13T116-77", 0.9);

function blossom(colour: string): string {
  const petals = [0, 72, 144, 216, 288].map(
    (turn) =>
      `<g transform="rotate(${turn})">${fill(colour, "M0 0C-26-12-24-44 0-42C24-44 26-12 0 0Z")}${line("#fff", 2, "M0-12V-30", 0.5)}</g>`,
  );
  const threads = [36, 108, 180, 252, 324].map(
    (turn) => `<g transform="rotate(${turn})">${line("#ffe9a8", 2.4, "M0 0V-17")}${disc("#ffd34d", 0, -19, 3.4)}</g>`,
  );
  return petals.join("") + threads.join("") + disc("#ffe9a8", 0, 0, 5);
}

function crane(robe: "white" | "navy" | "gold"): string {
  const [light, mid, dark] = {
    white: ["#fffdf8", "#e9dfd4", "#c9b9ac"],
    navy: ["#3a5c9c", "#26427a", "#182c58"],
    gold: ["#ffd978", "#e8b23f", "#b8801f"],
  }[robe];
  return (
    fill(dark!, "M-6 10L-70-52L-22-16Z") +
    fill(light!, "M-6 10L-22-16L30-74L24-4Z") +
    fill(mid!, "M24-4L30-74L52-8Z") +
    fill(mid!, "M-6 10L24-4L14 34Z") +
    fill(light!, "M24-4L52-8L92-44L60 6L14 34Z") +
    fill(dark!, "M92-44L112-38L88-30Z") +
    fill(dark!, "M-6 10L14 34L-60 40Z")
  );
}

/** One range of hills, 140 high, whose foot fades into the mist below it. */
function hills(phase: number, y: number, colour: string, opacity: number): string {
  const points = Array.from({ length: 52 }, (_, index) => {
    const x = index * 42 - 20;
    return `${n(x)} ${n(y - 104 * Math.abs(Math.sin(x / 210 + phase)) - 34 * Math.sin(x / 83 + phase * 3))}`;
  });
  const id = `hills${n(y)}${colour.slice(1)}`;
  return (
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x2="0" y1="${n(y - 110)}" y2="${n(y + 60)}"><stop offset=".42" stop-color="${colour}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></linearGradient>` +
    fill(`url(#${id})`, `M${points.join("L")}L2100 ${y + 80}L-20 ${y + 80}Z`, opacity)
  );
}
