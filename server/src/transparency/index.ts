/** The transparency log: a signed, append-only list of all commitments, versions, rolls and draws. */

export { createSequencer, keepLog } from "./keep-log.ts";
export { proveRoll } from "./read-proofs.ts";
export { transparencyRoutes } from "./routes.ts";
export { readTransparencySettings, type TransparencySettings } from "./signing-key.ts";
