/**
 * Colours for everything that cannot read the style sheets: pictures that the server draws, the bars of a browser. They
 * equal the tokens of web/src/ui, which a test compares.
 */
export const COLOURS = {
  night: { dark: "#07090d", light: "#f1eee6", contrast: "#000" },
  ink: "#f3f1ea",
  muted: "#9aa3b2",
  brass: "#e8c27a",
  /** By grade. */
  grades: ["#ffa100", "#ff4736", "#4b23b7", "#00baee", "#8a94a6"],
} as const;
