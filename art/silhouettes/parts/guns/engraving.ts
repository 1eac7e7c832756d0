import type { Part, Point } from "../../../solid/part.ts";

/** Engraves small letters into the metal, `size` millimetres high, from their lower left corner. */
export function engrave(text: string, [left, bottom]: Point, size: number, degrees = 0): Part[] {
  const unit = size / 6;
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  return [...text].flatMap((letter, place) =>
    (LETTERS[letter] ?? "").split(" ").flatMap((strokeText): Part[] => {
      const line = readStroke(strokeText).map(([x, y]): Point => {
        const [dx, dy] = [(x + place * 5.4) * unit, y * unit];
        return [left + dx * cos - dy * sin, bottom + dx * sin + dy * cos];
      });
      if (line.length < 2) return [];
      return [
        { stroke: line, radius: unit * 0.42, bevel: unit * 0.4, height: 0.6, operation: "cut", material: "hollow" },
      ];
    }),
  );
}

/** A scroll as on an engraved lock plate: a spiral around `centre`, with leaves that curl off its outer turn. */
export function scroll(centre: Point, size: number, { mirrored = false, turn = 0 } = {}): Part[] {
  const side = mirrored ? -1 : 1;
  const at = (angle: number, radius: number): Point => [
    centre[0] + side * Math.cos(angle + turn) * radius,
    centre[1] + Math.sin(angle + turn) * radius,
  ];
  const spiral = Array.from({ length: 57 }, (_, index) => at(index * 0.2, size * (0.16 + 0.0098 * index)));
  const leaves = Array.from({ length: 7 }, (_, leaf) => {
    const root = 5 + leaf * 0.88;
    const out = size * (0.42 + leaf * 0.043);
    return Array.from({ length: 9 }, (_, step) => at(root + step * 0.085, out + size * 0.46 * Math.sin(step * 0.2)));
  });
  return [spiral, ...leaves].map((stroke, index) => ({
    stroke,
    radius: size * (index === 0 ? 0.075 : 0.06),
    bevel: size * 0.075,
    height: size * 0.1,
    operation: "cut",
    material: "dark",
  }));
}

/** A vine that winds between two values of x around the height `y`, with a curl in each bend and leaves along it. */
export function vine([left, right]: Point, y: number, height: number, bends: number): Part[] {
  const width = (right - left) / bends;
  const wave = (x: number) => y + height * 0.5 * Math.sin(((x - left) / width) * Math.PI);
  const stem = Array.from({ length: bends * 12 + 1 }, (_, index): Point => {
    const x = left + (index * width) / 12;
    return [x, wave(x)];
  });
  const curls = Array.from({ length: bends }, (_, bend) => {
    const up = bend % 2 === 0 ? 1 : -1;
    const [x, middle] = [left + width * (bend + 0.5), y - up * height * 0.12];
    return Array.from({ length: 33 }, (_, index): Point => {
      const [angle, radius] = [index * 0.27 + 2.2, height * (0.09 + index * 0.0085)];
      return [x + Math.cos(angle) * radius, middle + up * Math.sin(angle) * radius];
    });
  });
  const leaves = stem
    .filter((_, index) => index % 3 === 1)
    .map(([x, at], index): Point[] => {
      const up = at > y ? 1 : -1;
      const lean = index % 2 === 0 ? 1 : 0.4;
      return [0, 0.5, 1].map(
        (t): Point => [x + t * width * 0.16 * lean, at + up * height * (0.05 + 0.2 * t * (1.4 - t))],
      );
    });
  return [stem, ...curls, ...leaves].map((stroke) => ({
    stroke,
    radius: height * 0.035,
    bevel: height * 0.035,
    height: height * 0.045,
    operation: "cut",
    material: "dark",
  }));
}

/** Each letter on a field four wide and six high. A stroke is a list of digit pairs, x before y. */
const LETTERS: Record<string, string> = {
  "0": "1030414536 1605011030 0626",
  "1": "0516 1610 0020",
  "2": "0516364543 43000040",
  "3": "06461433422130 30100001",
  "5": "4606033342411000",
  "6": "3616050110304132230302",
  "7": "06461210",
  "8": "1030414233 3313020110 1304051636 36454433",
  "9": "103041453616050413334344",
  B: "0006 063645443303 33424130 3000",
  C: "4536160501103041",
  D: "00062644422000",
  E: "46060040 0333",
  H: "0006 4046 0343",
  I: "1636 2620 1030",
  K: "0006 4603 0340",
  L: "060040",
  M: "0006234640",
  N: "00064046",
  P: "00063645443303",
  R: "000636454433031340",
  S: "45361605041333424130100",
  T: "0646 2620",
  V: "062046",
  W: "0610233046",
};

function readStroke(text: string): Point[] {
  return (text.match(/../g) ?? []).map((pair): Point => [Number(pair[0]), Number(pair[1])]);
}
