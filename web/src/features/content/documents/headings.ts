export interface Heading {
  /** The anchor for links: `#id`. */
  id: string;
  text: string;
  level: 2 | 3;
}

/** The headings of levels 2 and 3 of a Markdown text, for its table of contents. */
export function headingsOf(markdown: string): Heading[] {
  const lines = markdown.replace(/^```[\s\S]*?^```/gm, "").matchAll(/^(##|###) +(.+?)(?: +#+)? *$/gm);
  return [...lines].map(([, signs = "", text = ""]) => ({
    id: headingId(text),
    text,
    level: signs.length as 2 | 3,
  }));
}

/** The id of a heading in any script: its letters and digits, joined by hyphens. */
export function headingId(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}
