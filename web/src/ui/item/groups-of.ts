/** A text cut into pieces of equal length; the last may be shorter. */
export function groupsOf(text: string, length: number): string[] {
  const groups: string[] = [];
  for (let start = 0; start < text.length; start += length) groups.push(text.slice(start, start + length));
  return groups;
}
