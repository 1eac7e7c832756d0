import { battleReceipt } from "@vitrine/contract/battles.ts";
import { fairRound } from "@vitrine/contract/fairness/calls.ts";
import { giveawayReceipt } from "@vitrine/contract/giveaways.ts";
import { useParams, useSearchParams } from "react-router";
import { useCall } from "../../api/use-call.ts";
import { useDrawn } from "../../ui/drawn.ts";
import { keptPassword } from "../battles/room/room-password.ts";

const ID = /^[1-9]\d{0,15}$/;

/** The receipt that the address names: a round by its number, a battle by `?battle=`, a giveaway by `?giveaway=`, or none. */
export function useAskedReceipt() {
  const { id: inPath = "" } = useParams();
  const [search] = useSearchParams();
  const drawn = useDrawn();
  const id = ID.test(inPath) ? inPath : "";
  const named = search.get("battle") ?? "";
  const battle = id === "" && ID.test(named) ? named : "";
  const draw = search.get("giveaway") ?? "";
  const giveaway = id === "" && battle === "" && ID.test(draw) ? draw : "";
  const battleId = Number(battle) || 1;
  // A private room's password was typed in this tab, which the server's drawing knows nothing of.
  const password = drawn || !battle ? undefined : keptPassword(battleId);
  const round = useCall(fairRound, { id: Number(id) || 1 }, { enabled: id !== "", quiet: true });
  const room = useCall(
    battleReceipt,
    { id: battleId, ...(password !== undefined && { password }) },
    { enabled: battle !== "", quiet: true },
  );
  const prizes = useCall(giveawayReceipt, { id: Number(giveaway) || 1 }, { enabled: giveaway !== "", quiet: true });
  return { id, battle, giveaway, asked: battle ? room : giveaway ? prizes : id ? round : null };
}
