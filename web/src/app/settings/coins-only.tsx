import { Trans } from "@lingui/react/macro";
import { sysConfig } from "@vitrine/contract/content.ts";
import { changeSettings, useSettings } from "../../api/session/settings.ts";
import { useCall } from "../../api/use-call.ts";
import type { Balances } from "../../features/boxes/opening/open-cost.ts";
import { Switch } from "../../ui/form/switch.tsx";

/** Lets the player keep their points, if the site offers it; the choice applies to every payment. */
export function CoinsOnlySwitch() {
  const { isOffered, isOn } = useCoinsOnly();
  if (!isOffered) return null;
  return (
    <Switch isSelected={isOn} onChange={(on) => changeSettings({ coinsOnly: on })}>
      <Trans>Pay with coins only</Trans>
    </Switch>
  );
}

/** Returns whether the site offers to spend coins only, and whether the player chose it. */
function useCoinsOnly(): { isOffered: boolean; isOn: boolean } {
  const isOffered = useCall(sysConfig, {}, { quiet: true }).data?.switchBalanceType ?? false;
  const isChosen = useSettings((settings) => settings.coinsOnly);
  return { isOffered, isOn: isOffered && isChosen };
}

/** Returns the player's balances, and whether they pay with coins only. A guest has 0 of both. */
export function useSpendable(user: Balances | undefined): Balances {
  const { isOn } = useCoinsOnly();
  return { balance: user?.balance ?? 0, secondaryBalance: user?.secondaryBalance ?? 0, coinsOnly: isOn };
}
