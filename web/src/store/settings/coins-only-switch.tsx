import { Trans } from "@lingui/react/macro";
import { sysConfig } from "@vitrine/contract/content.ts";
import { changeSettings, useSettings } from "../../api/settings.ts";
import { useCall } from "../../api/use-call.ts";
import { Switch } from "../../ui/switch.tsx";

/** Lets the player keep their points, where the site offers the choice; it holds for everything that is paid for. */
export function CoinsOnlySwitch() {
  const isOffered = useCall(sysConfig, {}, { quiet: true }).data?.switchBalanceType ?? false;
  const coinsOnly = useSettings((settings) => settings.coinsOnly);
  if (!isOffered) return null;
  return (
    <Switch isSelected={coinsOnly} onChange={(on) => changeSettings({ coinsOnly: on })}>
      <Trans>Pay with coins only</Trans>
    </Switch>
  );
}
