import type { Language } from "@vitrine/contract/languages.ts";

/** The data of a page's head. Addresses are absolute. */
export type PageHead = {
  language: Language;
  title: string;
  description: string;
  /** Whether the address names a screen, and the thing on that screen exists. */
  found: boolean;
  /** The requested path. */
  path: string;
  /** The page's address in this language and in all others; undefined when search engines should not list it. */
  addresses: { canonical: string; alternates: readonly { language: string; url: string }[] } | undefined;
  image: string;
  imageSize: { width: number; height: number };
};

/** Returns the built page with the head of one address: language, title, description and data for link previews. */
export function writeHead(page: string, head: PageHead): string {
  const { title, description, addresses, image, imageSize } = head;
  const named = { description, "twitter:card": "summary_large_image", ...(!addresses && { robots: "noindex" }) };
  const properties = {
    "og:type": "website",
    "og:site_name": "Vitrine",
    "og:locale": head.language.replace("-", "_"),
    "og:title": title,
    "og:description": description,
    ...(addresses && { "og:url": addresses.canonical }),
    "og:image": image,
    "og:image:width": String(imageSize.width),
    "og:image:height": String(imageSize.height),
  };
  const tags = [
    ...Object.entries(named).map(([name, content]) => `<meta name="${name}" content="${escapeHtml(content)}" />`),
    ...Object.entries(properties).map(
      ([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}" />`,
    ),
    ...(addresses ? [`<link rel="canonical" href="${escapeHtml(addresses.canonical)}" />`] : []),
    ...(addresses?.alternates ?? []).map(
      ({ language, url }) => `<link rel="alternate" hreflang="${language}" href="${escapeHtml(url)}" />`,
    ),
  ];
  // With `data-missing` the page shows its 404 screen for this path without another request
  // (web/src/app/screens/nothing-here.tsx).
  const missing = head.found ? "" : ` data-missing="${escapeHtml(head.path)}"`;
  return page
    .replace(/<html lang="[^"]*"/, () => `<html lang="${head.language}"${missing}`)
    .replace(/\s*<meta name="description"[^>]*>/, "")
    .replace(/<title>.*?<\/title>/, () => `<title>${escapeHtml(title)}</title>\n    ${tags.join("\n    ")}`);
}

const escapeHtml = (text: string) => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

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
