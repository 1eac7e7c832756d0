import { Trans } from "@lingui/react/macro";
import { changeSettings } from "../../api/session/settings.ts";
import { Switch } from "../../ui/form/switch.tsx";
import { useCoinsOnly } from "./use-coins-only.ts";

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
