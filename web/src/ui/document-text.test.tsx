import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { DocumentText, headingId, headingsOf, linkTarget } from "./document-text.tsx";

function rendered(text: string): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <DocumentText text={text} />
    </MemoryRouter>,
  );
}

test("headings, lists, tables and emphasis become elements", () => {
  const html = rendered("## Why?\n\nA **word**, *another*.\n\n- one\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n");
  expect(html).toContain('<h2 id="why">Why?</h2>');
  expect(html).toContain("<strong>word</strong>");
  expect(html).toContain("<li>one</li>");
  expect(html).toMatch(/<table>.*<th>a<\/th>.*<td>2<\/td>.*<\/table>/s);
});

test("internal links stay on the site, and https links open in a new tab", () => {
  expect(rendered("[box](/box/1)")).toContain('<a href="/box/1"');
  expect(rendered("[out](https://example.org/)")).toContain(
    '<a href="https://example.org/" target="_blank" rel="noopener nofollow">out</a>',
  );
});

test.each([
  "<script>alert(1)</script>",
  "text <script src=https://evil.example></script> text",
  "<img src=x onerror=alert(1)>",
  "![x](https://evil.example/x.png)",
  '![x](x" onerror="alert(1))',
  "![x][ref]\n\n[ref]: https://evil.example/x.png",
  "[a](javascript:alert(1))",
  "[a](JAVASCRIPT&colon;alert(1))",
  "[a](data:text/html;base64,PHNjcmlwdD4=)",
  "[a][ref]\n\n[ref]: javascript:alert(1)",
  "<javascript:alert(1)>",
  "<a href='javascript:alert(1)'>a</a>",
  "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
  "<svg onload=alert(1)><style>*{display:none}</style>",
  "<Link to='javascript:alert(1)'>a</Link>",
  "<details open ontoggle=alert(1)>",
  "- [ ] <input autofocus onfocus=alert(1)>",
  "## <b onclick=alert(1)>x</b>",
  "`<script>`\n\n```html\n<script>alert(1)</script>\n```",
  "| <img src=x onerror=alert(1)> |\n|---|\n| [a](vbscript:x) |",
  "x[^1]\n\n[^1]: <script>alert(1)</script>",
])("%j stays inert", (text) => {
  const tags = [...rendered(text).matchAll(/<([a-z0-9]+)([^>]*)>/gi)];
  for (const [, tag = "", attributes = ""] of tags) {
    // The number of a footnote is a link to its text further down.
    if (tag === "a" && /^ href="\/#/.test(attributes)) continue;
    expect(tag).toMatch(/^(h[2-6]|p|ul|ol|li|strong|em|del|code|pre|blockquote|hr|br|table|thead|tbody|tr|t[hd])$/);
    expect(attributes).toMatch(/^( id="[\p{L}\p{N}-]*"|\/)?$/u);
  }
});

test.each([
  ["/box", "/box"],
  ["/personal/flow?tab=balance#top", "/personal/flow?tab=balance#top"],
  ["/../provably-fair", "/provably-fair"],
  ["#how", "#how"],
])("%s stays on the site", (href, to) => {
  expect(linkTarget(href)).toEqual({ kind: "site", to });
});

test("a link with https leads to another site", () => {
  expect(linkTarget("https://steamcommunity.com/my")).toEqual({
    kind: "outside",
    href: "https://steamcommunity.com/my",
  });
});

test.each(["mailto:somebody@example.org", "tel:+864008208820"])("%s is a direct contact", (href) => {
  expect(linkTarget(href)).toEqual({ kind: "direct", href });
});

test.each([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\nscript:alert(1)",
  " javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "data:image/svg+xml,<svg onload=alert(1)>",
  "vbscript:x",
  "blob:https://site/1",
  "http://plain.example",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "https://user:secret@evil.example",
  "mailto:somebody@example.org?bcc=other@example.org",
  "mailto:somebody",
  "tel:+49;ext=1",
  "box",
  "",
])("%j is not a valid link", (href) => {
  expect(linkTarget(href)).toBeUndefined();
});

test("headingsOf finds the headings of levels 2 and 3 in their order, in any script", () => {
  const text =
    "Text\n\n## Why? Because!\n\ntext\n### 什么是流水？\n## Что такое оборот\n#### deeper\n```\n## code\n```";
  expect(headingsOf(text)).toEqual([
    { id: "why-because", text: "Why? Because!", level: 2 },
    { id: "什么是流水", text: "什么是流水？", level: 3 },
    { id: "что-такое-оборот", text: "Что такое оборот", level: 2 },
  ]);
});

test("the id of a heading contains only letters, digits and hyphens", () => {
  expect(headingId(`"><script>alert(1)</script>`)).toBe("script-alert-1-script");
});
