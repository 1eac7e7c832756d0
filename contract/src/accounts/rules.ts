// Numbers that only the server needs are in server/src/accounts/rules.ts.

/** The length of a password in characters. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

/** The length of a nickname in characters as readers count them (graphemes). */
export const NICKNAME_LENGTH = { min: 2, max: 20 } as const;

/** The reasons to report a name or a vitrine. An operator who resets the name or hides the vitrine gives one of them. */
export const REPORT_REASONS = ["offensive", "personal", "advert", "other"] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/**
 * How long the ticket of a security check is valid, how old a session may be that sets up the first security method,
 * and the number of recovery codes.
 */
export const SAFETY = { ticketSeconds: 600, youngSessionSeconds: 600, recoveryCodes: 10 } as const;

/** Seconds until the next code may be requested, and how many seconds a code is valid. */
export const CODE_TIMES = { resendSeconds: 60, lifeSeconds: 300 } as const;

/** How long a puzzle, and then its ticket, are valid. */
export const CAPTCHA_TIMES = { lifeSeconds: 120, ticketSeconds: 300 } as const;

/** Limits of uploaded avatars: the file's size in bytes, and the longer side in pixels. */
export const AVATAR_LIMITS = { bytes: 2 * 1024 * 1024, pixels: 4096 } as const;

/** The only form of a trade link: the partner's number and a token of eight characters. */
export const TRADE_URL_PATTERN =
  "^https://steamcommunity\\.com/tradeoffer/new/\\?partner=([1-9][0-9]{0,9})&token=([A-Za-z0-9_-]{8})$";
