-- What the servers that run background jobs have noted about each of them. The queue itself belongs to its library, and forgets a
-- job that succeeded.
create table platform_jobs (
  name text primary key,
  every_seconds integer not null check (every_seconds > 0),
  -- When a server began to run this job after a time without any server that did.
  since timestamptz not null,
  noted_at timestamptz not null,
  good_at timestamptz,
  -- The last run, if it failed.
  failed_at timestamptz,
  failure text check (length(failure) <= 200),
  -- Jobs of this name in the queue: due now, and failed at least once.
  waiting integer not null default 0,
  failed integer not null default 0,
  oldest_at timestamptz
);
