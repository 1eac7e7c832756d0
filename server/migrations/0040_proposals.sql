-- The state before and after what an operator did, where it has one.
alter table office_acts add column before jsonb;
alter table office_acts add column after jsonb;

-- Four eyes: what one operator proposes and another one must approve before it is done.
create table office_proposals (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  operator_id bigint not null references operators_operators (id),
  -- The act or command, with the permission that it needs.
  act text not null,
  permission text not null,
  input jsonb not null,
  reason text not null,
  -- A proposal waits while it has no decision and is not too old.
  decision text check (decision in ('approved', 'refused', 'withdrawn')),
  decided_by bigint references operators_operators (id),
  decided_at timestamptz,
  decided_reason text,
  check ((decision is null) = (decided_by is null) and (decision is null) = (decided_at is null)),
  check ((decision = 'withdrawn') = (decided_by = operator_id))
);
create index office_proposals_open on office_proposals (id) where decision is null;
-- What was proposed never changes; only the decision is added.
revoke update, delete on office_proposals from vitrine_app;
grant update (decision, decided_by, decided_at, decided_reason) on office_proposals to vitrine_app;
