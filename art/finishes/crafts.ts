import type { Finish } from "./finish.ts";
import { at, disc, fill, ground, line, n, pick, scatter } from "./strokes.ts";

/** Enamel, dye, ink and needlework: patterns that a craftsman repeats. */
export const CRAFTS: Record<string, Finish> = {
  // Gold wires on deep blue, filled with enamel.
  cloisonne: {
    wear: 0.03,
    reliefMm: 0.3,
    glsl: `float wire=smoothstep(.10,.02,distance(colour,srgb(0xffcf6a)));
colour=mix(colour*(.85+.25*clouds(p*22.)),vec3(1.,.66,.22),wire);metal=wire;roughness=mix(.12,.2,wire);coat=1.-wire;relief=.4+.5*wire;`,
    drawing: (random) =>
      ground(["#0b2f88", "#0f46ac", "#0b3a94", "#0a2a74"]) +
      scatter(random, 74, (x, y) => line(GOLD, 4.5, `M${n(x)} ${n(y)}q14-22 32-8q12 14-4 22q-14 2-12-10`), 0.3) +
      scatter(
        random,
        206,
        (x, y) =>
          at(
            x,
            y,
            random() * 60,
            0.9 + random() * 0.35,
            lotus(
              pick(random, ["#d93a34", "#e88aa0", "#1f9c86", "#e8b23f"]),
              pick(random, ["#f6d9dc", "#8fd8c4", "#fff1cf"]),
            ),
          ),
        0.4,
      ),
  },
  // Feathers of the kingfisher between gold threads.
  kingfisher: {
    wear: 0,
    reliefMm: 0.3,
    glsl: `float wire=smoothstep(.12,.03,distance(colour,srgb(0xffcf6a)));
float barb=valueNoise(vec2(p.x*30.+p.y*60.,p.y*260.-p.x*90.));
colour=mix(colour*(.55+.75*barb),vec3(1.,.66,.22),wire);metal=mix(.45,1.,wire);roughness=.24;coat=mix(.6,0.,wire);pearl=.35*(1.-wire);relief=.35+.2*barb+.45*wire;`,
    drawing: (random) =>
      ground(["#0c8cc0", "#0a6cb0", "#0b58a0"]) +
      Array.from({ length: 17 }, (_, row) =>
        Array.from({ length: 24 }, (_, column) =>
          at(
            column * 92 + (row % 2) * 46,
            row * 96 - 10,
            0,
            1,
            plume(pick(random, ["#10a8dc", "#0d84cc", "#16c2d8", "#0a62b8"])),
          ),
        ).join(""),
      ).join(""),
  },
  lantern: {
    wear: 0.05,
    glsl: "float lit=smoothstep(.45,.9,colour.r)*smoothstep(.16,.5,colour.g);glow=colour*lit*.42;roughness=.26;coat=.9;",
    drawing: (random) =>
      ground(["#150a24", "#3a1030", "#571a26", "#2a0d22", "#120818"]) +
      scatter(random, 120, (x, y) => disc("#ffb347", x, y, 4 + random() * 9, 0.55), 1) +
      scatter(
        random,
        196,
        (x, y) =>
          at(
            x,
            y,
            random() * 14 - 7,
            0.62 + random() * 0.55,
            paperLantern(pick(random, ["#ff8a1c", "#f2541b", "#ffb52e", "#e8350f"])),
          ),
        0.55,
      ),
  },
  // Resist-dyed cotton: white stitches on blue, in squares of several patterns.
  indigo: {
    wear: 0.25,
    reliefMm: 0.25,
    glsl: "float cloth=valueNoise(vec2(p.x*30.,p.y*420.))*.5+valueNoise(vec2(p.x*420.,p.y*30.))*.5;colour*=.72+.5*cloth;roughness=.62;coat=.1;relief=.4+.2*cloth+.25*smoothstep(.3,.6,colour.r);",
    drawing: (random) =>
      ground(["#142a68", "#1b3a86", "#122560"]) +
      Array.from({ length: 70 }, (_, index) => {
        const [x, y] = [(index % 10) * 208, Math.floor(index / 10) * 208];
        const dark = pick(random, ["#0f2050", "#1b3f92", "#163272", "#274f9e"]);
        return `<g transform="translate(${x} ${y})">${fill(dark, "M0 0H208V208H0Z")}${pick(random, STITCHES)}</g>`;
      }).join(""),
  },
  // A plan in white on blue: drawn large, with bold lines that remain lines in a small picture.
  drafting: {
    wear: 0.1,
    glsl: "roughness=.4;coat=.5;colour*=.94+.1*clouds(p*12.);",
    drawing: (random) =>
      ground(["#1b55b8", "#174aa6", "#123c90"]) +
      line("#8fb8f2", 2.4, grid(80), 0.4) +
      line("#b9d5fb", 5, grid(320), 0.5) +
      scatter(
        random,
        400,
        (x, y) => at(x, y, pick(random, [0, 90, -30]), 1.35 + random() * 0.3, pick(random, PLANS)),
        0.3,
      ),
  },
  // A map of the sky in gold and silver on blue-black: few large stars, so that they are stars in a small picture too.
  "star-chart": {
    wear: 0.04,
    glsl: "float gold=smoothstep(.22,.5,colour.r);colour=mix(colour,vec3(1.,.66,.24)*(.6+.5*colour.r),gold);metal=.85*gold;roughness=.2;coat=1.-.6*gold;float star=step(.9985,hash1(floor(p*240.)));colour+=star*.7;colour+=vec3(.06,.02,.16)*smoothstep(.45,.75,clouds(p*2.+seed));glow=colour*(star*.5+gold*.14);",
    drawing: (random) =>
      ground(["#0b1032", "#1a2468", "#121a52", "#080b26"]) +
      scatter(
        random,
        640,
        (x, y) =>
          ring(x, y, 270, 11) +
          ring(x, y, 226, 4) +
          line("#d9b25c", 9, spokes(x, y, 236, 262), 0.9) +
          disc("#f0cf86", x, y, 62) +
          disc("#141c4e", x + 27, y - 14, 52),
        0.2,
      ) +
      scatter(
        random,
        265,
        (x, y) => {
          const [dx, dy] = [120 + random() * 40, (random() - 0.5) * 150];
          return (
            line("#efe3bf", 7, `M${n(x)} ${n(y)}l${n(dx)} ${n(dy)}`) +
            star(x, y, 25 + random() * 16) +
            star(x + dx, y + dy, 16 + random() * 9)
          );
        },
        0.7,
      ),
  },
};

const GOLD = "#ffcf6a";

const lotus = (petal: string, heart: string) =>
  [0, 45, 90, 135, 180, 225, 270, 315]
    .map(
      (turn) =>
        `<g transform="rotate(${turn})">${fill(petal, "M0-22Q-34-56 0-92Q34-56 0-22Z")}${line(GOLD, 6, "M0-22Q-34-56 0-92Q34-56 0-22Z")}${line(GOLD, 4, "M0-36V-70")}</g>`,
    )
    .join("") +
  disc(heart, 0, 0, 26) +
  line(GOLD, 6, "M-26 0a26 26 0 1 0 52 0a26 26 0 1 0-52 0M-11 0a11 11 0 1 0 22 0a11 11 0 1 0-22 0");

const plume = (colour: string) =>
  fill(colour, "M0 96Q-50 44 0-6Q50 44 0 96Z") +
  line(GOLD, 5, "M0 96Q-50 44 0-6Q50 44 0 96Z") +
  line(GOLD, 3, "M0 90V16M0 40l-16-12M0 40l16-12M0 62l-20-14M0 62l20-14");

const paperLantern = (colour: string) =>
  disc(colour, 0, 0, 118, 0.2) +
  fill(colour, "M-44-56H44Q86 0 44 56H-44Q-86 0-44-56Z") +
  fill("#ffe9a0", "M-20-54H20Q42 0 20 54H-20Q-42 0-20-54Z", 0.8) +
  line("#7a1a14", 5, "M-56-36H56M-65-12H65M-65 12H65M-56 36H56") +
  fill("#2a1018", "M-34-70H34V-54H-34ZM-34 54H34V70H-34Z") +
  line("#ffcf6a", 5, "M0-70V-104M0 70V112M-10 80V106M10 80V106");

const STITCHES = [
  line("#d7e4fa", 6, "M104 12L196 104L104 196L12 104ZM104 52L156 104L104 156L52 104ZM104 84L124 104L104 124L84 104Z"),
  [0, 52, 104, 156]
    .map((x) =>
      [0, 52, 104, 156].map((y) => line("#e3edfc", 5, `M${x + 26} ${y + 8}v36M${x + 8} ${y + 26}h36`)).join(""),
    )
    .join(""),
  [26, 52, 78, 104]
    .map((r) => line("#cfdff8", 5, `M0 ${208 - r}A${r} ${r} 0 0 1 ${r} 208M208 ${r}A${r} ${r} 0 0 1 ${208 - r} 0`))
    .join("") + line("#cfdff8", 5, "M0 0L208 208"),
  [20, 60, 100, 140, 180]
    .map((y) => `<path d="M6 ${y}H204" stroke="#dbe7fb" stroke-width="7" stroke-dasharray="26 14" fill="none"/>`)
    .join(""),
  [0, 60, 120, 180, 240, 300]
    .map(
      (turn) =>
        `<g transform="translate(104 104)rotate(${turn})">${line("#dfeafc", 6, "M0-8Q-40-48 0-92Q40-48 0-8Z")}</g>`,
    )
    .join(""),
];

const PLANS = [
  line("#f4f9ff", 9, "M-92 0a92 92 0 1 0 184 0a92 92 0 1 0-184 0M-40 0a40 40 0 1 0 80 0a40 40 0 1 0-80 0") +
    line("#d5e6ff", 5, "M-116 0H116M0-116V116"),
  line("#f4f9ff", 9, "M-104-38H50L104 0L50 38H-104ZM-50-38V38") +
    line("#d5e6ff", 5, "M-104 72H104M-104 60V84M104 60V84"),
  line("#f4f9ff", 9, "M-84 66V-66H-20V-16H30V-66H84V66Z") + line("#d5e6ff", 5, "M-56 58L0 2M-14 58L42 2M28 58L66 20"),
];

function grid(pitch: number): string {
  const down = Array.from({ length: Math.ceil(2048 / pitch) + 1 }, (_, i) => `M${i * pitch} 0V1536`);
  const across = Array.from({ length: Math.ceil(1536 / pitch) + 1 }, (_, i) => `M0 ${i * pitch}H2048`);
  return [...down, ...across].join("");
}

const ring = (x: number, y: number, radius: number, width: number) =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${radius}" fill="none" stroke="#e0b65e" stroke-width="${width}"/>`;

function spokes(x: number, y: number, inner: number, outer: number): string {
  return Array.from({ length: 24 }, (_, i) => {
    const [cos, sin] = [Math.cos((i * Math.PI) / 12), Math.sin((i * Math.PI) / 12)];
    const from = i % 2 ? outer - 22 : inner;
    return `M${n(x + cos * from)} ${n(y + sin * from)}L${n(x + cos * outer)} ${n(y + sin * outer)}`;
  }).join("");
}

const star = (x: number, y: number, size: number) =>
  at(x, y, 0, size / 10, fill("#fff4cf", "M0-20Q2-2 20 0Q2 2 0 20Q-2 2-20 0Q-2-2 0-20Z"));
