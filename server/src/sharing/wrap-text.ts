/**
 * Breaks a text into at most `maxLines` lines of `width` pixels at font size `size`. The last line ends in … if text is
 * cut off. Widths are estimated: a Chinese character is as wide as it is high, others are about half as wide.
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

function widthOf(text: string, size: number): number {
  return [...text].reduce((sum, letter) => sum + (/[\u2E80-\uFFEF]/.test(letter) ? 1 : 0.54), 0) * size;
}
