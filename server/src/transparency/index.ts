/** The transparency log: a signed, append-only list of all commitments, versions, rolls and draws. */

export { createSequencer, keepLog } from "./keep-log.ts";
export { keepLiabilities, sumLiabilities } from "./liabilities/keep-liabilities.ts";
export { noteSettings } from "./note-settings.ts";
export { proveRoll, proveRoom } from "./read-proofs.ts";
export { transparencyRoutes } from "./routes.ts";
export { checkLedgerSeals, keepSeals } from "./seal-ledger.ts";
export { readTransparencySettings, type TransparencySettings } from "./signing-key.ts";
export { keepStatistics, sumStatistics } from "./sum-statistics.ts";
