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
  // The page then shows its 404 screen for this path without another request (web/src/app/screens/nothing-here.tsx).
  const missing = head.found ? "" : ` data-missing="${escapeHtml(head.path)}"`;
  return page
    .replace(/<html lang="[^"]*"/, () => `<html lang="${head.language}"${missing}`)
    .replace(/\s*<meta name="description"[^>]*>/, "")
    .replace(/<title>.*?<\/title>/, () => `<title>${escapeHtml(title)}</title>\n    ${tags.join("\n    ")}`);
}

const escapeHtml = (text: string) => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
