import { join } from "node:path";
import { createCompilationErrorMessage, createCompiledCatalog, getCatalogs } from "@lingui/cli/api";
import { getConfig } from "@lingui/conf";
import { LANGUAGES } from "@vitrine/contract/languages.ts";
import type { Plugin } from "vite";
import { nameOfPart } from "./name-parts.ts";
import { wordsOfParts } from "./words-of-parts.ts";

/**
 * Splits the message catalogues for the browser, so that a page loads only the messages of its screen. The screen's
 * modules determine these messages (words-of-parts.ts); there is no manual list that could miss a message.
 */
export function splitWords(root: string): Plugin {
  const entry = join(root, "src/app/main.tsx");
  const table = join(root, "src/app/words.ts");
  const config = getConfig({ cwd: root });
  /** The messages of each file, by its path. */
  const pieces = new Map<string, { language: string; ids: Set<string> }>();

  return {
    name: "split-words",
    apply: "build",
    enforce: "pre",
    resolveId: (source) => (pieces.has(source) ? source : null),
    async load(id) {
      const piece = pieces.get(id);
      if (piece) return { code: await compile(piece), moduleType: "js" };
      if (id !== table) return null;
      const lookUp = async (path: string) =>
        path.startsWith(`${root}/src/`) && /\.tsx?$/.test(path) && path !== table ? this.load({ id: path }) : undefined;
      const words = await wordsOfParts(entry, lookUp, (path) => nameOfPart(root, path));
      const lines = [...words].map(([part, ids]) => {
        const loads = LANGUAGES.map((language) => {
          const path = part.replace(/\.tsx?$/, `.${language}.words`);
          pieces.set(path, { language, ids });
          return `"${language}": () => import("${path}")`;
        });
        return `"${nameOfPart(root, part)}": { ${loads.join(", ")} }`;
      });
      return `export const WORDS = { ${lines.join(", ")} };`;
    },
  };

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
