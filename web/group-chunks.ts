type Modules = {
  getModuleInfo(id: string): {
    isEntry: boolean;
    importers: readonly string[];
    dynamicImporters: readonly string[];
    importedIds: readonly string[];
  } | null;
};

const VENDOR =
  /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack|zustand|@lingui[\\/](core|react)|react-hot-toast|goober)[\\/]/;
const ENTRY = /[\\/]web[\\/](index\.html|src[\\/]store[\\/]main\.tsx)$/;
/** Screens of the store. What only dialogs, or the page of all components, share stays with them. */
const SCREEN = /[\\/]web[\\/]src[\\/]store[\\/].*-(page|screen)\.tsx$/;

/**
 * The file that a module goes into: `vendor` and `shell` for what every screen needs, `parts` for the site's own pieces that
 * several screens share, one for each set of screens that share pieces of other libraries, none for what belongs to one
 * screen. A browser without HTTP/2 fetches six files at a time, so forty small ones wait seven round trips for each other.
 */
export function groupChunks(): (id: string, modules: Modules) => string | null {
  const screensOf = new Map<string, ReadonlySet<string>>();
  const withLibrary = new Map<string, boolean>();
  const sets: string[] = [];

  /** The entry and the screens that load a module with them. */
  function loadedBy(id: string, modules: Modules): ReadonlySet<string> {
    const known = screensOf.get(id);
    if (known) return known;
    const found = new Set<string>();
    const seen = new Set<string>();
    for (const open = [id]; open.length > 0; ) {
      const one = open.pop()!;
      if (seen.has(one)) continue;
      seen.add(one);
      const info = modules.getModuleInfo(one);
      if (info?.isEntry || SCREEN.test(one)) found.add(info?.isEntry ? "entry" : one);
      open.push(...(info?.importers ?? []));
    }
    screensOf.set(id, found);
    return found;
  }

  /** Whether a module is a library's that only some screens load, or imports such a one. */
  function bringsLibrary(id: string, modules: Modules): boolean {
    const known = withLibrary.get(id);
    if (known !== undefined) return known;
    withLibrary.set(id, false);
    const isShared = VENDOR.test(id) || loadedBy(id, modules).has("entry");
    const imported = modules.getModuleInfo(id)?.importedIds ?? [];
    const brings = !isShared && (id.includes("node_modules") || imported.some((one) => bringsLibrary(one, modules)));
    withLibrary.set(id, brings);
    return brings;
  }

  return (id, modules) => {
    if (ENTRY.test(id)) return null;
    if (VENDOR.test(id)) return "vendor";
    const screens = loadedBy(id, modules);
    if (screens.has("entry")) return "shell";
    if (screens.size < 2) return null;
    if (!bringsLibrary(id, modules)) return "parts";
    const set = [...screens].sort().join(" ");
    if (!sets.includes(set)) sets.push(set);
    return `widgets-${sets.indexOf(set) + 1}`;
  };
}
