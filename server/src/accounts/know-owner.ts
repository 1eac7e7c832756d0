import type { Tx } from "../platform/database/database.ts";
import { pipelineOver } from "../platform/database/pipeline-over.ts";
import type { SeedKey } from "../platform/seed-key.ts";
import { knowPerson } from "../wallet/index.ts";
import { type Known, readTraits, traitsFrom } from "./person.ts";

/**
 * Applies the breaks and limits of a person to an account that gets a phone, a Steam id or a checked name (`newly`).
 * Call it with the account locked and before the account is changed.
 */
export async function knowOwner(tx: Tx, seedKey: SeedKey, accountId: number, newly: Known): Promise<void> {
  const traits = new Set([...(await readTraits(tx, accountId)), ...traitsFrom(newly)]);
  await knowPerson(pipelineOver(tx), seedKey, { playerId: accountId, traits: [...traits] });
}
