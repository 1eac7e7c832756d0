import { lingui } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { adminInDev } from "./build/admin-in-dev.ts";
import { buildFirstPaint } from "./build/build-first-paint.ts";
import { buildWorker } from "./build/build-worker.ts";
import { contractForPages, PURE } from "./build/contract-for-pages.ts";
import { groupChunks } from "./build/group-chunks.ts";
import { nameParts } from "./build/name-parts.ts";
import { offeredLanguages } from "./build/offered-languages.ts";
import { splitWords } from "./build/split-words.ts";

const server = process.env.VITRINE_SERVER ?? "http://127.0.0.1:3000";

// Three builds: the players' site, its first views for the server (--ssr), and the operators' site (--mode admin),
// which shares no file with the players' site.
export default defineConfig(({ isSsrBuild: forServer, mode }) => ({
  root: import.meta.dirname,
  ...(mode === "admin" && { base: "/admin/" }),
  publicDir: forServer || mode === "admin" ? false : "public",
  plugins: [
    adminInDev(import.meta.dirname),
    nameParts(import.meta.dirname),
    offeredLanguages(),
    ...contractForPages(import.meta.dirname),
    // Babel expands the Lingui macros. It skips libraries, which use none.
    babel({
      include: /web[\\/]src[\\/].*\.tsx?$/,
      plugins: ["@lingui/babel-plugin-lingui-macro"],
    }),
    react(),
    // A message without a translation shows its English source, and the test src/locales/catalogues.test.ts fails.
    lingui({ cwd: import.meta.dirname, failOnCompileError: true }),
    tailwindcss(),
    ...(mode === "admin" ? [splitWords(import.meta.dirname, "src/admin")] : []),
    ...(forServer || mode === "admin"
      ? []
      : [splitWords(import.meta.dirname), buildFirstPaint(import.meta.dirname), buildWorker(import.meta.dirname)]),
  ],
  // React-aria loads this library for versions of React before 18; React now has the function itself.
  resolve: { alias: { "use-sync-external-store/shim/index.js": "react" } },
  server: {
    host: "127.0.0.1",
    port: 5173,
    // The feed refuses pages of other origins. The port makes this server another origin, so the proxy replaces it.
    proxy: {
      "/api": server,
      "/admin/api": server,
      "/pictures": server,
      "/ws": { target: server, ws: true, rewriteWsOrigin: true },
    },
  },
  // The server renders first views with its own build of the pages. This build contains all libraries.
  ssr: { noExternal: true },
  ...(forServer && { define: { "process.env.NODE_ENV": '"production"' } }),
  build: {
    outDir: mode === "admin" ? "dist-admin" : forServer ? "dist-ssr" : "dist",
    emptyOutDir: true,
    target: "es2022",
    // A browser that does not know module preloads loads the modules a little later.
    modulePreload: { polyfill: false },
    manifest: !forServer && mode !== "admin",
    rolldownOptions: {
      ...(mode === "admin" && { input: "src/admin/index.html" }),
      // No code of the pages reads a property for its side effect, so the build may remove unused objects that spread
      // others.
      treeshake: { manualPureFunctions: PURE, propertyReadSideEffects: false },
      output: {
        // The names of all chunks are in the first scripts, and a hash cannot be compressed: seven characters are
        // enough.
        chunkFileNames: "assets/[name]-[hash:7].js",
        assetFileNames: "assets/[name]-[hash:7][extname]",
        codeSplitting: forServer ||
          mode === "admin" || {
            includeDependenciesRecursively: false,
            groups: [{ name: groupChunks(), debugName: "by screens" }],
          },
      },
    },
  },
}));
