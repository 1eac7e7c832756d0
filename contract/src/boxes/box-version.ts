import type { BoxVersion } from "../fairness/version-hash.ts";

/** A box version as it was published, with its hash. Its values are in cents, and its ranges in tickets. */
export type BoxVersionOnRecord = Readonly<BoxVersion & { versionHash: string }>;
