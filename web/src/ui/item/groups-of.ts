/** Splits a text into parts of equal length; the last part may be shorter. */
export function groupsOf(text: string, length: number): string[] {
  const groups: string[] = [];
  for (let start = 0; start < text.length; start += length) groups.push(text.slice(start, start + length));
  return groups;
}
