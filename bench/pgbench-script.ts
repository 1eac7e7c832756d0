import type pg from "pg";
import * as sql from "./lean-statements.ts";

/** Returns a statement's text with pgbench's variables and expressions in place of $1, $2 and so on. */
function fill(make: (...values: never[]) => pg.QueryConfig, ...values: readonly unknown[]): string {
  const query = make(...(values as never[]));
  return query.text.replace(/\$(\d+)/g, (_, place: string) => String(query.values?.[Number(place) - 1]));
}

/**
 * Returns one paid opening of one box for pgbench, with the statements of the lean server that works in the usual way.
 * The caller sets the variables box, version, price, first and last.
 */
export function pgbenchScript(): string {
  const coins = "(:wallet_coins_cents::bigint - :price::bigint)";
  const drop = `json_build_object('roundId', :id::bigint, 'itemId', 1, 'roll', :roll::int, 'start', 1, 'end', 100000, 'valueCents', 100)`;
  const answer = `json_build_object('transferId', :id::bigint, 'cost', :price::bigint, 'coins', ${coins}, 'drops', json_build_array(${drop}))`;
  const event = `json_build_object('playerId', :player::bigint, 'boxId', :box::bigint, 'drops', json_build_array(${drop}))`;
  const place = [":id", ":pair_id", ":pair_next_nonce", ":id", ":box", ":version"] as const;
  return `\\set player random(:first, :last)
\\set key random(1, 9000000000000000000)
\\set roll random(1, 100000)
begin;
${fill(sql.lockWallet, ":player")} \\gset wallet_
${fill(sql.findSeedPair, ":player")} \\gset pair_
${fill(sql.findKey, ":player", ":key")};
select nextval('lean.ids') as id \\gset
${fill(sql.insertTransfer, ":id", ":box")};
${fill(sql.insertEntries, ":id", ":player", ":price", coins)};
${fill(sql.updateWallet, ":player", coins)};
${fill(sql.updateNonce, ":pair_id", "(:pair_next_nonce::int + 1)")};
${fill(sql.insertRoll, ...place, ":roll", 1, 100_000, 1, 100)};
${fill(sql.insertInventoryItem, ":id", ":player", 1, 100)};
${fill(sql.insertEvent, event)};
${fill(sql.insertKey, ":player", ":key", "sha256(:key::text::bytea)", answer)};
commit;
`;
}
