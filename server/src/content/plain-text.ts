/** The words of a Markdown text without its signs, on one line: what a search reads and shows. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/\\([\\`*_[\]<>~|#])/g, (_, sign: string) => String.fromCodePoint(ESCAPED + sign.codePointAt(0)!))
    .replace(/^\s*\|?(\s*:?-{3,}:?\s*\|)+\s*(:?-{3,}:?)?\s*$/gm, " ")
    .replace(/^#{1,6}\s+|^\s*(?:[-*+]|\d+\.)\s+|^>\s?|^```.*$/gm, " ")
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/\*\*|__|`/g, "")
    .replace(/\|/g, " ")
    .replace(/(?<![\p{L}\p{N}])[*_]|[*_](?![\p{L}\p{N}])/gu, "")
    .replace(/\s+/g, " ")
    .replace(/ ([.,;:!?，。；：！？、])/g, "$1")
    .replace(/[\ue000-\ue07f]/g, (sign) => String.fromCodePoint(sign.codePointAt(0)! - ESCAPED))
    .trim();
}

/** Where an escaped sign waits, out of the way of the others: in Unicode's private area. */
const ESCAPED = 0xe000;
