import type { BoxVersion } from "../fairness/version-hash.ts";

/** A box version as it was published, with its hash. Values in cents, ranges in tickets. */
export type BoxVersionOnRecord = Readonly<BoxVersion & { versionHash: string }>;
