import { createHash } from "node:crypto";
import type { Plugin } from "vite";
import { buildAlone } from "./build-alone.ts";

/**
 * Puts the script that chooses theme and language into the head of the built page, where it holds the first paint. A file
 * with a hash in its name: the site's policy allows no script inside the page.
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
    // Behind the colour that it sets, before the sheets and scripts that Vite adds at the end.
    transformIndexHtml: (page) => page.replace("<title>", () => `<script src="/${fileName}"></script>\n    <title>`),
  };
}
