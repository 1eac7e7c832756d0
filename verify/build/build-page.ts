import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { bundle, root } from "./bundle.ts";

/** The name of the page that verifies without a network. */
export const PAGE_NAME = "vitrine-verify.html";

/**
 * Builds the page that verifies without a network: one file with its script and style sheet. Its policy forbids every
 * connection, and allows only exactly this script and this style sheet.
 */
export async function buildPage(): Promise<string> {
  const script = (await bundle("src/page/page.ts", "iife")).trim();
  const [page, sheet] = ["page.html", "page.css"].map((name) =>
    readFileSync(join(root, "src/page", name), "utf8").trim(),
  );
  if (/<\/script/i.test(script)) throw new Error("The script would end its own element.");
  const policy = [
    "default-src 'none'",
    `script-src '${hashOf(script)}'`,
    `style-src '${hashOf(sheet!)}'`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  // Functions as replacements, because "$&" in a script would have a meaning of its own.
  return page!
    .replace("{{policy}}", () => policy)
    .replace("<!-- sheet -->", () => `<style>${sheet}</style>`)
    .replace("<!-- script -->", () => `<script>${script}</script>`);
}

function hashOf(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}
