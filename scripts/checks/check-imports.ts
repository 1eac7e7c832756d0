import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { cruise, type ICruiseResult, type IForbiddenRuleType } from "dependency-cruiser";
import { layers, sideways } from "../../architecture.mjs";
import { listSources } from "../sources.ts";

const everyModule = layers.flatMap((layer) => layer.modules);

/** Returns one line per import that architecture.mjs does not allow; an empty string on success. */
export async function checkImports(root: string): Promise<string> {
  const sources = listSources(root).filter((path) => /\.(ts|tsx|mjs)$/.test(path));
  const { output } = await cruise(sources, {
    baseDir: root,
    validate: true,
    ruleSet: { forbidden: makeRules() },
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "types", "node"] },
  });
  const { modules, summary } = output as ICruiseResult;
  const lines = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
  lines.push(...(await listUnknownModules(root)), ...listCircles(sideways));
  // A checker that cannot parse TypeScript would report success, so expect that it has seen the imports.
  const seen = modules.filter(({ source }) => sources.includes(source));
  const arrows = seen.flatMap(({ dependencies }) => dependencies.filter(({ resolved }) => sources.includes(resolved)));
  if (seen.length < sources.length) lines.push(`the check saw ${seen.length} of ${sources.length} files`);
  if (arrows.length < sources.length / 2)
    lines.push(`the check saw only ${arrows.length} imports between ${sources.length} files`);
  return lines.join("\n");
}

function makeRules(): IForbiddenRuleType[] {
  return [...everyModule.flatMap(rulesOf), ...generalRules()];
}

/** Rules of a module: it may import lower layers and the listed modules of its layer, only by their index.ts. */
function rulesOf(name: string): IForbiddenRuleType[] {
  const at = layers.findIndex((layer) => layer.modules.includes(name));
  const below = layers.slice(at + 1).flatMap((layer) => layer.modules);
  const beside = sideways[name] ?? [];
  const allowed = [name, ...below, ...beside];
  const refused = everyModule.filter((other) => !allowed.includes(other));
  const fence =
    refused.length > 0
      ? [rule(`${name} may not import this module`, `^server/src/${name}/`, `^server/src/(${refused.join("|")})/`)]
      : [];
  if (name === "platform") return fence;
  const moduleIndex: IForbiddenRuleType = {
    name: `other modules may import only index.ts of ${name}`,
    severity: "error",
    // The bench measures internal functions, and no module imports the bench.
    from: { pathNot: `^(server/src/${name}|bench)/` },
    to: { path: `^server/src/${name}/`, pathNot: `^server/src/${name}/index\\.ts$` },
  };
  return [...fence, moduleIndex];
}

function generalRules(): IForbiddenRuleType[] {
  return [
    { name: "imports form no cycle", severity: "error", from: {}, to: { circular: true } },
    {
      name: "every import finds its file",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "\\.po$" },
    },
    {
      name: "a module does not import the files that put the modules together",
      severity: "error",
      // A main.ts is a separate program, so it reads the settings itself.
      from: { path: "^server/src/[^/]+/", pathNot: "/main\\.ts$" },
      to: { path: "^server/src/[^/]+\\.ts$" },
    },
    rule("the contract imports neither server nor pages", "^contract/", "^(server|web|sandbox|scripts|e2e|bench)/"),
    rule("the pages do not import the server", "^web/", "^(server|sandbox|scripts|e2e|bench)/"),
    rule("the server does not import the pages", "^server/", "^(web|e2e|bench)/"),
    rule("a sandbox imports nothing of the site", "^sandbox/", "^(server|web|scripts|e2e|bench|art)/"),
    rule("the server's code imports no sandbox", "^server/src/.*(?<!\\.test)\\.ts$", "^sandbox/"),
    // The secrets and libraries of the Steam bot stay in its own process.
    rule(
      "the site does not load the Steam bot's process",
      "^server/src/(?!withdrawals/steam-bot/)",
      "^server/src/withdrawals/steam-bot/",
    ),
    rule(
      "only the Steam bot's process loads Steam's libraries",
      "^(?!server/src/withdrawals/steam-bot/)",
      "node_modules/(steam-|steamcommunity/)",
    ),
    rule("the server's code imports no test fixture", "^server/src/.*(?<!\\.test)\\.ts$", "^server/test/"),
    rule(
      "ui and api do not import app, features, gallery or admin",
      "^web/src/(ui|api)/",
      "^web/src/(app|features|gallery|admin)/",
    ),
    rule("the operators' site shares only api and ui", "^web/src/admin/", "^web/src/(app|features|gallery)/"),
    rule("the players' site does not import the operators'", "^web/src/(app|features|gallery)/", "^web/src/admin/"),
    {
      name: "the players' site and the gallery share only api and ui",
      severity: "error",
      // The list of routes loads the gallery, in development only.
      from: { path: "^web/src/(app|features)/", pathNot: "^web/src/app/routes\\.tsx$" },
      to: { path: "^web/src/gallery/" },
    },
    rule("the gallery and the players' site share only api and ui", "^web/src/gallery/", "^web/src/(app|features)/"),
  ];
}

/**
 * Returns one line for every rule that guards a folder which does not exist. Such a rule would allow everything. Each
 * alternative of a pattern must match a source file or an installed package.
 */
export async function findDeadRules(
  root: string,
  rules: readonly IForbiddenRuleType[] = makeRules(),
): Promise<string[]> {
  const lock = JSON.parse(await readFile(join(root, "package-lock.json"), "utf8")) as { packages: object };
  const paths = [...listSources(root), ...Object.keys(lock.packages).map((name) => `${name}/`)];
  return rules.flatMap(({ name, ...rule }) =>
    [rule.from?.path, "to" in rule ? rule.to?.path : undefined].flatMap((pattern) =>
      alternativesOf(pattern as string | undefined)
        .filter((alternative) => !paths.some((path) => new RegExp(alternative).test(path)))
        .map((alternative) => `the rule "${name}" guards ${alternative}, which no file matches`),
    ),
  );
}

/** Writes a pattern out: "^src/(a|b)/" becomes "^src/a/" and "^src/b/". */
function alternativesOf(pattern: string | undefined): string[] {
  if (pattern === undefined) return [];
  const group = /\((?!\?)([^()]+)\)/.exec(pattern);
  if (!group) return [pattern];
  const [text, inside = ""] = group;
  return inside.split("|").flatMap((one) => alternativesOf(pattern.replace(text, () => one)));
}

function rule(name: string, from: string, to: string): IForbiddenRuleType {
  return { name, severity: "error", from: { path: from }, to: { path: to } };
}

/** No rule would apply to a folder that architecture.mjs does not list. */
async function listUnknownModules(root: string): Promise<string[]> {
  const entries = await readdir(join(root, "server/src"), { withFileTypes: true }).catch(() => []);
  const unknown = entries.filter((entry) => entry.isDirectory() && !everyModule.includes(entry.name));
  return unknown.map(({ name }) => `architecture.mjs does not list server/src/${name}`);
}

/** Returns the modules whose imports within a layer form a cycle. */
export function listCircles(arrows: Record<string, string[]>): string[] {
  const reach = (from: string, seen: Set<string>): Set<string> => {
    for (const next of arrows[from] ?? []) if (!seen.has(next)) reach(next, seen.add(next));
    return seen;
  };
  const circular = Object.keys(arrows).filter((name) => reach(name, new Set()).has(name));
  return circular.map((name) => `architecture.mjs allows imports from ${name} that lead back to ${name}`);
}
