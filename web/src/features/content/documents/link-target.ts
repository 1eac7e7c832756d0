export type LinkTarget = { kind: "site"; to: string } | { kind: "outside" | "direct"; href: string };

/** A base for parsing relative URLs, never requested. A link whose origin differs from it leaves the site. */
const SITE = "https://site.invalid";

/** A mail to one address without prefilled content, or a phone call. */
const DIRECT = /^(mailto:[^\s@<>"?&]+@[^\s@<>"?&]+|tel:\+?\d+)$/;

/** The target of a document's link: a path of this site, https, mail or phone. Any other link is undefined. */
export function linkTarget(href: string): LinkTarget | undefined {
  if (/^[/#]/.test(href)) {
    const url = URL.parse(href, SITE);
    if (url?.origin !== SITE) return undefined;
    return { kind: "site", to: href.startsWith("#") ? url.hash : url.pathname + url.search + url.hash };
  }
  if (DIRECT.test(href)) return { kind: "direct", href };
  const url = URL.parse(href);
  if (url?.protocol !== "https:" || url.username || url.password) return undefined;
  return { kind: "outside", href: url.href };
}
