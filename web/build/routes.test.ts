import { join } from "node:path";
import { lingui } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import react from "@vitejs/plugin-react";
import { SCREEN_PATTERNS } from "@vitrine/contract/screens/screens.ts";
import type { RouteObject } from "react-router";
import { createServer } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";

// The sources need the build's plugins. Lingui's plugin looks for its configuration in the directory in which the test
// was started.
const web = join(import.meta.dirname, "..");
process.env.LINGUI_CONFIG = join(web, "lingui.config.ts");
const read = await createServer({
  ...{ configFile: false, root: web, logLevel: "silent", appType: "custom" },
  plugins: [
    babel({ include: /web[\\/]src[\\/].*\.tsx?$/, plugins: ["@lingui/babel-plugin-lingui-macro"] }),
    react(),
    lingui({ cwd: web }),
  ],
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});
let storeRoutes: RouteObject[];
beforeAll(async () => {
  ({ storeRoutes } = (await read.ssrLoadModule("/src/app/routes.tsx")) as { storeRoutes: RouteObject[] });
}, 60_000);
afterAll(() => read.close());

/** Returns every pattern of the routes; a pattern with an optional part gives two, with and without it. */
function patternsOf(routes: RouteObject[], above = ""): string[] {
  return routes.flatMap(({ path, index, children = [] }) => {
    const whole = path?.startsWith("/") ? path : path ? `${above}/${path}`.replace("//", "/") : above;
    const own = index || (path !== undefined && children.length === 0) ? [whole || "/"] : [];
    const both = own.flatMap((one) => (one.endsWith("?") ? [one.replace(/\/[^/]+$/, ""), one.slice(0, -1)] : [one]));
    return [...both, ...patternsOf(children, whole)];
  });
}

test("the server knows exactly the screens of the pages; only development has the gallery", () => {
  const routes = patternsOf(storeRoutes).filter((pattern) => !pattern.endsWith("*"));
  expect(routes).toContain("/gallery");
  expect(routes.filter((pattern) => pattern !== "/gallery").sort()).toEqual([...SCREEN_PATTERNS].sort());
});
