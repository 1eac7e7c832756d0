type Modules = {
  getModuleInfo(id: string): {
    isEntry: boolean;
    importers: readonly string[];
    importedIds: readonly string[];
  } | null;
};

const VENDOR =
  /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack|zustand|@lingui[\\/](core|react)|react-hot-toast|goober)[\\/]/;
export const ENTRY = /[\\/]web[\\/](index\.html|src[\\/]app[\\/]main\.tsx)$/;
/** Screens of the players' site; dialogs and the gallery load after the first view. */
export const SCREEN = /[\\/]web[\\/]src[\\/](?:app|features)[\\/].*-(page|screen)\.tsx$/;
/** The home page, and the module that every page of a logged-in player loads first. */
export const FIRST = /[\\/]web[\\/]src[\\/]features[\\/](home[\\/]home-page|play-limits[\\/]play-watch)\.tsx$/;
const CONTRACT = /[\\/]contract[\\/]src[\\/]/;
/** A module that at least this number of screens use goes into a chunk that all screens load. */
const SHARED_BY = 3;

/**
 * Returns the chunk of a module. `vendor` and `shell` contain the code of every screen, the calls, and the modules that
 * the home page shares with several screens. `parts` contains the site's other modules that several screens share. The
 * bundler decides about the rest. Few chunks matter because a browser without HTTP/2 loads only six files at a time.
 */
export function groupChunks(): (id: string, modules: Modules) => string | null {
  const screensOf = new Map<string, ReadonlySet<string>>();
  const withLibrary = new Map<string, boolean>();

  /** Returns the screens that load a module statically, and `entry` if every page loads it. */
  function loadedBy(id: string, modules: Modules): ReadonlySet<string> {
    const known = screensOf.get(id);
    if (known) return known;
    const [found, seen] = [new Set<string>(), new Set<string>()];
    for (const open = [id]; open.length > 0; ) {
      const one = open.pop()!;
      if (seen.has(one)) continue;
      seen.add(one);
      const info = modules.getModuleInfo(one);
      if (info?.isEntry) found.add("entry");
      else if (SCREEN.test(one) || FIRST.test(one)) found.add(one);
      open.push(...(info?.importers ?? []));
    }
    screensOf.set(id, found);
    return found;
  }

  /**
   * Returns whether a module belongs to a library that only some screens load, or imports such a library. Such a module
   * is too large for a shared chunk.
   */
  function bringsLibrary(id: string, modules: Modules): boolean {
    const known = withLibrary.get(id);
    if (known !== undefined) return known;
    withLibrary.set(id, false);
    const isEverywhere = VENDOR.test(id) || loadedBy(id, modules).has("entry");
    const imported = modules.getModuleInfo(id)?.importedIds ?? [];
    const brings =
      !isEverywhere && (id.includes("node_modules") || imported.some((one) => bringsLibrary(one, modules)));
    withLibrary.set(id, brings);
    return brings;
  }

  return (id, modules) => {
    if (ENTRY.test(id)) return null;
    if (VENDOR.test(id)) return "vendor";
    const screens = loadedBy(id, modules);
    if (screens.has("entry")) return "shell";
    if (screens.size < SHARED_BY || bringsLibrary(id, modules)) return null;
    // The first screen of most visits must not load modules that only later screens use. Calls are small, and dialogs
    // need them too.
    return CONTRACT.test(id) || [...screens].some((screen) => FIRST.test(screen)) ? "shell" : "parts";
  };
}
