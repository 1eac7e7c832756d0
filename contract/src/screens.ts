/** Who a screen is for: `public` ones are offered to search engines, `private` ones are about the player or a step of a sign-in. */
type Audience = "public" | "private";

type IdKind = "number" | "name";

type Row = { pattern: string; audience: Audience; id?: IdKind };

const rows = (audience: Audience, patterns: string, id?: IdKind): Row[] =>
  patterns.split(" ").map((pattern) => ({ pattern, audience, id }));

/**
 * Every screen of the players' site. The server answers 404 for all other addresses, and nobody is led to one after a sign-in.
 * web/src/app/routes.test.ts compares this list with the routes of the pages.
 */
const SCREENS: readonly Row[] = [
  ...rows(
    "public",
    "/ /home /box /docs /docs/help /docs/support /battle /reverse /giveaways /dream /shop /skin /event",
  ),
  ...rows("public", "/promotions /provably-fair /provably-fair/verify /battle/create /reverse/create"),
  ...rows("public", "/box/:id /battle/:id /reverse/:id /giveaways/:id /provably-fair/verify/:id", "number"),
  ...rows("public", "/docs/help/:id /docs/support/:id", "name"),
  ...rows("private", "/personal /personal/security /personal/certify /personal/flow /personal/limits /personal/data"),
  ...rows("private", "/personal/bag /personal/vip /personal/benefits /personal/promo /personal/transfer"),
  ...rows("private", "/messages /mine-active /giveaways/create /login/steamCallback /outbox"),
  ...rows("private", "/messages/:id /battle/create/:id /reverse/create/:id", "number"),
];

/** The patterns of all screens, as the pages' router writes them. */
export const SCREEN_PATTERNS: readonly string[] = SCREENS.map(({ pattern }) => pattern);

/** Screens that search engines may list and that need no number or name. `/` and `/docs` lead on to others of them. */
export const LISTED_PATHS: readonly string[] = SCREENS.filter(
  ({ pattern, audience, id }) => audience === "public" && !id && pattern !== "/" && pattern !== "/docs",
).map(({ pattern }) => pattern);

export type Screen = {
  pattern: string;
  audience: Audience;
  /** What the address names: a number or, for documents, a number or a name. */
  id: string | undefined;
  /** The address as the site itself writes it. */
  path: string;
};

const IDS: Record<IdKind, RegExp> = { number: /^[1-9]\d{0,14}$/, name: /^[a-z0-9-]{1,63}$/ };

/**
 * The screen of a path without its query; undefined where there is none. Like the pages' router it does not tell capitals from
 * small letters and accepts slashes at the end. An id has to be one that could exist; whether it does, only the database knows.
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
