import { encode } from "uqr";
import { COLOURS } from "../colours.ts";
import { fitSize, wrapText } from "../languages/wrap-text.ts";
import type { Language } from "../languages.ts";
import type { Souvenir } from "./calls.ts";
import { WORDS, writeChance, writeCoins } from "./souvenir-words.ts";
import { TICKETS } from "./ticket.ts";

/** The two formats: `wide` for link previews, `tall` for posts that are read on a phone, and for the clip. */
export const SOUVENIR_SIZES = {
  wide: { width: 1200, height: 630 },
  tall: { width: 1080, height: 1350 },
} as const;
export type SouvenirFormat = keyof typeof SOUVENIR_SIZES;

type Stop = readonly [at: number, colour: string, opacity: number];
type Point = readonly [x: number, y: number];
/** One colour, or a gradient: along a line, or from the centre of an ellipse to its edge. */
export type Paint =
  | string
  | { from: Point; to: Point; stops: readonly Stop[] }
  | { centre: Point; radius: Point; stops: readonly Stop[] };
/**
 * One shape of a souvenir's drawing. The server writes shapes as SVG, and the browser paints them on a canvas. A path
 * is magnified by `zoom` and then moved.
 */
export type Shape =
  | (Outline & { kind: "path"; fill?: Paint; stroke?: string; strokeWidth?: number; opacity?: number })
  | { kind: "text"; at: Point; size: number; font: "display" | "text"; fill: string; text: string; end?: boolean };

type Outline = { d: string; move?: Point; zoom?: number };

/** Shapes that appear together; a clip moves and fades each part as a whole. */
export type Part = { at: Point; scale: number; shapes: readonly Shape[] };
type Area = { x: number; y: number; width: number; height: number };

export type SouvenirDrawing = {
  size: { width: number; height: number };
  /** The parts of the drawing, from back to front. The item is drawn between `light` and `label`. */
  background: Part;
  showcase: Part;
  light: Part;
  item: Area;
  label: Part;
  roll: Part;
  code: Part;
  /** The case, whose doors a clip opens. */
  glass: Area;
};

/** Arranges a souvenir: the item in its lit case, and beside or below it the paper label with roll and QR code. */
export function arrangeSouvenir(souvenir: Souvenir, language: Language, format: SouvenirFormat): SouvenirDrawing {
  const { glass, ledge, paper, scale, codeSide, codeGrid } = FORMATS[format];
  const size = SOUVENIR_SIZES[format];
  const page = (shapes: Shape[]): Part => ({ at: [0, 0], scale: 1, shapes });
  const label = arrangeLabel(souvenir, language, {
    width: paper.width / scale,
    height: paper.height / scale,
    code: { side: codeSide, grid: codeGrid / scale },
    isWide: format === "wide",
  });
  const onPaper = (shapes: Shape[]): Part => ({ at: [paper.x, paper.y], scale, shapes });
  const itemWidth = Math.min(glass.width * 0.86, (glass.height * 0.8 * 4) / 3);
  return {
    size,
    glass,
    background: page(background(size)),
    showcase: page([...showcase(glass, ledge), ...sign(glass, ledge)]),
    light: page(light(glass, souvenir)),
    item: {
      x: glass.x + (glass.width - itemWidth) / 2,
      y: glass.y + glass.height * 0.53 - itemWidth * 0.375,
      width: itemWidth,
      height: itemWidth * 0.75,
    },
    label: onPaper(label.label),
    roll: onPaper(label.roll),
    code: onPaper(label.code),
  };
}

/**
 * Where things are in each format, in pixels, except `codeSide`: the greatest side of the QR code in the label's units.
 * The edges of the code's modules are on multiples of `codeGrid`. Three pixels of the tall card are two of a clip, so
 * the modules are sharp in both.
 */
const FORMATS = {
  wide: {
    glass: { x: 56, y: 48, width: 488, height: 478 },
    ledge: 56,
    paper: { x: 592, y: 48, width: 552, height: 534 },
    scale: 1,
    codeSide: 166,
    codeGrid: 1,
  },
  tall: {
    glass: { x: 60, y: 60, width: 960, height: 572 },
    ledge: 72,
    paper: { x: 60, y: 744, width: 960, height: 546 },
    scale: 1.2,
    codeSide: 278,
    codeGrid: 3,
  },
} as const;

/** The colours of light by grade, as on the pages. */
const BEAMS = ["#ffa100", "#ff4736", "#8f6bff", "#00baee", "#a0acc0"] as const;
const box = ({ x, y, width, height }: Area) => `M${x} ${y}h${width}v${height}h${-width}z`;

function background({ width, height }: { width: number; height: number }): Shape[] {
  const whole = box({ x: 0, y: 0, width, height });
  const stops: Stop[] = [
    [0, "#171c26", 1],
    [0.5, "#0e121a", 1],
    [1, COLOURS.night.dark, 1],
  ];
  return [{ kind: "path", d: whole, fill: { from: [width * 0.7, 0], to: [width * 0.3, height], stops } }];
}

function showcase(glass: Area, ledge: number): Shape[] {
  const { x, y, width, height } = glass;
  const floor = y + height;
  const sides = { x: x - 16, y: floor, width: width + 32, height: ledge };
  const [top, foot]: [Point, Point] = [
    [x, y],
    [x, floor],
  ];
  const pane: Stop[] = [
    [0, "#ffffff", 0.1],
    [0.42, "#ffffff", 0.035],
    [1, "#ffffff", 0.06],
  ];
  const lacquer: Stop[] = [
    [0, "#1b212c", 1],
    [1, "#0c0f15", 1],
  ];
  const sheen: Stop[] = [
    [0, "#ffffff", 0.075],
    [1, "#ffffff", 0],
  ];
  const [from, to] = [x + width * 0.1, x + width * 0.34];
  return [
    { kind: "path", d: box(glass), fill: { from: top, to: foot, stops: pane } },
    {
      kind: "path",
      d: `M${from} ${y}H${to}L${x + width * 0.12} ${floor}H${x}V${y + height * 0.4}z`,
      fill: { from: top, to: foot, stops: sheen },
    },
    { kind: "path", d: box(glass), stroke: "#ffffff", strokeWidth: 1, opacity: 0.16 },
    { kind: "path", d: box({ ...glass, height: 1.5 }), fill: "#ffffff", opacity: 0.3 },
    { kind: "path", d: box(sides), fill: { from: [x, floor], to: [x, floor + ledge], stops: lacquer } },
    { kind: "path", d: box({ ...sides, height: 2 }), fill: COLOURS.brass, opacity: 0.75 },
  ];
}

/** The brand on the ledge: the site's mark, and its name in both scripts. */
function sign({ x, y, width, height }: Area, ledge: number): Shape[] {
  const size = ledge * 0.46;
  const baseline = y + height + ledge * 0.66;
  return [
    { kind: "text", at: [x + 8, baseline], size, font: "display", fill: COLOURS.brass, text: "Vitrine" },
    {
      kind: "text",
      at: [x + width - 8, baseline],
      size: size * 0.72,
      font: "text",
      fill: COLOURS.brass,
      text: "明匣",
      end: true,
    },
  ];
}

/** The lamp, its beam and the pool of light below the item. Their strength grows with `glow`. */
function light(glass: Area, { grade, glow }: Souvenir): Shape[] {
  const { x, y, width, height } = glass;
  const beam = BEAMS[grade] ?? BEAMS[4];
  // An item that is worth less than the price gets just enough light to be visible.
  const strength = 0.35 + 0.65 * glow;
  const middle = x + width / 2;
  const lit = (area: Area, centre: Point, radius: Point, opacity: number): Shape => {
    const stops: Stop[] = [
      [0, beam, opacity * strength],
      [0.45, beam, opacity * strength * 0.42],
      [1, beam, 0],
    ];
    return { kind: "path", d: box(area), fill: { centre, radius, stops } };
  };
  const floor = y + height;
  return [
    lit(glass, [middle, y + height * 0.48], [width * 0.5, height * 0.56], 0.3),
    lit(glass, [middle, y], [height * 0.46, height * 1.02], 0.42),
    lit(glass, [middle, y], [height * 0.2, height * 0.9], 0.5),
    lit({ x, y: floor - 50, width, height: 90 }, [middle, floor - 8], [width * 0.42, 36], 0.7),
    { kind: "path", d: box({ x: middle - 62, y: y - 3, width: 124, height: 5 }), fill: "#fff4da" },
  ];
}

type LabelSpace = { width: number; height: number; code: { side: number; grid: number }; isWide: boolean };

const EDGE = 34;
const INK = COLOURS["paper-ink"];
const MUTED = COLOURS["paper-muted"];

/**
 * The paper label, in its own units. In the tall format the QR code has a column of its own from the facts down; in the
 * wide format only the last lines, about the commitment, are beside the code.
 */
function arrangeLabel(souvenir: Souvenir, language: Language, { width, height, code, isWide }: LabelSpace) {
  const number = (value: number) => value.toLocaleString(language);
  const qr = qrCode(souvenir.verifyAddress, width, height, code);
  const column = qr.left - EDGE - qr.margin;
  const line = isWide ? width - 2 * EDGE : column;
  const whole = width - 2 * EDGE;
  // A slightly smaller name in one line is better than a name in two lines. The display font is
  // wider than `fitSize` estimates, so the name gets less than the whole width.
  const nameSize = Math.max(isWide ? 32 : 26, fitSize(souvenir.itemName, 39, whole * 0.94));
  const name = wrapText(souvenir.itemName, nameSize, whole, isWide ? 2 : 1);
  const below = 62 + name.length * 41;
  const write = (
    at: Point,
    size: number,
    text: string,
    more: Partial<Extract<Shape, { kind: "text" }>> = {},
  ): Shape => ({
    ...{ kind: "text", at, size, font: "text", fill: INK, text },
    ...more,
  });
  const quiet = { fill: MUTED };
  const made = new Date(souvenir.createTime).toLocaleDateString(language, {
    ...{ day: "numeric", month: "short", year: "numeric", timeZone: "UTC" },
  });
  const source = (souvenir.price === null ? WORDS.freeBox : WORDS.box)[language].replace("{box}", souvenir.boxName);
  const sourceSize = Math.max(14, fitSize(source, 17, whole));
  const facts = [
    {
      label: WORDS.value[language],
      text: writeCoins(souvenir.value, language),
      mark: souvenir.paysPoints ? POINT : COIN,
    },
    souvenir.price === null
      ? { label: WORDS.price[language], text: WORDS.free[language] }
      : { label: WORDS.price[language], text: writeCoins(souvenir.price, language), mark: COIN },
    { label: WORDS.chance[language], text: writeChance(souvenir, language) },
  ];
  const step = line / facts.length;
  const top = below + 64;
  const label: Shape[] = [
    ...paper(width, height),
    write([EDGE, 44], sourceSize, wrapText(source, sourceSize, whole, 1)[0]!, quiet),
    ...name.map((text, index) => write([EDGE, 90 + index * 41], nameSize, text, { font: "display" })),
    gradeMark(souvenir.grade, [EDGE, below + 6]),
    write([EDGE + 24, below + 20], 17, WORDS.grades[language][souvenir.grade] ?? ""),
    write([width - EDGE, below + 20], 15, `№ ${souvenir.roundId} · ${made}`, {
      ...quiet,
      end: true,
    }),
    { kind: "path", d: box({ x: EDGE, y: below + 34, width: line, height: 1 }), fill: COLOURS["paper-line"] },
    ...facts.flatMap(({ label, text, mark }, index) => {
      const x = EDGE + index * step;
      const size = fitSize(text, 31, step - (mark ? 40 : 12));
      const shown = write([mark ? x + 27 : x, top + 34], size, text, { font: "display" });
      return [write([x, top], 15, label, quiet), ...(mark ? [signOf(mark, [x, top + 13])] : []), shown];
    }),
  ];
  const ruler = { x: EDGE, y: top + 88, width: line, height: 9 };
  const at = (ticket: number) => ruler.x + (ruler.width * (ticket - 0.5)) / TICKETS;
  const range = { ...ruler, x: at(souvenir.start), width: Math.max(3, at(souvenir.end) - at(souvenir.start)) };
  const rolled = number(souvenir.roll);
  const roll: Shape[] = [
    write([EDGE, top + 78], 15, WORDS.roll[language], quiet),
    write([EDGE + line, top + 79], 28, rolled, { font: "display", end: true }),
    { kind: "path", d: box(ruler), fill: COLOURS["paper-line"] },
    { kind: "path", d: box(range), fill: PAPER_GRADES[souvenir.grade] ?? PAPER_GRADES[4] },
    { kind: "path", d: box({ x: at(souvenir.roll) - 1.5, y: ruler.y - 5, width: 3, height: 19 }), fill: INK },
    write(
      [EDGE, ruler.y + 30],
      15,
      `${WORDS.range[language]} ${number(souvenir.start)}–${number(souvenir.end)}`,
      quiet,
    ),
  ];
  const promise = WORDS[souvenir.revealed ? "revealed" : "sealed"][language];
  const hash = souvenir.publicHash.match(/.{16}/g) ?? [];
  const hashTop = height - EDGE - (hash.length / 2 - 1) * 19;
  const lines = wrapText(promise, 16, column, 3);
  const seal = [
    ...lines.map((text, index) => write([EDGE, hashTop - 30 - (lines.length - index) * 21 + 1], 16, text)),
    write([EDGE, hashTop - 23], 13, WORDS.hash[language], quiet),
    ...[0, 1].map((row) =>
      write(
        [EDGE, hashTop + row * 19],
        12.5,
        hash
          .slice(row * 2, row * 2 + 2)
          .map(inGroups)
          .join(" "),
        quiet,
      ),
    ),
  ];
  return { label, roll, code: [...seal, qr.shape] };
}

function paper(width: number, height: number): Shape[] {
  const whole = { x: 0, y: 0, width, height };
  const shadows = [10, 6, 3].map((by): Shape => {
    const d = box({ x: -by / 2, y: by, width: width + by, height });
    return { kind: "path", d, fill: "#000000", opacity: 0.22 };
  });
  const stops: Stop[] = [
    [0, "#f8f4e9", 1],
    [0.5, COLOURS.paper, 1],
    [1, "#e9e2d0", 1],
  ];
  return [...shadows, { kind: "path", d: box(whole), fill: { from: [0, 0], to: [width * 0.3, height], stops } }];
}

/**
 * The QR code in the lower right corner, with its left edge and the width of the empty margin that cameras need.
 * All modules are equally wide, and their edges are on the grid.
 */
function qrCode(address: string, width: number, height: number, { side, grid }: LabelSpace["code"]) {
  const { data, size } = encode(address, { ecc: "M", border: 0 });
  const onGrid = (value: number) => Math.floor(value / grid) * grid;
  const cell = onGrid(side / size);
  const [left, top] = [onGrid(width - EDGE) - size * cell, onGrid(height - EDGE) - size * cell];
  const d = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? box({ x: left + x * cell, y: top + y * cell, width: cell, height: cell }) : "")),
  );
  const shape: Shape = { kind: "path", d: d.join(""), fill: INK };
  return { shape, left, margin: Math.max(24, 4 * cell) };
}

const inGroups = (digits: string) => digits.replace(/(.{8})(?=.)/g, "$1 ");

/** The grades' colours, dark enough for paper. */
const PAPER_GRADES = ["#c47a00", "#d23a2c", "#5a34c9", "#0089b3", "#737d8f"] as const;

/** The marks of the grades as on the pages, in a square of 16. */
const GRADE_MARKS = [
  "M8 1 15 8 8 15 1 8Z",
  "M8 1.5 15 14.5H1Z",
  "M4.5 1.5h7L15 8l-3.5 6.5h-7L1 8Z",
  "M8 1.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13Z",
  "M1.5 5.5h13v5h-13Z",
] as const;

const gradeMark = (grade: number, move: Point): Shape => ({
  ...{ kind: "path", d: GRADE_MARKS[grade] ?? GRADE_MARKS[4], move },
  fill: PAPER_GRADES[grade] ?? PAPER_GRADES[4],
});

/** The marks of coins and points as on the pages, in a square of 16. */
const COIN = "M15 8a7 7 0 1 1-14 0 7 7 0 0 1 14 0zM5 5.2 8 11l3-5.8";
const POINT = "M8 1 15 8 8 15 1 8ZM8 5.4 10.6 8 8 10.6 5.4 8Z";

const signOf = (d: string, move: Point): Shape => ({
  ...{ kind: "path", d, move, zoom: 1.32 },
  ...{ stroke: "#8a6a24", strokeWidth: 1.5 },
});
