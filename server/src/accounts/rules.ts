// Numbers from the environment are in environment.ts, numbers that pages need too in contract/src/accounts/rules.ts.

import { HOUR_MS, MINUTE_MS } from "@vitrine/contract/time.ts";

/** The days that a session lives after its last use. */
export const SESSION_DAYS = 30;

/** How long withdrawals are held after a change that could help to steal an account (72 hours in ms). */
export const CHANGE_HOLD_MS = 72 * HOUR_MS;

/** A nickname can be changed once in this time. */
export const NICKNAME_EVERY_HOURS = 24;

/** The least age of a player with a checked real name. */
export const ADULT_YEARS = 18;

/** The length of the exclusion if the provider says "too young" without a birthday. */
export const MONTHS_WITHOUT_BIRTHDAY = 12;

/**
 * The number of failed logins within the window after which a captcha is needed: wrong passwords of a phone, wrong
 * codes of a phone, and all failures of a network. A stranger could use up a code's five tries, so every try after the
 * first wrong one costs a captcha.
 */
export const FREE_TRIES = { password: 3, code: 1, network: 10 } as const;

/** When a phone reaches this number of failed logins within the window, a security event is recorded. */
export const FAILS_OFTEN = 3;

/** How long a failed login counts. */
export const FAILURE_WINDOW_MS = 15 * MINUTE_MS;

/**
 * After this many wrong codes of an authenticator app within the window, the right code is refused too until the window
 * ends.
 */
export const WRONG_TOTP_MOST = 5;
export const WRONG_TOTP_WINDOW_MS = 10 * MINUTE_MS;

/** How long the ticket of a checked code is valid. */
export const CODE_TICKET_SECONDS = 600;

/** How long a new player from Steam may take to read the terms before the sign-up ends. */
export const STEAM_TICKET_LIFE_MS = 15 * MINUTE_MS;

/**
 * At most this many mails about one kind of change go to a mailbox in an hour. The site shows a message for each
 * change.
 */
export const LETTERS_AN_HOUR = 3;

/** How long the network address of an event is kept. The event itself stays. */
export const ADDRESSES_KEPT_DAYS = 90;

/** The largest accepted error of an answer to a puzzle, in pixels of the captcha protocol. */
export const CAPTCHA_TOLERANCE_PX = 5;

/** How long a player may take to sign in at Steam. */
export const STEAM_VISIT_SECONDS = 10 * 60;

/** After this many wrong tries a code is void. The table's constraint allows at most five. */
export const CODE_TRIES = 5;
