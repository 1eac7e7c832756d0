import type { Page } from "@playwright/test";
import { routes } from "../site/routes.ts";
import type { Filled } from "./fill-site.ts";
import { states } from "./states.ts";

/** Who looks: the player of the filled site, a player who has done nothing yet, or a guest. */
export type Viewer = "player" | "newcomer" | "guest";

export type Steps = { page: Page; word: (message: string) => string };

/** One picture to take. */
export type View = {
  name: string;
  path: string;
  viewer?: Viewer;
  /** Before the page is opened: what the network is to answer. */
  before?: (steps: Steps) => Promise<unknown>;
  /** After it has loaded: the clicks that lead to the state. */
  act?: (steps: Steps) => Promise<unknown>;
  /** Only what the window shows: dialogs, bars, and pages that wait for ever. */
  window?: boolean;
  /** Shown while the page still waits. */
  waits?: boolean;
};

/** Every route as the player sees it, then the states that a route alone does not lead to. */
export function listViews(filled: Filled): View[] {
  return [...routes.map(({ path }) => routeView(path, filled)), ...states(filled)];
}

function routeView(path: string, { boxId, roundId }: Filled): View {
  const real = path.replace(/^\/box\/\d+/, `/box/${boxId}`).replace(/verify\/\d+/, `verify/${roundId}`);
  // Without the number, so that the pictures of two runs lie at the same place.
  return { name: path.slice(1).replaceAll(/[^a-z0-9]+/gi, "-"), path: real };
}
