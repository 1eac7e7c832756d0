import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { DocumentText } from "./document-text.tsx";

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
