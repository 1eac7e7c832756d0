import { createHash } from "node:crypto";
import type { Plugin } from "vite";
import { buildAlone } from "./build-alone.ts";

/**
 * Builds the service worker as one file whose name never changes. The file contains a hash of the names of all files of
 * the build, so that a browser gets a new worker only when there is a new version of the site.
 */
export function buildWorker(root: string): Plugin {
  return {
    name: "build-worker",
    apply: "build",
    async generateBundle(_, bundle) {
      const names = Object.keys(bundle).sort().join(" ");
      const version = createHash("sha256").update(names).digest("hex").slice(0, 16);
      const source = await buildAlone(root, "src/app/pwa/worker.ts", { SITE_VERSION: JSON.stringify(version) });
      this.emitFile({ type: "asset", fileName: "sw.js", source });
    },
  };
}
