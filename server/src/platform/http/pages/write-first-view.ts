import type { Language } from "@vitrine/contract/languages.ts";

/** What a page shows before its scripts have come, and what they will need. */
export type FirstView = {
  html: string;
  language: Language;
  signedIn: boolean;
  /** What the page's cache begins with. */
  answers: object;
  /** When it was drawn, in milliseconds since 1970. */
  clockMs: number;
  /** Calls of the player that the page begins with. */
  playerCalls: readonly string[];
  scripts: readonly string[];
  sheets: readonly string[];
};

/** The page with its first view inside; web/src/app/ssr reads what is written here. */
export function writeFirstView(page: string, view: FirstView, nowMs: number): string {
  const drawn = `${view.language}.${view.signedIn ? "player" : "guest"}`;
  const links = [
    ...view.sheets.map((file) => `<link rel="stylesheet" crossorigin href="${file}" />`),
    ...view.scripts.map((file) => `<link rel="modulepreload" crossorigin href="${file}" />`),
  ];
  // Inside a script only these letters mean anything; a data block is never run.
  const answers = JSON.stringify({
    ageMs: nowMs - view.clockMs,
    clockMs: view.clockMs,
    answers: view.answers,
  }).replaceAll("<", "\\u003c");
  const calls = JSON.stringify(view.playerCalls).replaceAll("&", "&#38;").replaceAll("'", "&#39;");
  return page
    .replace(/<html lang="[^"]*"/, () => `<html lang="${view.language}" data-drawn="${drawn}"`)
    .replace("<head>", () => `<head>\n    <meta name="player-calls" content='${calls}' />`)
    .replace("</head>", () => `  ${links.join("\n    ")}\n  </head>`)
    .replace(
      '<div id="root"></div>',
      () => `<div id="root">${view.html}</div>\n    <script type="application/json" id="answers">${answers}</script>`,
    );
}
