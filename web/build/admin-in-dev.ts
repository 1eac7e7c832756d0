import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/** Serves the operators' pages in development, at the same addresses as a site with ADMIN=on. */
export function adminInDev(root: string): Plugin {
  return {
    name: "admin-in-development",
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const { url = "" } = request;
        if (!/^\/admin(\/|\?|$)/.test(url) || url.startsWith("/admin/api/")) return next();
        const page = readFileSync(`${root}/src/admin/index.html`, "utf8").replace("./main.tsx", "/src/admin/main.tsx");
        server.transformIndexHtml("/src/admin/index.html", page).then((text) => {
          response.setHeader("content-type", "text/html; charset=utf-8").end(text);
        }, next);
      });
    },
  };
}
