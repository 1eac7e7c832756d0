-- The battle or the giveaway of a leaf, so that its receipt finds its places.
alter table transparency_leaves add column room text;
alter table transparency_leaves disable trigger transparency_leaves_kept;
update transparency_leaves set room = coalesce('battle ' || (content::json ->> 'battleId'), 'giveaway ' || (content::json ->> 'giveawayId'))
  where content like '%"type":"battle%' or content like '%"type":"giveaway%';
alter table transparency_leaves enable trigger transparency_leaves_kept;
create index transparency_leaves_room on transparency_leaves (room, index) where room is not null;
