import { sysConfig } from "@vitrine/contract/content.ts";
import { useSettings } from "../../api/session/settings.ts";
import { useCall } from "../../api/use-call.ts";
import type { Balances } from "../../features/boxes/open-cost.ts";

/** Whether the site offers to spend coins only, and whether the player does. */
export function useCoinsOnly(): { isOffered: boolean; isOn: boolean } {
  const isOffered = useCall(sysConfig, {}, { quiet: true }).data?.switchBalanceType ?? false;
  const isChosen = useSettings((settings) => settings.coinsOnly);
  return { isOffered, isOn: isOffered && isChosen };
}

/** What a player has for paying: without the points, where they keep them. A guest has nothing. */
export function useSpendable(user: Balances | undefined): Balances {
  const { isOn } = useCoinsOnly();
  return { balance: user?.balance ?? 0, secondaryBalance: isOn ? 0 : (user?.secondaryBalance ?? 0) };
}
