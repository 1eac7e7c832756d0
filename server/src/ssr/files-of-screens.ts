/** Vite's own list of a build: each source with its file, the chunks that it imports, and its sheets. */
export type Manifest = Record<string, { file: string; imports?: string[]; css?: string[]; isEntry?: boolean }>;

/** The sources that the build gives to the words of others in a language (web/build/split-words.ts). */
export function wordsOf(sources: readonly string[], language: string): string[] {
  return sources.map((source) => source.replace(/\.tsx$/, `.${language}.words`));
}

/** The scripts and sheets of sources that the page does not name itself, each once. */
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
