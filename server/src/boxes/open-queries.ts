import { integers } from "../platform/database/arrays.ts";
import type { Pipeline } from "../platform/database/pipeline.ts";
import type { BoxState, Grant, OpenRequest } from "./open-request.ts";

const grantIdsOf = (requests: readonly OpenRequest[]) => requests.flatMap(({ grantId }) => grantId ?? []);

/** Locks the grants that these requests use, in sorted order. */
export async function lockGrants(pipeline: Pipeline, requests: readonly OpenRequest[]): Promise<Map<number, Grant>> {
  const ids = grantIdsOf(requests);
  const rows = ids.length === 0 ? [] : await pipeline.query<Grant>(GRANTS.name, GRANTS.text, [integers(ids)]);
  return new Map(rows.map((grant) => [grant.id, grant]));
}

/** The present state of every box that these requests name, directly or by a grant. */
export function selectBoxStates(pipeline: Pipeline, requests: readonly OpenRequest[]): Promise<BoxState[]> {
  const boxIds = [...new Set(requests.flatMap(({ boxId }) => boxId ?? []))];
  return pipeline.query<BoxState>(STATES.name, STATES.text, [integers(boxIds), integers(grantIdsOf(requests))]);
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

const STATES = {
  name: "select_box_states",
  text: `select id as "boxId", current_version as "currentVersion", sold, frozen, sell_back_percent as "sellBackPercent"
from boxes_boxes where current_version > 0
  and (id = any($1::bigint[]) or id in (select box_id from boxes_grants where id = any($2::bigint[])))`,
};

const USED = { name: "use_grants", text: "update boxes_grants set used_at = now() where id = any($1::bigint[])" };
