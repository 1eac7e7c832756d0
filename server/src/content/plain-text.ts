/** The words of a Markdown text without its signs, on one line: what a search reads and shows. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/^\s*\|?(\s*:?-{3,}:?\s*\|)+\s*(:?-{3,}:?)?\s*$/gm, " ")
    .replace(/^#{1,6}\s+|^\s*(?:[-*+]|\d+\.)\s+|^>\s?|^```.*$/gm, " ")
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/\*\*|__|`/g, "")
    .replace(/\|/g, " ")
    .replace(/(?<![\p{L}\p{N}])[*_]|[*_](?![\p{L}\p{N}])/gu, "")
    .replace(/\s+/g, " ")
    .replace(/ ([.,;:!?，。；：！？、])/g, "$1")
    .trim();
}
