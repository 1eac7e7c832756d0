import { createHash } from "node:crypto";
import { join } from "node:path";
import { build, type Plugin } from "vite";

/**
 * Builds the service worker beside the pages, as one file whose name never changes. It bears the names of all files of the
 * build, as a hash, so that a browser sees a new worker exactly when there is a new version of the site.
 */
export function buildWorker(root: string): Plugin {
  return {
    name: "build-worker",
    apply: "build",
    async generateBundle(_, bundle) {
      const names = Object.keys(bundle).sort().join(" ");
      const version = createHash("sha256").update(names).digest("hex").slice(0, 16);
      const built = await build({
        configFile: false,
        root,
        publicDir: false,
        logLevel: "silent",
        define: { SITE_VERSION: JSON.stringify(version) },
        build: {
          write: false,
          target: "es2022",
          rolldownOptions: { input: join(root, "src/store/pwa/worker.ts"), output: { format: "iife" } },
        },
      });
      const [worker] = "output" in built ? built.output : [];
      if (worker?.type !== "chunk") this.error("the service worker was not built");
      this.emitFile({ type: "asset", fileName: "sw.js", source: worker.code });
    },
  };
}
