import { lingui } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const server = process.env.VITRINE_SERVER ?? "http://127.0.0.1:3000";

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    // Only files that use a Lingui macro pay for Babel.
    babel({
      include: /web[\\/]src[\\/].*\.tsx?$/,
      plugins: ["@lingui/babel-plugin-lingui-macro"],
    }),
    react(),
    // A message without a translation shows its English source; src/locales/catalogues.test.ts refuses it.
    lingui({ cwd: import.meta.dirname, failOnCompileError: true }),
    tailwindcss(),
  ],
  resolve: { alias: [{ find: /^typebox$/, replacement: `${import.meta.dirname}/src/api/typebox-shapes.ts` }] },
  server: {
    host: "127.0.0.1",
    port: 5173,
    proxy: { "/api": server, "/pictures": server, "/ws": { target: server, ws: true } },
  },
  build: { outDir: "dist", emptyOutDir: true, target: "es2022", reportCompressedSize: true },
});
