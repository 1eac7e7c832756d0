import { disc, inlay, veined, wire } from "../emblems/strokes.ts";

/** Inlays of a plinth's front, on a field of ±460 by ±110 around the medallion in its middle. */
export const PATTERNS = {
  frame: () =>
    wire("M-436-76H-110M110-76H436M-436 76H-110M110 76H436M-436-76V76M436-76V76", 3.4) +
    veined("M-420-60H-118V60H-420ZM420-60H118V60H420Z", 3),
  pinstripes: () => rows(7, (i) => wire(`M-460 ${-66 + i * 22}H460`, i === 3 ? 4.5 : 2)),
  chevrons: () => columns(15, (x, side) => (side > 0 ? veined : wire)(`M${x - 14}-64L${x + 14} 0L${x - 14} 64`, 3.4)),
  meander: () =>
    [-1, 1]
      .map((side) =>
        columns(9, (x) =>
          wire(
            `M${x - 24} ${side * 52}V${side * 84}H${x + 12}V${side * 62}H${x - 6}V${side * 72}M${x - 24} ${side * 52}H${x + 24}`,
            3,
          ),
        ),
      )
      .join("") + veined("M-460-38H460M-460 38H460", 3),
  scales: () =>
    rows(4, (row) =>
      columns(16, (x) => {
        const at = `${x + (row % 2) * 24}`;
        return `<g transform="translate(${at} ${-56 + row * 44})">${wire("M-24 0A24 24 0 0 1 24 0", 3)}${veined("M-12 0A12 12 0 0 1 12 0", 3)}</g>`;
      }),
    ),
  hemp: () =>
    rows(3, (row) =>
      columns(9, (x) => {
        const lines = [0, 60, 120]
          .map((turn) => `<g transform="rotate(${turn})">${wire("M-46 0H46", 2.6)}</g>`)
          .join("");
        const rim = veined("M40-23V23L0 46L-40 23V-23L0-46Z", 2.6);
        return `<g transform="translate(${x * 1.6 + (row % 2) * 40} ${-69 + row * 69})">${lines}${rim}</g>`;
      }),
    ),
  lozenges: () =>
    columns(
      9,
      (x) => wire(`M${x - 23} 0L${x} -56L${x + 23} 0L${x} 56Z`, 3) + inlay(`M${x - 9} 0L${x} -22L${x + 9} 0L${x} 22Z`),
    ),
  rays: () =>
    Array.from({ length: 40 }, (_, i) => {
      const angle = (i / 40) * 2 * Math.PI + 0.0785;
      const end = `${Math.round(Math.cos(angle) * 470)} ${Math.round(Math.sin(angle) * 470)}`;
      return (i % 2 ? veined : wire)(`M0 0L${end}`, i % 2 ? 5 : 2.6);
    }).join(""),
  pearls: () =>
    rows(3, (row) => columns(11, (x) => (row === 1 ? inlay(disc(x, 0, 11)) : wire(disc(x, row * 52 - 52, 4), 4)))),
  waves: () =>
    rows(4, (row) => (row % 2 ? veined : wire)(`M-480 ${-54 + row * 36}${"q20-26 40 0t40 0".repeat(12)}`, 4)),
  lattice: () =>
    columns(18, (x) => wire(`M${x - 60}-110L${x + 60} 110`, 2.4) + veined(`M${x + 60}-110L${x - 60} 110`, 2.4)),
  bands: () =>
    inlay("M-460-100H460V-78H-460ZM-460 78H460V100H-460Z") +
    wire("M-460-70H460M-460 70H460M-460-106H460M-460 106H460", 3),
} as const;

export type PatternName = keyof typeof PATTERNS;

const rows = (count: number, draw: (row: number) => string): string =>
  Array.from({ length: count }, (_, row) => draw(row)).join("");

/** Draws columns at equal distances on both sides of the medallion; `side` is −1 on the left. */
function columns(count: number, draw: (x: number, side: number) => string): string {
  const half = Math.ceil(count / 2);
  return Array.from({ length: half }, (_, i) => 130 + ((i + 0.5) * 320) / half)
    .map((x) => draw(Math.round(x), 1) + draw(-Math.round(x), -1))
    .join("");
}
