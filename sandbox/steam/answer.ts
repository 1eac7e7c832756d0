/** What an address of the sandbox answers. */
export type Answer =
  | {
      status?: number;
      type?: string;
      text?: string;
      location?: string;
      /** From where else a page shows pictures. */
      pictures?: string;
      /** After how many seconds a page says something else, and is asked for again. */
      refreshSeconds?: number;
    }
  | "hang up"
  | "take long";

/** How the sandbox confirms a sign-in: well, or in one of the ways in which others fail. It stands in the sign-in's handle. */
export const BEHAVIOURS = ["well", "denies", "malformed", "slow", "down"] as const;
