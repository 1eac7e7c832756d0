-- What the accounts of a flag have moved, in cents of coins: of two flags with one score the larger sum comes first.
alter table risk_flags add column stake_cents bigint not null default 0 check (stake_cents >= 0);
-- The order of the open flags: the strongest, then the largest sum, then the oldest. Decided flags: the last decided first.
create index risk_flags_order on risk_flags ((-score), (-stake_cents), found_at, id) where state = 'open';
create index risk_flags_decided_order on risk_flags (state, decided_at desc, id desc) where state <> 'open';

-- A flag is claimed and noted like the case of a queue.
alter table queues_claims drop constraint queues_claims_queue_check;
alter table queues_claims add constraint queues_claims_queue_check
  check (queue in ('withdrawals', 'deposits', 'vitrines', 'flags'));
alter table queues_notes drop constraint queues_notes_queue_check;
alter table queues_notes add constraint queues_notes_queue_check
  check (queue in ('withdrawals', 'deposits', 'vitrines', 'flags'));

-- The account at the company's identity provider that an operator has used first. Another account with the same mail
-- address opens no session. A new one-time link forgets it.
alter table operators_operators
  add column provider_issuer text,
  add column provider_subject text,
  add constraint operators_provider_whole check ((provider_issuer is null) = (provider_subject is null));
create unique index operators_provider_once on operators_operators (provider_issuer, provider_subject);

-- The freezes of a person, by the marks of wallet_person_marks: they outlive the account, and apply to every account of the person.
create table wallet_person_freezes (
  mark bytea not null check (length(mark) = 32),
  what text not null check (what in ('login', 'play', 'withdraw')),
  primary key (mark, what)
);
insert into wallet_person_freezes (mark, what)
  select distinct mark, what from wallet_person_marks
  join accounts_accounts account on account.id = player_id
  join wallet_wallets wallet using (player_id),
  lateral (values ('login', login_frozen), ('withdraw', withdraw_frozen), ('play', play_frozen)) as stop (what, frozen)
  where frozen;
