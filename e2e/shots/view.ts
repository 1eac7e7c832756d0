import type { Page } from "@playwright/test";

/**
 * Who looks: the player of the filled site, a player who has done nothing yet, one who has deposited and
 * withdrawn, or a guest.
 */
export type Viewer = "player" | "newcomer" | "customer" | "guest";

export type Steps = { page: Page; word: (message: string) => string; locale: string };

/** One picture to take. */
export type View = {
  name: string;
  /** `{locale}` in it is the language; a whole address leads to another site. */
  path: string;
  viewer?: Viewer;
  /** Before the page is opened: what the network is to answer. */
  before?: (steps: Steps) => Promise<unknown>;
  /** After it has loaded: the clicks that lead to the state. */
  act?: (steps: Steps) => Promise<unknown>;
  /** Only what the window shows: dialogs, bars, and pages that wait for ever. */
  window?: boolean;
  /** Only the open dialog, and all of it, however high it is. */
  dialog?: boolean;
};
