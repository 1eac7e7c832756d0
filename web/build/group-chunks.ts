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
/** Screens of the players' site; dialogs and the page of all components come later than a first view. */
export const SCREEN = /[\\/]web[\\/]src[\\/](?:app|features)[\\/].*-(page|screen)\.tsx$/;
/** The home page, and what every page of a signed-in player begins with. */
export const FIRST = /[\\/]web[\\/]src[\\/]features[\\/](home[\\/]home-page|play-limits[\\/]play-watch)\.tsx$/;
const CONTRACT = /[\\/]contract[\\/]src[\\/]/;
/** So many screens share a piece that it is worth a place in the file that all of them load. */
const SHARED_BY = 3;

/**
 * The file that a module goes into: `vendor` and `shell` for what every screen needs, with the calls and what the home
 * page shares with several screens; `parts` for the site's own pieces that several others share. The bundler decides on the
 * rest by use. A browser without HTTP/2 fetches six files at a time, so that forty small ones wait seven round trips for each
 * other.
 */
export function groupChunks(): (id: string, modules: Modules) => string | null {
  const screensOf = new Map<string, ReadonlySet<string>>();
  const withLibrary = new Map<string, boolean>();

  /** The screens that load a module with them, and `entry` where every page does. */
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

  /** Whether a module is a library's that only some screens load, or imports such a one: then it is no small piece. */
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
    // The first screen of most visits loads no pieces that only later ones use. Calls are small, and dialogs make them, too.
    return CONTRACT.test(id) || [...screens].some((screen) => FIRST.test(screen)) ? "shell" : "parts";
  };
}
