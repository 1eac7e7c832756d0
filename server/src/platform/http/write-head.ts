import type { Language } from "@vitrine/contract/languages.ts";

/** What the head of a page says of it. Addresses are absolute. */
export type PageHead = {
  language: Language;
  title: string;
  description: string;
  url: string;
  image: string;
  imageSize: { width: number; height: number };
};

/** The built page with the head of one address: its language, title, description and what networks show of a link. */
export function writeHead(page: string, head: PageHead): string {
  const { title, description, url, image, imageSize } = head;
  const named = { description, "twitter:card": "summary_large_image" };
  const properties = {
    "og:type": "website",
    "og:site_name": "Vitrine",
    "og:locale": head.language.replace("-", "_"),
    "og:title": title,
    "og:description": description,
    "og:url": url,
    "og:image": image,
    "og:image:width": String(imageSize.width),
    "og:image:height": String(imageSize.height),
  };
  const tags = [
    ...Object.entries(named).map(([name, content]) => `<meta name="${name}" content="${escapeHtml(content)}" />`),
    ...Object.entries(properties).map(
      ([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}" />`,
    ),
    `<link rel="canonical" href="${escapeHtml(url)}" />`,
  ];
  return page
    .replace(/<html lang="[^"]*"/, () => `<html lang="${head.language}"`)
    .replace(/\s*<meta name="description"[^>]*>/, "")
    .replace(/<title>.*?<\/title>/, () => `<title>${escapeHtml(title)}</title>\n    ${tags.join("\n    ")}`);
}

const escapeHtml = (text: string) => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
