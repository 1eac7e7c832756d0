import type { Language } from "@vitrine/contract/languages.ts";

/** The server-rendered view that a page shows before its scripts run, and the data that the scripts need. */
export type FirstView = {
  html: string;
  language: Language;
  signedIn: boolean;
  /** The initial content of the page's cache. */
  answers: object;
  /** The time of rendering, in milliseconds since 1970. */
  clockMs: number;
  /** Calls of the player that the page starts with. */
  playerCalls: readonly string[];
  scripts: readonly string[];
  sheets: readonly string[];
};

/** Returns the page with its first view inside; web/src/app/ssr reads this format. */
export function writeFirstView(page: string, view: FirstView, nowMs: number): string {
  const rendered = `${view.language}.${view.signedIn ? "player" : "guest"}`;
  const links = [
    ...view.sheets.map((file) => `<link rel="stylesheet" crossorigin href="${file}" />`),
    ...view.scripts.map((file) => `<link rel="modulepreload" crossorigin href="${file}" />`),
  ];
  // In a script element only `<` can end the element. The browser never runs a JSON data block.
  const answers = JSON.stringify({
    ageMs: nowMs - view.clockMs,
    clockMs: view.clockMs,
    answers: view.answers,
  }).replaceAll("<", "\\u003c");
  const calls = JSON.stringify(view.playerCalls).replaceAll("&", "&#38;").replaceAll("'", "&#39;");
  return page
    .replace(/<html lang="[^"]*"/, () => `<html lang="${view.language}" data-rendered="${rendered}"`)
    .replace("<head>", () => `<head>\n    <meta name="player-calls" content='${calls}' />`)
    .replace("</head>", () => `  ${links.join("\n    ")}\n  </head>`)
    .replace(
      '<div id="root"></div>',
      () => `<div id="root">${view.html}</div>\n    <script type="application/json" id="answers">${answers}</script>`,
    );
}
