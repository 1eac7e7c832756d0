import type { App } from "../src/app.ts";
import type { Rate } from "../src/platform/limits.ts";

type Row = { rate: Rate; routes: string[] };

/** The table of docs/operations.md: each rate with what it holds for, then what needs none and why. */
export function printLimits(limits: ReturnType<App["limits"]>): string {
  const rows = new Map<string, Row>();
  const unlimited = new Map<string, string[]>();
  for (const { route, limit } of limits) {
    const shown = showRoute(route);
    if (shown === undefined) continue;
    if ("unlimited" in limit) add(unlimited, limit.unlimited, shown);
    else
      for (const rate of limit.rates) {
        const row = rows.get(rate.name) ?? { rate, routes: [] };
        rows.set(rate.name, row);
        if (!row.routes.includes(shown)) row.routes.push(shown);
      }
  }
  return [
    "| rate | counted for | a minute | at once | addresses |",
    "|---|---|---|---|---|",
    ...[...rows.values()].map(
      ({ rate: { name, per, perMinute, burst }, routes }) =>
        `| ${name} | each ${per} | ${perMinute} | ${burst} | ${routes.toSorted().join(", ")} |`,
    ),
    "",
    "No limit:",
    "",
    ...[...unlimited].map(([reason, routes]) => `- ${routes.toSorted().join(", ")}: ${reason}.`),
  ].join("\n");
}

/** Calls without their common beginning. A HEAD is its GET, and what a plugin serves is named by its folder. */
function showRoute(route: string): string | undefined {
  const [method, url = ""] = route.split(" ");
  if (method === "HEAD") return undefined;
  if (url.startsWith("/api/docs")) return "`/api/docs`";
  if (url === "/*" || !/^\/(api|avatars|share|robots|sitemap|healthz|readyz|metrics)/.test(url))
    return "files of the pages";
  return `\`${url.replace(/^\/api\/(?!openapi)/, "")}\``;
}

function add(map: Map<string, string[]>, key: string, value: string): void {
  const list = map.get(key) ?? [];
  if (!list.includes(value)) list.push(value);
  map.set(key, list);
}
