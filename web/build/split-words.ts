import { join } from "node:path";
import { createCompilationErrorMessage, createCompiledCatalog, getCatalogs } from "@lingui/cli/api";
import { getConfig } from "@lingui/conf";
import { LANGUAGES } from "@vitrine/contract/languages.ts";
import type { Plugin } from "vite";
import { nameOfPart } from "./name-parts.ts";
import { wordsOfParts } from "./words-of-parts.ts";

/**
 * Splits the message catalogues for the browser, so that a page loads only the messages of its screen. The screen's
 * modules determine these messages (words-of-parts.ts); nobody has to maintain a list. `site` is the folder of the entry
 * and its table: the players' site or the operators'.
 */
export function splitWords(root: string, site = "src/app"): Plugin {
  const entry = join(root, site, "main.tsx");
  const table = join(root, site, "words.ts");
  const config = getConfig({ cwd: root });
  /** The messages of each generated file, by its path. */
  const pieces = new Map<string, { language: string; ids: Set<string> }>();
  /** The generated code of each language's table, by the table's path. A table lists the files with the messages. */
  const tables = new Map<string, string>();

  return {
    name: "split-words",
    apply: "build",
    enforce: "pre",
    resolveId: (source) => (pieces.has(source) || tables.has(source) ? source : null),
    async load(id) {
      const piece = pieces.get(id);
      if (piece) return { code: await compile(piece), moduleType: "js" };
      const rows = tables.get(id);
      if (rows) return { code: rows, moduleType: "js" };
      if (id !== table) return null;
      const lookUp = async (path: string) =>
        path.startsWith(`${root}/src/`) && /\.tsx?$/.test(path) && path !== table ? this.load({ id: path }) : undefined;
      const words = await wordsOfParts(entry, lookUp, (path) => nameOfPart(root, path));
      const loads = LANGUAGES.map((language) => {
        const path = table.replace(/\.ts$/, `.${language}.table`);
        tables.set(path, tableOf(language, words));
        return `"${language}": () => import("${path}").then((module) => module.FILES)`;
      });
      return `export const WORDS = { ${loads.join(", ")} };`;
    },
  };

  function tableOf(language: string, words: Awaited<ReturnType<typeof wordsOfParts>>): string {
    const rows = [...words].map(([part, ids]) => {
      const path = part.replace(/\.tsx?$/, `.${language}.words`);
      pieces.set(path, { language, ids });
      return `"${nameOfPart(root, part)}": () => import("${path}")`;
    });
    return `export const FILES = { ${rows.join(", ")} };`;
  }

  async function compile({ language, ids }: { language: string; ids: Set<string> }): Promise<string> {
    const [catalogue] = await getCatalogs(config);
    const { fallbackLocales = {}, sourceLocale = "en-US" } = config;
    const { messages } = await catalogue!.getTranslations(language, { fallbackLocales, sourceLocale });
    const own = Object.fromEntries(Object.entries(messages).filter(([id]) => ids.has(id)));
    const { source, errors } = createCompiledCatalog(language, own, { namespace: "es" });
    if (errors.length > 0) throw new Error(createCompilationErrorMessage(language, errors));
    return source;
  }
}
