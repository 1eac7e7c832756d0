/**
 * Breaks a text into at most `maxLines` lines of `width` pixels at font size `size`. The last line ends in … if text is
 * cut off. Widths are estimated: a Chinese character is as wide as it is high, a Russian letter three fifths of that, others
 * about half.
 */
export function wrapText(text: string, size: number, width: number, maxLines: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.match(/\p{Script=Han}|[^\s\p{Script=Han}]+|\s+/gu) ?? []) {
    if (line !== "" && widthOf(line + word, size) > width) {
      lines.push(line.trimEnd());
      line = word.trimStart();
    } else line += word;
  }
  lines.push(line.trimEnd());
  if (lines.length <= maxLines) return lines;
  const last = [...lines[maxLines - 1]!];
  while (last.length > 0 && widthOf(`${last.join("")}…`, size) > width) last.pop();
  return [...lines.slice(0, maxLines - 1), `${last.join("")}…`];
}

/** The largest font size up to `size` at which a text fits in one line of `width` pixels. */
export function fitSize(text: string, size: number, width: number): number {
  return Math.min(size, Math.floor((size * width) / Math.max(1, widthOf(text, size))));
}

function widthOf(text: string, size: number): number {
  const share = (letter: string) => (/[\u2E80-\uFFEF]/.test(letter) ? 1 : /[\u0400-\u04FF]/.test(letter) ? 0.58 : 0.54);
  return [...text].reduce((sum, letter) => sum + share(letter), 0) * size;
}
