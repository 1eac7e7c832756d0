/**
 * Pieces with whoever had them first: one that was won in a streamer's giveaway has come from somebody else, and is shown from the
 * moment at which it changed hands.
 */
export const FIRST_OWNERS = `(select piece.*, coalesce(given.owner_id, piece.player_id) as first_owner_id,
    given.owner_id is not null as was_given from items_vouchers piece
  left join lateral (select room.owner_id from giveaways_prizes prize join giveaways_rooms room on room.id = prize.room_id
    where prize.voucher_id = piece.id and prize.entry_id is not null and room.owner_id is not null
    order by room.drawn_at limit 1) given on true)`;

/** What must be true of giveaways, each as a statement that finds the rows of which it is not. */
export const GIVEAWAY_CLAIMS: Readonly<Record<string, string>> = {
  "the count of a giveaway is that of its entries": `select count.room_id from giveaways_counts count
    left join (select room_id, count(*) as entries from giveaways_entries group by room_id) joined using (room_id)
    where count.entrants <> coalesce(joined.entries, 0)`,
  "an open giveaway has its pieces in escrow, and nothing else is there": `select piece.id from (
      select prize.voucher_id, room.owner_id from giveaways_prizes prize join giveaways_rooms room on room.id = prize.room_id
      where room.state = 0 and prize.voucher_id is not null
    ) promised full join (select id, player_id from items_vouchers where stat = 4) piece on piece.id = promised.voucher_id
    where piece.player_id is distinct from promised.owner_id`,
  "an open giveaway of the house has no pieces yet, and a streamer's has one for each prize": `select room.id
    from giveaways_rooms room join giveaways_prizes prize on prize.room_id = room.id
    where room.state = 0 and (room.owner_id is null) <> (prize.voucher_id is null)`,
  "a giveaway has as many prizes as it says, worth what it says": `select room.id from giveaways_rooms room
    left join giveaways_prizes prize on prize.room_id = room.id group by room.id
    having count(prize.prize) <> room.prize_count or sum(prize.value_cents) <> room.prizes_cents`,
  "a giveaway has as many winners as it has prizes or entrants, each once, and none before its draw": `select room.id
    from giveaways_rooms room left join giveaways_prizes prize on prize.room_id = room.id group by room.id
    having count(prize.entry_id) <> case room.state when 1 then least(room.prize_count, room.drawn_entrants) else 0 end
      or count(distinct prize.entry_id) <> count(prize.entry_id)`,
  "a giveaway was drawn from its entries": `select room.id from giveaways_rooms room
    left join giveaways_entries entry on entry.room_id = room.id and not entry.dropped where room.state = 1
    group by room.id having count(entry.id) <> room.drawn_entrants`,
  "each prize of the house that was won is a piece": `select from (select prize.voucher_id, prize.item_id, prize.value_cents
      from giveaways_prizes prize join giveaways_rooms room on room.id = prize.room_id
      where room.owner_id is null and prize.entry_id is not null) won
    full join (select * from items_vouchers where source = 'giveaway') piece on piece.id = won.voucher_id
    where piece.item_id is distinct from won.item_id or piece.value_cents is distinct from won.value_cents
      or piece.recovery_cents <> piece.value_cents`,
  "a winner is told once of each prize": `select room.id from giveaways_rooms room
    join giveaways_prizes prize on prize.room_id = room.id and prize.entry_id is not null
    join giveaways_entries entry on entry.id = prize.entry_id
    left join (select account_id, (details->>'giveaway')::bigint as room_id, count(*) as told from messages_messages
      where kind = 'giveaway_won' group by 1, 2) messages on messages.room_id = room.id and messages.account_id = entry.player_id
    group by room.id, entry.player_id, messages.told having count(*) <> coalesce(messages.told, 0)`,
  "a pair is public once its giveaway is over, and not before": `select room.id from giveaways_rooms room
    join fairness_pairs pair on pair.id = room.pair_id
    where pair.purpose <> 'giveaway' or (room.state = 0) <> (pair.state = 'active')`,
};
