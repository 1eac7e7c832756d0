import type { Tx } from "../platform/database/database.ts";
import { pipelineOver, type Statements } from "../platform/database/pipeline.ts";
import { integers } from "../platform/database/values.ts";
import { type Freeze, noteFreeze, setPlayFrozen, spreadFreezes } from "../wallet/index.ts";
import { SESSION_ENDED } from "./sessions/sessions.ts";

/**
 * Freezes or unfreezes every account of the player's person: those that share a phone, a Steam id or a checked name.
 * Returns their ids. An account that this person gets later is frozen too (`takeOverFreezes`). The caller has
 * locked the account, because every caller locks an account before its person.
 */
export async function freezePerson(
  tx: Tx,
  { playerId, what, frozen }: { playerId: number; what: Freeze; frozen: boolean },
): Promise<number[]> {
  const statements = pipelineOver(tx);
  const accountIds = await noteFreeze(statements, { playerId, what, frozen });
  await setFrozen(statements, { accountIds, what, frozen });
  return accountIds;
}

/** Applies the freezes of a person to all of its accounts. Call it after `knowPerson`. */
export async function takeOverFreezes(statements: Statements, accountId: number): Promise<void> {
  const { frozen, playerIds } = await spreadFreezes(statements, accountId);
  for (const what of frozen) await setFrozen(statements, { accountIds: playerIds, what, frozen: true });
}

/** Stops or allows the logins or withdrawals of these accounts. A stop of logins also ends all their sessions. */
async function setFrozen(
  statements: Statements,
  { accountIds, what, frozen }: { accountIds: readonly number[]; what: Freeze; frozen: boolean },
): Promise<void> {
  const ids = integers(accountIds);
  if (what === "play") return setPlayFrozen(statements, { playerIds: accountIds, frozen });
  await statements.query(
    `set_${what}_frozen`,
    `update accounts_accounts set ${what}_frozen = $2::boolean where id in (
      select id from accounts_accounts where id = any($1::bigint[]) and ${what}_frozen <> $2::boolean order by id for update
    )`,
    [ids, frozen],
  );
  if (what === "login" && frozen) await statements.query(END_SESSIONS.name, END_SESSIONS.text, [ids, SESSION_ENDED]);
}

const END_SESSIONS = {
  name: "end_sessions_of_frozen",
  text: `with ended as (
  delete from accounts_sessions where account_id = any($1::bigint[]) returning encode(token_hash, 'hex') as token_hash
)
select pg_notify($2::text, token_hash) from ended`,
};
