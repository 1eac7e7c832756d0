import { Trans } from "@lingui/react/macro";
import { changeSettings } from "../../api/session/settings.ts";
import { Switch } from "../../ui/form/switch.tsx";
import { useCoinsOnly } from "./use-coins-only.ts";

/** Lets the player keep their points, where the site offers the choice; it holds for everything that is paid for. */
export function CoinsOnlySwitch() {
  const { isOffered, isOn } = useCoinsOnly();
  if (!isOffered) return null;
  return (
    <Switch isSelected={isOn} onChange={(on) => changeSettings({ coinsOnly: on })}>
      <Trans>Pay with coins only</Trans>
    </Switch>
  );
}
