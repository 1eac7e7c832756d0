-- Who asked for a code: a signed-in account, and the /48 to which an IPv6 address belongs, of which somebody may rent a whole
-- one. `own`: it went to what the asker's account holds already, so that no stranger's requests stand in its way.
alter table accounts_codes
  add column own boolean not null default false,
  add column account_hash bytea check (length(account_hash) = 32),
  add column site_hash bytea check (length(site_hash) = 32),
  add constraint accounts_codes_own check (not own or account_hash is not null);
create index accounts_codes_account on accounts_codes (account_hash, sent_at) where account_hash is not null;
create index accounts_codes_site on accounts_codes (site_hash, sent_at) where site_hash is not null;
