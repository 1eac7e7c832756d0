import { BATTLE_STATES, type getBattleResults } from "@vitrine/contract/battles.ts";
import type { OutputOf } from "@vitrine/contract/call.ts";
import type { Language } from "@vitrine/contract/languages.ts";
import { toCoins } from "@vitrine/contract/money.ts";
import { selectBattleRolls } from "../fairness/index.ts";
import { Refusal } from "../platform/errors.ts";
import { NOBODY } from "./bots.ts";
import type { DetailMeans } from "./read-detail.ts";
import { placeRolls, showDrop, totalsOf } from "./show-drops.ts";
import { playersOf, type StoredRoom } from "./stored-rooms.ts";

type Results = OutputOf<typeof getBattleResults>;

/**
 * All rounds and seats of a closed battle. A room that was dissolved or void has none.
 * @throws Refusal battle_running, battle_unknown.
 */
export async function showResults(means: DetailMeans, room: StoredRoom, language: Language): Promise<Results> {
  const { battle, seats } = room;
  if (battle.state === BATTLE_STATES.waiting || battle.state === BATTLE_STATES.running) {
    throw new Refusal("battle_running");
  }
  if (battle.state !== BATTLE_STATES.finished) throw new Refusal("battle_unknown");
  const [rolls, faces] = await Promise.all([
    selectBattleRolls(means.db, [{ pairId: battle.pair_id, lastNonce: battle.box_ids.length * battle.players }]),
    means.faces(playersOf([room])),
  ]);
  const placed = placeRolls(room, rolls);
  const totals = totalsOf(placed);
  const drops = await Promise.all(
    placed.map(async (roll) => ({ pos: roll.pos, ...(await showDrop(means.kinds, roll, language)) })),
  );
  return {
    id: battle.id,
    mode: battle.mode,
    winner: battle.winner_pos!,
    value: toCoins(battle.won_cents!),
    seats: seats.map(({ pos, player_id, cashback_cents }) => {
      const { userName, bot } = faces.get(player_id) ?? NOBODY;
      const wonCents = pos === battle.winner_pos ? battle.won_cents! : 0;
      const [total, cashback, won] = [totals.get(pos) ?? 0, cashback_cents ?? 0, wonCents].map(toCoins);
      return { pos, userName, bot, total: total!, cashback: cashback!, won: won! };
    }),
    rounds: battle.box_ids.map((boxId, index) => ({
      round: index + 1,
      boxId,
      drops: drops.filter(({ round }) => round === index + 1),
    })),
  };
}
