/** The response of an address of the sandbox. */
export type Answer =
  | {
      status?: number;
      type?: string;
      text?: string;
      location?: string;
      /** Another origin from which a page may load pictures. */
      pictures?: string;
      /** The seconds after which the page reloads, because its content has changed by then. */
      refreshSeconds?: number;
    }
  | "hang up"
  | "take long";

/** How the sandbox confirms a sign-in: correctly, or with a typical failure. The sign-in's handle contains it. */
export const BEHAVIOURS = ["well", "denies", "malformed", "slow", "down"] as const;
