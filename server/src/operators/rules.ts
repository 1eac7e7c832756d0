import { HOUR_MS, MINUTE_MS } from "@vitrine/contract/time.ts";

/** How long a one-time link is valid. */
export const LINK_LIFE_MS = 24 * HOUR_MS;

/** A session ends after this time in any case, and earlier after SESSION_IDLE_MS without a call. */
export const SESSION_MS = 12 * HOUR_MS;

/** After this many wrong codes within the window, the right code is refused too until the window ends. */
export const WRONG_CODES_MOST = 5;
export const WRONG_CODES_WINDOW_MS = 10 * MINUTE_MS;

/** How long a passkey or an identity provider may take to answer. */
export const CHALLENGE_MS = 5 * MINUTE_MS;

/** How long a passkey's confirmation can replace a code. It begins with P, so it differs from every code of an app. */
export const CONFIRMATION_MS = 2 * MINUTE_MS;
export const CONFIRMATION_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

export const PASSKEYS_MOST = 10;

/** The downloads of an operator in a day (UTC). Owners and auditors have no limit. */
export const DOWNLOADS_A_DAY = { files: 50, lines: 10_000 };
