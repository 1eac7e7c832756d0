import Markdown, { type MarkdownToJSX } from "markdown-to-jsx/react";
import { createElement, Fragment, memo, type ReactNode } from "react";
import { Link } from "react-router";

/**
 * Renders a document's Markdown. Operators write documents, so nothing in them is trusted: HTML stays text, images are
 * dropped, and a link leads to a path of this site, to https, to a mail address or to a phone.
 */
export const DocumentText = memo(function DocumentText({ text }: { text: string }) {
  return <Markdown options={OPTIONS}>{text}</Markdown>;
});

const TAGS = new Set(
  "h2 h3 h4 h5 h6 p ul ol li strong em del code pre blockquote hr br table thead tbody tr th td".split(" "),
);

const OPTIONS: MarkdownToJSX.Options = {
  disableParsingRawHTML: true,
  disableFrontmatter: true,
  disableAutoLink: true,
  forceBlock: true,
  slugify: headingId,
  wrapper: Fragment,
  createElement: element,
};

/** Renders only the allowed tags, each with at most an id. Of any other tag only its children remain. */
function element(tag: unknown, props: object, ...children: ReactNode[]): ReactNode {
  const { key, id, href } = props as { key?: string; id?: string; href?: unknown };
  if (tag === Fragment) return createElement(Fragment, { key }, ...children);
  if (tag === "a") {
    return createElement(DocumentLink, { key, href: typeof href === "string" ? href : "" }, ...children);
  }
  if (typeof tag !== "string" || !TAGS.has(tag)) return createElement(Fragment, { key }, ...children);
  return createElement(tag, { key, id }, ...children);
}

function DocumentLink({ href, children }: { href: string; children?: ReactNode }) {
  const target = linkTarget(href);
  if (!target) return children;
  if (target.kind === "site") return <Link to={target.to}>{children}</Link>;
  if (target.kind === "direct") {
    return (
      <a href={target.href} translate="no">
        {children}
      </a>
    );
  }
  return (
    <a href={target.href} target="_blank" rel="noopener nofollow">
      {children}
    </a>
  );
}

type LinkTarget = { kind: "site"; to: string } | { kind: "outside" | "direct"; href: string };

/** The base for parsing relative URLs. The page never requests it. A link with another origin leaves the site. */
const SITE = "https://site.invalid";

/** Matches a link for a mail to one address without prefilled content, or for a phone call. */
const DIRECT = /^(mailto:[^\s@<>"?&]+@[^\s@<>"?&]+|tel:\+?\d+)$/;

/** Returns the target of a document's link: a path of this site, https, mail or phone; undefined for any other link. */
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
