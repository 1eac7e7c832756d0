/** Returns the text of Markdown without its signs, on one line. Searches read and show this form. */
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

/** An escaped sign is moved to Unicode's private area, so that the other replacements do not remove it. */
const ESCAPED = 0xe000;
