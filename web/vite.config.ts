import { lingui } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { buildFirstPaint } from "./build/build-first-paint.ts";
import { buildWorker } from "./build/build-worker.ts";
import { contractForPages, PURE } from "./build/contract-for-pages.ts";
import { groupChunks } from "./build/group-chunks.ts";
import { nameParts } from "./build/name-parts.ts";
import { offeredLanguages } from "./build/offered-languages.ts";
import { splitWords } from "./build/split-words.ts";

const server = process.env.VITRINE_SERVER ?? "http://127.0.0.1:3000";

export default defineConfig(({ isSsrBuild: forServer }) => ({
  root: import.meta.dirname,
  publicDir: forServer ? false : "public",
  plugins: [
    nameParts(import.meta.dirname),
    offeredLanguages(),
    ...contractForPages(import.meta.dirname),
    // Only files that use a Lingui macro pay for Babel.
    babel({
      include: /web[\\/]src[\\/].*\.tsx?$/,
      plugins: ["@lingui/babel-plugin-lingui-macro"],
    }),
    react(),
    // A message without a translation shows its English source; src/locales/catalogues.test.ts refuses it.
    lingui({ cwd: import.meta.dirname, failOnCompileError: true }),
    tailwindcss(),
    ...(forServer
      ? []
      : [splitWords(import.meta.dirname), buildFirstPaint(import.meta.dirname), buildWorker(import.meta.dirname)]),
  ],
  // What react-aria brings for versions of React before 18.
  resolve: { alias: { "use-sync-external-store/shim/index.js": "react" } },
  server: {
    host: "127.0.0.1",
    port: 5173,
    // The feed refuses pages of other origins, and this server's port is one.
    proxy: { "/api": server, "/pictures": server, "/ws": { target: server, ws: true, rewriteWsOrigin: true } },
  },
  // The server renders first views with its own copy of the pages, which needs nothing else.
  ssr: { noExternal: true },
  ...(forServer && { define: { "process.env.NODE_ENV": '"production"' } }),
  build: {
    outDir: forServer ? "dist-ssr" : "dist",
    emptyOutDir: true,
    target: "es2022",
    manifest: !forServer,
    rolldownOptions: {
      // No code of the pages reads a property for its side effect, so unused objects that spread others can go.
      treeshake: { manualPureFunctions: PURE, propertyReadSideEffects: false },
      output: {
        codeSplitting: forServer || {
          includeDependenciesRecursively: false,
          groups: [{ name: groupChunks(), debugName: "by screens" }],
        },
      },
    },
  },
}));
