/**
 * Search engines may list `public` screens. `private` screens have nothing to find: they are about the player, start
 * from a room or the bag, are a step of a sign-in, or are the outbox.
 */
type Audience = "public" | "private";

type IdKind = "number" | "name" | "key";

type Row = { pattern: string; audience: Audience; id?: IdKind };

const rows = (audience: Audience, patterns: string, id?: IdKind): Row[] =>
  patterns.split(" ").map((pattern) => ({ pattern, audience, id }));

/**
 * Every screen of the players' site. The server answers 404 for all other addresses, and never redirects to them after
 * a sign-in. web/build/routes.test.ts compares this list with the routes of the pages.
 */
const SCREENS: readonly Row[] = [
  ...rows(
    "public",
    "/ /home /box /docs /docs/help /docs/support /battle /reverse /giveaways /dream /shop /skin /event",
  ),
  ...rows(
    "public",
    "/promotions /provably-fair /provably-fair/verify /transparency /statistics /battle/create /reverse/create",
  ),
  ...rows("public", "/box/:id /battle/:id /reverse/:id /giveaways/:id /provably-fair/verify/:id", "number"),
  ...rows("public", "/docs/help/:id /docs/support/:id", "name"),
  ...rows("public", "/vitrine/:id", "key"),
  ...rows("private", "/personal /personal/security /personal/certify /personal/flow /personal/limits /personal/data"),
  ...rows(
    "private",
    "/personal/bag /personal/vip /personal/benefits /personal/promo /personal/transfer /personal/vitrine",
  ),
  ...rows("private", "/messages /messages/tickets /mine-active /giveaways/create /login/steamCallback /outbox"),
  ...rows("private", "/messages/:id /messages/tickets/:id /battle/create/:id /reverse/create/:id", "number"),
];

/** The patterns of all screens, in the syntax of the pages' router. */
export const SCREEN_PATTERNS: readonly string[] = SCREENS.map(({ pattern }) => pattern);

/** Public screens without an id, for search engines. `/` and `/docs` only redirect to other screens. */
export const LISTED_PATHS: readonly string[] = SCREENS.filter(
  ({ pattern, audience, id }) => audience === "public" && !id && pattern !== "/" && pattern !== "/docs",
).map(({ pattern }) => pattern);

export type Screen = {
  pattern: string;
  audience: Audience;
  /** The id in the address: a number, the name of a document, or the key of a vitrine. */
  id: string | undefined;
  /** The address in the site's own spelling. */
  path: string;
};

const IDS: Record<IdKind, RegExp> = { number: /^[1-9]\d{0,14}$/, name: /^[a-z0-9-]{1,63}$/, key: /^[0-9a-f]{24}$/ };

/**
 * The screen of a path without its query; undefined when there is none. Like the pages' router it ignores upper and
 * lower case and accepts trailing slashes. An id must have a valid form; only the database knows whether it exists.
 */
export function findScreen(path: string): Screen | undefined {
  const parts = decode(path).replace(/\/+$/, "").split("/");
  for (const { pattern, audience, id: kind } of SCREENS) {
    const wanted = pattern === "/" ? [""] : pattern.split("/");
    if (wanted.length !== parts.length) continue;
    const id = kind && parts.at(-1);
    const fits = wanted.every((word, at) => (word === ":id" ? true : word.toLowerCase() === parts[at]?.toLowerCase()));
    if (!fits || (kind && !IDS[kind].test(id ?? ""))) continue;
    return { pattern, audience, id, path: id === undefined ? pattern : pattern.replace(":id", id) };
  }
  return undefined;
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
