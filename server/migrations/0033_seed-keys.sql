-- The seed keys that this database has met. None of them is stored: the fingerprint is an HMAC under the key, and the key of
-- keyed hashes is sealed with it. Two keys without `retired_at` mean that a rotation is under way.
create table fairness_seed_keys (
  fingerprint bytea primary key check (octet_length(fingerprint) = 32),
  sealed_hash_key bytea not null,
  added_at timestamptz not null default now(),
  retired_at timestamptz
);
-- A key that was replaced never comes back, and its fingerprint stays.
create trigger fairness_seed_keys_kept before delete on fairness_seed_keys
  for each row execute function platform_refuse_change();
create trigger fairness_seed_keys_retired before update on fairness_seed_keys for each row
  when (old.retired_at is not null or new.fingerprint <> old.fingerprint)
  execute function platform_refuse_change();
revoke delete on fairness_seed_keys from vitrine_app;

-- Rotation seals the same secrets with another key. Only the owner of the tables does that, says so in the transaction, and
-- changes nothing else of the pair. The server's role still cannot change a commitment.
create function fairness_check_reseal() returns trigger language plpgsql as $$
begin
  if current_user = 'vitrine_app' or current_setting('vitrine.resealing', true) is distinct from 'on'
    or to_jsonb(new) - 'sealed' is distinct from to_jsonb(old) - 'sealed'
  then
    raise exception '%: % of % refused', tg_name, lower(tg_op), tg_table_name
      using errcode = 'restrict_violation', constraint = tg_name;
  end if;
  return null;
end
$$;
drop trigger fairness_pairs_committed on fairness_pairs;
create trigger fairness_pairs_committed after update on fairness_pairs for each row
  when (new.sealed = old.sealed and (old.state = 'revealed' or new.next_nonce < old.next_nonce
    or (new.public_hash, new.player_id, new.purpose) is distinct from (old.public_hash, old.player_id, old.purpose)
    or (old.next_nonce > 1 and new.client_seed is distinct from old.client_seed)))
  execute function platform_refuse_change();
create trigger fairness_pairs_resealed after update on fairness_pairs for each row
  when (new.sealed <> old.sealed) execute function fairness_check_reseal();
