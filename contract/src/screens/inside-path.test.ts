import fc from "fast-check";
import { expect, test } from "vitest";
import { insidePath } from "./inside-path.ts";
import { SCREEN_PATTERNS } from "./screens.ts";

const SITES = ["https://vitrine.example", "http://127.0.0.1:3000", "https://vitrine.example/login/steamCallback?a=b"];

test.each([
  "//evil.example",
  "///evil.example",
  "https:evil.example",
  "https://evil.example/home",
  "HTTPS://evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\\/evil.example",
  "javascript:alert(1)",
  " javascript:alert(1)",
  "data:text/html,x",
  "/%2Fevil.example",
  "/%2f%2fevil.example",
  "/%5Cevil.example",
  "/%252Fevil.example",
  "%2F%2Fevil.example",
  "%252F%252Fevil.example",
  "/.//evil.example",
  "/home/..//evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/home\u0000",
  "/home%00",
  "/home%0d%0aset-cookie:a=b",
  "/home\r\nset-cookie: a=b",
  "/home\u202e",
  "/home\u200b",
  "/ho me",
  "/\ud800",
  "/%zz",
  "/%ff",
  "@evil.example",
  ".evil.example",
  "home",
  "?a=b",
  "",
  null,
  undefined,
  `/${"x".repeat(1000)}`,
  `/box?name=${"箱".repeat(300)}`,
  "/api/auth/steamLogin?callbackUrl=/home",
  "/API/auth/logout",
  "/login/steamCallback?params={}",
  "/login",
  "/ws",
  "/LOGIN/steamcallback",
  "/loginless",
  "/no/such/screen",
  "/gallery",
  "/box/abc",
  "/assets/index.js",
  "/favicon.ico",
  "//user@evil.example",
  "/@evil.example",
  "https://vitrine.example@evil.example",
  "/home:80@evil.example",
])("%j leads to /home", (address) => {
  expect(insidePath(address)).toBe("/home");
});

test.each([
  ["/", "/"],
  ["/box/12", "/box/12"],
  ["/box?sort=1&name=a%20b#top", "/box?sort=1&name=a%20b#top"],
  ["/box?name=匕首", "/box?name=%E5%8C%95%E9%A6%96"],
  ["/docs/help/terms", "/docs/help/terms"],
  ["/box/../personal/bag", "/personal/bag"],
  ["/box?next=https://evil.example", "/box?next=https://evil.example"],
])("%j leads to %j", (address, path) => {
  expect(insidePath(address)).toBe(path);
});

const part = fc.constantFrom(
  ..."/ // \\ : ? # @ % . .. %2f %2F %5c %25 %252f %00 %ff %09 \t \n \r \u0000 \u200b \u202e evil.example https http: javascript: box home api login ;".split(
    " ",
  ),
);
const address = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  fc.array(part, { maxLength: 8 }).map((parts) => parts.join("")),
  fc.array(part, { maxLength: 8 }).map((parts) => `/${parts.join("")}`),
);

test("for any input the result stays inside the site, even when it is parsed twice or decoded once more", () => {
  fc.assert(
    fc.property(address, fc.constantFrom(...SITES), (asked, site) => {
      const path = insidePath(asked);
      expect(path).toMatch(/^\/(?!\/)[\x21-\x7e]*$/);
      expect(path).not.toMatch(/\\/);
      expect(new URL(path, site).origin).toBe(new URL(site).origin);
      expect(new URL(decodeURIComponent(path).normalize("NFKC"), site).origin).toBe(new URL(site).origin);
      expect(insidePath(path)).toBe(path);
    }),
    { numRuns: 3000 },
  );
});

const screens = SCREEN_PATTERNS.filter((pattern) => !pattern.startsWith("/login"));
const name = fc.stringMatching(/^[a-z0-9-]{1,12}$/);

test("an address of a screen is unchanged", () => {
  const path = fc.tuple(fc.constantFrom(...screens), fc.nat().map(String), fc.dictionary(name, fc.string()));
  fc.assert(
    fc.property(path, ([pattern, id, query]) => {
      fc.pre(id !== "0");
      const search = new URLSearchParams(query).toString();
      fc.pre(!/%(25|2f|5c|[01][0-9a-f]|7f)/i.test(search));
      // The id of a vitrine is a key of 24 digits.
      const shown = pattern === "/vitrine/:id" ? id.padStart(24, "0") : id;
      const screen = `${pattern.replace(":id", shown)}${search ? `?${search}` : ""}`;
      expect(insidePath(screen)).toBe(screen);
    }),
  );
});
