-- One definition of "revealed". Outcomes of battles and dreams are written before they are shown; queries read pieces and rounds
-- through these views, and `npm run check` refuses a query on the tables beneath (scripts/check-revealed.ts says who may).
create function platform_is_revealed(revealed_at timestamptz) returns boolean language sql stable parallel safe
  as 'select $1 is null or $1 <= now()';

-- The rights on the table beneath count, so a view opens nothing that the table closes.
create view items_vouchers_revealed with (security_invoker = true) as
  select * from items_vouchers where platform_is_revealed(revealed_at);
create view fairness_rounds_revealed with (security_invoker = true) as
  select * from fairness_rounds where platform_is_revealed(revealed_at);

-- A battle's row holds its outcome from the roll on; it is shown once the battle is closed.
create view battles_battles_revealed with (security_invoker = true) as
  select id, creator_id, pair_id, mode, state, players, box_ids, box_versions, boxes_cents, surcharge_cents, cashback_percent,
    fast, round_ms, password_hash, creator_seed_is_default, fee_transfer_id, created_at, expires_at, bots_at, locked_at,
    beacon_chain, beacon_round, beacon_signature, started_at, ends_at,
    case when state = 2 then winner_pos end as winner_pos, case when state = 2 then tie_breaks end as tie_breaks,
    case when state = 2 then won_cents end as won_cents, closed_at, closed_on, dissolving
  from battles_battles;
