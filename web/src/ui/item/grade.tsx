import { useLingui } from "@lingui/react/macro";
import { cx } from "../cx.ts";

/** The marks of the grades: diamond, triangle, hexagon, disc, bar. The right half is darker, like a facet. */
const MARKS = [
  ["M8 1 15 8 8 15 1 8Z", "M8 1 15 8 8 15Z"],
  ["M8 1.5 15 14.5H1Z", "M8 1.5 15 14.5H8Z"],
  ["M4.5 1.5h7L15 8l-3.5 6.5h-7L1 8Z", "M8 1.5h3.5L15 8l-3.5 6.5H8Z"],
  ["M8 1.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13Z", "M8 1.5a6.5 6.5 0 0 1 0 13Z"],
  ["M1.5 5.5h13v5h-13Z", "M8 5.5h6.5v5H8Z"],
] as const;

const clamp = (grade: number) => Math.min(Math.max(Math.trunc(grade), 0), MARKS.length - 1);

/** Returns the class with the colours of a grade (0 gold … 4 grey) for an element and its lamps. */
export function gradeClass(grade: number): string {
  return `g${clamp(grade)}`;
}

/** Returns the names of grades in the language of the page. */
export function useGradeName(): (grade: number) => string {
  const { t } = useLingui();
  const names = [t`Gold`, t`Red`, t`Violet`, t`Blue`, t`Grey`];
  return (grade) => names[clamp(grade)] ?? "";
}

export function GradeMark({ grade, size = 11 }: { grade: number; size?: number }) {
  const [whole, facet] = MARKS[clamp(grade)] ?? MARKS[4];
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      aria-hidden="true"
      className={cx("inline-block shrink-0", gradeClass(grade))}
      style={{ color: "var(--gc)" }}
    >
      <path d={whole} fill="currentColor" />
      <path d={facet} fill="#000" opacity=".25" />
    </svg>
  );
}

/** Mark and name of a grade. Colour alone must not carry the meaning. */
export function Grade({ grade, className }: { grade: number; className?: string }) {
  const nameOf = useGradeName();
  return (
    <span
      className={cx("inline-flex items-center gap-[7px] whitespace-nowrap text-12", gradeClass(grade), className)}
      style={{ color: "var(--gt)" }}
    >
      <GradeMark grade={grade} />
      {nameOf(grade)}
    </span>
  );
}
