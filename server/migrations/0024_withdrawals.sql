-- One piece on its way to Steam. State: 0 withdrawing, 1 waiting for shipment, 2 waiting for receipt, 5 waiting for settlement,
-- 3 succeeded, 4 failed.
create table withdrawals_orders (
  id bigint generated always as identity primary key,
  player_id bigint not null references accounts_accounts (id),
  voucher_id bigint not null,
  item_id bigint not null,
  value_cents bigint not null,
  -- Where it goes, as it was when it was asked for. Forgotten when its owner's account is closed.
  partner bigint,
  token text,
  courier text not null check (courier in ('sandbox', 'steam')),
  state smallint not null default 0 check (state between 0 and 5),
  -- Whether somebody has to look at it first, and what they said.
  review text not null default 'none' check (review in ('none', 'open', 'approved', 'refused')),
  -- What the courier calls its offer, and where it can be accepted. It is told once.
  reference text,
  offer_url text,
  -- Since when there may be an offer of which we have not heard: the courier was asked, and has not said no.
  asked_at timestamptz,
  -- Why it is not going on, or why it failed; a word that pages say in sentences.
  remark text,
  -- Where the courier has none: what the player may choose instead.
  substitute_item_id bigint,
  substitute_offered_at timestamptz,
  due_at timestamptz not null,
  protected_until timestamptz,
  next_try_at timestamptz not null default now(),
  tries integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint withdrawals_receiver check (state in (3, 4) or (partner is not null and token is not null)),
  constraint withdrawals_offered check (state in (0, 1, 4) or reference is not null),
  constraint withdrawals_failed_with_remark check (state <> 4 or remark is not null)
);
-- A piece is on its way once: the last guard against two orders of one piece.
create unique index withdrawals_orders_piece on withdrawals_orders (voucher_id) where state <> 4;
create index withdrawals_orders_player on withdrawals_orders (player_id, id);
create index withdrawals_orders_next on withdrawals_orders (next_try_at) where state in (0, 1, 2, 5);
create unique index withdrawals_orders_reference on withdrawals_orders (courier, reference) where reference is not null;

-- The moves that exist; every other is refused.
create table withdrawals_moves (
  from_state smallint not null,
  to_state smallint not null,
  primary key (from_state, to_state)
);
insert into withdrawals_moves values (0, 1), (1, 2), (2, 5), (5, 3), (0, 4), (1, 4), (2, 4), (5, 4);
revoke insert, update, delete on withdrawals_moves from vitrine_app;

create function withdrawals_check_move() returns trigger language plpgsql as $$
begin
  if new.state <> old.state
    and not exists (select from withdrawals_moves where from_state = old.state and to_state = new.state) then
    raise exception 'a withdrawal does not go from % to %', old.state, new.state
      using errcode = 'check_violation', constraint = 'withdrawals_move';
  end if;
  -- Of one that is over it may be forgotten where it went, and nothing else.
  if old.state in (3, 4) and new.partner is null and new.token is null
    and to_jsonb(new) - array['partner', 'token', 'offer_url'] = to_jsonb(old) - array['partner', 'token', 'offer_url'] then
    return new;
  end if;
  if old.state in (3, 4) or (old.reference is not null and new.reference is distinct from old.reference)
    or (new.id, new.player_id, new.voucher_id, new.item_id, new.value_cents, new.partner, new.token, new.courier, new.due_at)
      is distinct from (old.id, old.player_id, old.voucher_id, old.item_id, old.value_cents, old.partner, old.token,
        old.courier, old.due_at) then
    raise exception 'a withdrawal keeps what it is' using errcode = 'check_violation', constraint = 'withdrawals_kept';
  end if;
  return new;
end
$$;
create trigger withdrawals_orders_moved before update on withdrawals_orders
  for each row execute function withdrawals_check_move();
revoke delete on withdrawals_orders from vitrine_app;

-- What happened to an order, as its owner reads it.
create table withdrawals_steps (
  order_id bigint not null references withdrawals_orders (id),
  position smallint not null,
  state smallint not null,
  reason text,
  at timestamptz not null default now(),
  primary key (order_id, position)
);
create trigger withdrawals_steps_append_only before update or delete on withdrawals_steps
  for each row execute function platform_refuse_change();
revoke update, delete on withdrawals_steps from vitrine_app;

-- What the keeper of the Steam bot sees of the site, and nothing else: the pieces that may leave. It reads them as a role of its own.
-- Where the owner may not create roles, an administrator does it once: create role vitrine_keeper nologin;
do $$
begin
  if not exists (select from pg_roles where rolname = 'vitrine_keeper') then
    create role vitrine_keeper nologin;
  end if;
exception
  when duplicate_object or unique_violation then null;
end
$$;
create view withdrawals_parcels with (security_barrier) as
  select o.id as order_id, o.state, i.slug as item_slug, o.partner, o.token, o.created_at
  from withdrawals_orders o join items_items i on i.id = o.item_id
  where o.courier = 'steam' and o.state in (1, 2) and o.review in ('none', 'approved');
grant usage on schema public to vitrine_keeper;
grant select on withdrawals_parcels to vitrine_keeper;
revoke insert, update, delete on withdrawals_parcels from vitrine_app;
