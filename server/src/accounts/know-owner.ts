import type { Site } from "../platform/site.ts";
import { knowPerson } from "../wallet/index.ts";
import { readTraits } from "./person.ts";

/** Lets breaks follow a person to an account that got a phone, a Steam id or a checked name just now. */
export async function knowOwner({ db, pipelines, config }: Site, accountId: number): Promise<void> {
  const traits = await readTraits(db, accountId);
  await pipelines.run((pipeline) => knowPerson(pipeline, config.seedKey, { playerId: accountId, traits }));
}
