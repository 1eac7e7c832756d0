-- A disabled operator can be enabled again. What the operator proposed before has ended for good, because the account may have been stolen.
alter table operators_operators add column enabled_at timestamptz;

-- The log is read by what was done, and by time.
create index office_acts_act on office_acts (act, id);
create index office_acts_time on office_acts (created_at);
