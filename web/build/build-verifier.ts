import type { Plugin } from "vite";
import { buildPage, PAGE_NAME } from "../../verify/build/build-page.ts";

/** Adds the page that verifies without a network, which the verify page offers as a download. */
export function buildVerifier(): Plugin {
  return {
    name: "build-verifier",
    apply: "build",
    async generateBundle() {
      this.emitFile({ type: "asset", fileName: PAGE_NAME, source: await buildPage() });
    },
  };
}
