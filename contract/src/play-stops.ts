// Apart from the sentences of its refusals: the pages read the calls, and the sentences come from the server.

/** What stops every kind of play, with and without a stake. */
export const PLAY_STOPS = ["account_staff", "self_excluded", "cooling_off"] as const;
