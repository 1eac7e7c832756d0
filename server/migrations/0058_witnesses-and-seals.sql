-- Settings that change odds or prices, seals of the ledger, and the signatures of witnesses (docs/transparency.md).

-- The value of each setting that the log has last, or that waits for it.
create table transparency_settings (
  name text primary key,
  value double precision not null
);
revoke delete on transparency_settings from vitrine_app;

-- The last seal of the ledger. Transfers before the first one that this site seals are in no seal.
alter table transparency_log
  add column sealed_day date,
  add column sealed_transfer_id bigint not null default 0,
  add column sealed_digest text not null default '';
update transparency_log set sealed_transfer_id = coalesce(pg_sequence_last_value('wallet_transfer_ids'), 0);
create trigger transparency_seals_advance before update of sealed_day, sealed_transfer_id, sealed_digest on transparency_log
  for each row when (new.sealed_day is null or new.sealed_day <= old.sealed_day or new.sealed_transfer_id < old.sealed_transfer_id)
  execute function platform_refuse_change();
-- The check of the ledger finds the seals without reading the log.
create index transparency_leaves_seals on transparency_leaves (index) where content like '%"type":"ledgerSealed"%';

-- The newest signature of each witness that the operator lists. `note` has the checkpoint with the log's signature.
create table transparency_cosignatures (
  witness text primary key,
  size bigint not null check (size >= 0),
  signed_at timestamptz not null,
  note text not null,
  line text not null
);
create trigger transparency_cosignatures_advance before update on transparency_cosignatures for each row
  when (new.witness <> old.witness or (new.size, new.signed_at) < (old.size, old.signed_at))
  execute function platform_refuse_change();
