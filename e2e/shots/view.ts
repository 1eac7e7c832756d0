import type { Page } from "@playwright/test";

/**
 * The viewer: the player of the filled site, a player who has done nothing yet, a player who has made deposits and a
 * withdrawal, or a guest.
 */
export type Viewer = "player" | "newcomer" | "customer" | "guest";

export type Steps = { page: Page; word: (message: string) => string; locale: string };

/** One picture to take. */
export type View = {
  name: string;
  /** `{locale}` is replaced by the language. An absolute address leads to another site. */
  path: string;
  viewer?: Viewer;
  /** Runs before the page is opened: mocks the network. */
  before?: (steps: Steps) => Promise<unknown>;
  /** Runs after the page has loaded: the clicks that lead to the state. */
  act?: (steps: Steps) => Promise<unknown>;
  /** Takes only the visible part: for dialogs, bars, and pages that load for ever. */
  window?: boolean;
  /** Takes only the open dialog, in its full height. */
  dialog?: boolean;
};
