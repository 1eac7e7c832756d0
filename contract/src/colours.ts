/**
 * Colours for everything that cannot read the style sheets: pictures that the server draws, the bars of a browser. A
 * test checks that they equal the tokens of web/src/ui.
 */
export const COLOURS = {
  night: { dark: "#07090d", light: "#f1eee6", contrast: "#000" },
  ink: "#f3f1ea",
  muted: "#9aa3b2",
  brass: "#e8c27a",
  paper: "#f2ede0",
  "paper-ink": "#18150e",
  "paper-muted": "#5f5848",
  "paper-line": "#d3cab4",
  /** The colour of each grade; the index is the grade. */
  grades: ["#ffa100", "#ff4736", "#4b23b7", "#00baee", "#8a94a6"],
} as const;
