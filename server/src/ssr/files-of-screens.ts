/** Vite's manifest of a build: for each source its file, its imported chunks and its style sheets. */
export type Manifest = Record<string, { file: string; imports?: string[]; css?: string[]; isEntry?: boolean }>;

/**
 * Returns the names in the manifest of the texts of these sources in one language, and of the table that lists the
 * files of texts (web/build/split-words.ts).
 */
export function wordsOf(sources: readonly string[], language: string): string[] {
  const texts = sources.map((source) => source.replace(/\.tsx$/, `.${language}.words`));
  return [`src/app/words.${language}.table`, ...texts];
}

/** Returns the scripts and style sheets that these sources need and index.html does not load, each once. */
export function filesOfScreens(
  manifest: Manifest,
  sources: readonly string[],
): { scripts: string[]; sheets: string[] } {
  const entries = Object.keys(manifest).filter((source) => manifest[source]?.isEntry);
  const named = withImports(manifest, entries);
  const added = [...withImports(manifest, sources)].filter((source) => !named.has(source));
  const rows = added.map((source) => manifest[source]!);
  return {
    scripts: [...new Set(rows.map(({ file }) => `/${file}`))],
    sheets: [...new Set(rows.flatMap(({ css = [] }) => css.map((file) => `/${file}`)))],
  };
}

function withImports(manifest: Manifest, sources: readonly string[]): Set<string> {
  const found = new Set<string>();
  const open = sources.filter((source) => manifest[source]);
  for (let source = open.pop(); source !== undefined; source = open.pop()) {
    if (found.has(source)) continue;
    found.add(source);
    open.push(...(manifest[source]?.imports ?? []));
  }
  return found;
}
