import type { BoxRow, Theme } from "@vitrine/contract/boxes.ts";

/** The box whose best piece stands in the window: the first recommended one, otherwise the most precious best piece. */
export function featuredBox(themes: readonly Theme[]): BoxRow | undefined {
  const boxes = themes.flatMap((theme) => theme.boxes);
  return (
    boxes.find((box) => box.tags.includes("recommended")) ??
    boxes.toSorted((one, other) => other.topItem.value - one.topItem.value)[0]
  );
}
