-- The values that operators have set. Each version has all of them; a value that no operator has set is not in it, and
-- is what the environment or the code says. The newest version is in effect.
create table configuration_versions (
  id bigint generated always as identity primary key,
  -- The version that the operators saw when they changed it: two of them cannot change the same one.
  previous_id bigint unique nulls not distinct references configuration_versions (id),
  set_values jsonb not null check (jsonb_typeof(set_values) = 'object'),
  -- The version to which this one went back; 0 is the state before the first one.
  restores_id bigint,
  -- Who made it, or approved it. The log of commands has the reason.
  operator text not null,
  created_at timestamptz not null default now()
);
create trigger configuration_versions_append_only before update or delete on configuration_versions
  for each row execute function platform_refuse_change();
revoke update, delete on configuration_versions from vitrine_app;

-- When a banner is shown. A banner without a beginning is a draft of an operator.
alter table content_banners add column from_at timestamptz default now();
alter table content_banners add column to_at timestamptz;
alter table content_banners add constraint content_banners_times check (to_at > from_at);

-- A notice whose time has not come is not shown; null: withdrawn, or a draft.
alter table content_notices alter column published_at drop not null;
create index content_notices_published on content_notices (published_at desc, id desc);

-- What operators have written in place of a document's texts, from a time on. The newest whose time has come is shown,
-- and files of the repository do not change a document that has one.
create table content_document_revisions (
  id bigint generated always as identity primary key,
  document_id bigint not null references content_documents,
  -- By language: title, summary and text.
  texts jsonb not null,
  published_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index content_document_revisions_newest on content_document_revisions (document_id, id desc);
create trigger content_document_revisions_append_only before update or delete on content_document_revisions
  for each row execute function platform_refuse_change();
revoke update, delete on content_document_revisions from vitrine_app;

-- The day's deposits from which a step was earned, because operators can change it; null for older steps.
alter table rewards_deposit_bonuses add column from_cents bigint check (from_cents > 0);
create or replace trigger rewards_deposit_bonuses_final before update on rewards_deposit_bonuses for each row
  when (old.taken_back_at is not null or
    (new.order_id, new.kind, new.step, new.player_id, new.amount_cents, new.pending_id, new.from_cents)
    is distinct from
    (old.order_id, old.kind, old.step, old.player_id, old.amount_cents, old.pending_id, old.from_cents))
  execute function platform_refuse_change();
