import { integers } from "../platform/database/arrays.ts";
import type { Pipeline } from "../platform/database/pipeline.ts";
import { holdBoxes } from "./hold-boxes.ts";
import type { BoxState, Grant, OpenRequest } from "./open-request.ts";

const grantIdsOf = (requests: readonly OpenRequest[]) => requests.flatMap(({ grantId }) => grantId ?? []);

/** Locks the grants that these requests use, in sorted order. */
export async function lockGrants(pipeline: Pipeline, requests: readonly OpenRequest[]): Promise<Map<number, Grant>> {
  const ids = grantIdsOf(requests);
  const rows = ids.length === 0 ? [] : await pipeline.query<Grant>(GRANTS.name, GRANTS.text, [integers(ids)]);
  return new Map(rows.map((grant) => [grant.id, grant]));
}

/** The present state of every box that these requests name, directly or by a grant. It stays until the transaction ends. */
export function holdNamedBoxes(pipeline: Pipeline, requests: readonly OpenRequest[]): Promise<BoxState[]> {
  return holdBoxes(pipeline, {
    boxIds: requests.flatMap(({ boxId }) => boxId ?? []),
    grantIds: grantIdsOf(requests),
  });
}

/** Sends that these grants are used. */
export function markGrantsUsed(pipeline: Pipeline, grantIds: readonly number[]): void {
  if (grantIds.length > 0) pipeline.query(USED.name, USED.text, [integers(grantIds)]);
}

const GRANTS = {
  name: "lock_grants",
  text: `select id, player_id as "playerId", box_id as "boxId", expires_at <= now() as "isExpired",
  used_at is not null as "isUsed"
from boxes_grants where id = any($1::bigint[]) order by id for update`,
};

const USED = { name: "use_grants", text: "update boxes_grants set used_at = now() where id = any($1::bigint[])" };
