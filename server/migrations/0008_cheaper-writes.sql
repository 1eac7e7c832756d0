-- A check of a column runs again at every update of its row, whatever column changes; one of a domain runs when a value is
-- written. Two regular expressions for each nonce that moved were half the price of moving it.
create domain fairness_public_hash as text check (value ~ '^[0-9a-f]{64}$');
create domain fairness_client_seed as text check (value ~ '^[A-Za-z0-9_]{1,64}$');
alter table fairness_pairs
  drop constraint fairness_pairs_public_hash_check,
  drop constraint fairness_pairs_client_seed_check;
drop trigger fairness_pairs_committed on fairness_pairs;
alter table fairness_pairs
  alter column public_hash type fairness_public_hash,
  alter column client_seed type fairness_client_seed;
create trigger fairness_pairs_committed after update on fairness_pairs for each row
  when (old.state = 'revealed' or new.next_nonce < old.next_nonce
    or (new.public_hash, new.sealed, new.player_id, new.purpose)
      is distinct from (old.public_hash, old.sealed, old.player_id, old.purpose)
    or (old.next_nonce > 1 and new.client_seed is distinct from old.client_seed))
  execute function platform_refuse_change();

-- Events are read in the order of their transactions only, so that order is their key; a second index by number had no reader.
drop index platform_events_tail;
alter table platform_events drop constraint platform_events_pkey, add primary key (xid, id);
