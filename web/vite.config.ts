import { lingui } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { buildFirstPaint } from "./build-first-paint.ts";
import { buildWorker } from "./build-worker.ts";
import { groupChunks } from "./group-chunks.ts";

const server = process.env.VITRINE_SERVER ?? "http://127.0.0.1:3000";

export default defineConfig(({ isSsrBuild: forServer }) => ({
  root: import.meta.dirname,
  publicDir: forServer ? false : "public",
  plugins: [
    nameScreens(),
    shapesForReceiptsOnly(),
    // Only files that use a Lingui macro pay for Babel.
    babel({
      include: /web[\\/]src[\\/].*\.tsx?$/,
      plugins: ["@lingui/babel-plugin-lingui-macro"],
    }),
    react(),
    // A message without a translation shows its English source; src/locales/catalogues.test.ts refuses it.
    lingui({ cwd: import.meta.dirname, failOnCompileError: true }),
    tailwindcss(),
    ...(forServer ? [] : [buildFirstPaint(import.meta.dirname), buildWorker(import.meta.dirname)]),
  ],
  server: {
    host: "127.0.0.1",
    port: 5173,
    // The feed refuses pages of other origins, and this server's port is one.
    proxy: { "/api": server, "/pictures": server, "/ws": { target: server, ws: true, rewriteWsOrigin: true } },
  },
  // The server draws first views with its own copy of the pages, which needs nothing else.
  ssr: { noExternal: true },
  ...(forServer && { define: { "process.env.NODE_ENV": '"production"' } }),
  build: {
    outDir: forServer ? "dist-drawn" : "dist",
    emptyOutDir: true,
    target: "es2022",
    manifest: !forServer,
    rolldownOptions: {
      output: {
        codeSplitting: forServer || {
          includeDependenciesRecursively: false,
          groups: [{ name: groupChunks(), debugName: "by screens" }],
        },
      },
    },
  },
}));

/** Gives each screen that loads on demand the name of its source, by which the build's manifest knows its files. */
function nameScreens(): Plugin {
  return {
    name: "name-screens",
    enforce: "pre",
    transform: (code, id) =>
      id.endsWith("/src/store/routes.tsx")
        ? code.replace(/(lazyRoute\(\(\) => import\("(?:\.\/([^"]+))"\))\)/g, '$1, "src/store/$2")')
        : null,
  };
}

/** Pages need a call's method and path, not its shapes; only the verifier judges shapes in the browser (of receipts). */
function shapesForReceiptsOnly(): Plugin {
  return {
    name: "shapes-for-receipts-only",
    enforce: "pre",
    resolveId: (source, importer) =>
      source === "typebox" && !importer?.includes("/fairness/receipt.ts")
        ? `${import.meta.dirname}/src/api/typebox-shapes.ts`
        : null,
  };
}
