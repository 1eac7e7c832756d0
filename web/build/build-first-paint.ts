import { createHash } from "node:crypto";
import type { Plugin } from "vite";
import { buildAlone } from "./build-alone.ts";

/**
 * Adds a script to the head of the built page. The script sets theme and language, and blocks the first paint. It is a
 * file with a hash in its name, because the site's Content Security Policy allows no inline script.
 */
export function buildFirstPaint(root: string): Plugin {
  let fileName = "";
  return {
    name: "build-first-paint",
    apply: "build",
    async buildStart() {
      const source = await buildAlone(root, "src/app/settings/first-paint.ts");
      fileName = `assets/first-paint-${createHash("sha256").update(source).digest("hex").slice(0, 8)}.js`;
      this.emitFile({ type: "asset", fileName, source });
    },
    // The script must come after the meta tag of the colour, because it sets this tag, and before the style sheets and
    // scripts that Vite adds at the end.
    transformIndexHtml: (page) => page.replace("<title>", () => `<script src="/${fileName}"></script>\n    <title>`),
  };
}
