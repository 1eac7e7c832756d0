-- Lists of drawn rooms leave out those without entrants, which may be nearly all.
create index giveaways_entered on giveaways_rooms (drawn_at, id) where state = 1 and drawn_entrants > 0;
create index giveaways_entered_by on giveaways_rooms ((owner_id is null), drawn_at, id) where state = 1 and drawn_entrants > 0;
