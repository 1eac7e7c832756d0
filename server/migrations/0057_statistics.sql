-- The statistics of the transparency log: sums of its opened rolls that a job keeps, for the page /statistics. They can be
-- computed again from the leaves at any time: `npm run audit` does it outside.
create table transparency_sums (
  -- The date of the rolls in UTC.
  day date not null,
  game text not null,
  -- A dream has no box: 0.
  box_id bigint not null,
  version integer not null,
  -- Sums as contract/src/transparency/statistics/tally.ts describes them.
  tally json not null,
  primary key (day, game, box_id, version)
);

-- The sums of all days, so that their number does not matter.
create table transparency_totals (
  game text not null,
  box_id bigint not null,
  version integer not null,
  tally json not null,
  primary key (game, box_id, version)
);

-- One row. All leaves below this number are in the sums.
create table transparency_summed (
  id smallint primary key default 1 check (id = 1),
  leaves bigint not null default 0 check (leaves >= 0)
);
insert into transparency_summed default values;
revoke insert, delete on transparency_summed from vitrine_app;
