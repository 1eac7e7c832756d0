import Markdown, { type MarkdownToJSX } from "markdown-to-jsx/react";
import { createElement, Fragment, memo, type ReactNode } from "react";
import { Link } from "react-router";
import { headingId } from "./headings.ts";
import { linkTarget } from "./link-target.ts";

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
