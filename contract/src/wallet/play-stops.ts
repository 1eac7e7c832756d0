// This file is separate from the refusal texts, because pages import the calls but get the texts from the server.

/** The refusals that stop every kind of play, with and without a stake. */
export const PLAY_STOPS = ["account_staff", "play_frozen", "self_excluded", "cooling_off"] as const;
