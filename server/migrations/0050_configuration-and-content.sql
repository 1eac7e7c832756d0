-- The stake that releases 1 pending point of this player. A new bonus brings the present number; while older bonuses
-- wait, the lower number stays, because they were promised at it.
alter table wallet_wallets add column stake_per_point smallint not null default 20
  check (stake_per_point between 15 and 500);

-- Who set the time of a publication. If this operator is disabled before that time, the publication is held: players do
-- not see it until another operator saves it again.
alter table content_notices add column operator text, add column held_at timestamptz;
alter table content_banners add column operator text, add column held_at timestamptz;
alter table content_document_revisions add column operator text, add column held_at timestamptz;
drop trigger content_document_revisions_append_only on content_document_revisions;
create trigger content_document_revisions_final before update on content_document_revisions for each row
  when (old.held_at is not null or (new.id, new.document_id, new.texts, new.published_at, new.operator, new.created_at)
    is distinct from (old.id, old.document_id, old.texts, old.published_at, old.operator, old.created_at))
  execute function platform_refuse_change();
create trigger content_document_revisions_kept before delete on content_document_revisions
  for each row execute function platform_refuse_change();

create function content_hold_publications() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public as $$
begin
  update content_notices set held_at = now() where operator = new.name and published_at > now() and held_at is null;
  update content_banners set held_at = now() where operator = new.name and from_at > now() and held_at is null;
  update content_document_revisions set held_at = now()
    where operator = new.name and published_at > now() and held_at is null;
  return null;
end
$$;
create trigger operators_disabled_holds after update on operators_operators for each row
  when (old.disabled_at is null and new.disabled_at is not null) execute function content_hold_publications();

-- What a notice or a banner was before an operator changed it, so that it can be brought back.
create table content_earlier (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('notice', 'banner')),
  of_id bigint not null,
  -- The columns of the row.
  fields jsonb not null,
  -- Who changed it.
  operator text not null,
  created_at timestamptz not null default now()
);
create index content_earlier_of on content_earlier (kind, of_id, id desc);
create trigger content_earlier_append_only before update or delete on content_earlier
  for each row execute function platform_refuse_change();
revoke update, delete on content_earlier from vitrine_app;
