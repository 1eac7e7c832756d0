import { Trans, useLingui } from "@lingui/react/macro";
import { sysConfig } from "@vitrine/contract/content.ts";
import { getMyVoucherPage, STATS } from "@vitrine/contract/inventory.ts";
import { changeSettings, useSettings } from "../../api/session/settings.ts";
import { useCall } from "../../api/use-call.ts";
import type { Balances } from "../../features/boxes/opening/open-cost.ts";
import { Button, LinkButton } from "../../ui/form/button.tsx";
import { Switch } from "../../ui/form/switch.tsx";
import { openDialog } from "../dialogs/dialog-state.ts";
import { paths } from "../paths.ts";

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

/** Returns the player's balances, and whether the player pays with coins only. The balances of a guest are 0. */
export function useSpendable(user: Balances | undefined): Balances {
  const { isOn } = useCoinsOnly();
  return { balance: user?.balance ?? 0, secondaryBalance: user?.secondaryBalance ?? 0, coinsOnly: isOn };
}

/** The buttons for a player whose balance is not enough: to sell pieces, if some are in the bag, and to deposit. */
export function ShortButtons({ primary = false }: { primary?: boolean }) {
  const { t } = useLingui();
  const bag = useCall(getMyVoucherPage, { stat: STATS.inBag, pageSize: 1 }, { quiet: true }).data;
  const size = primary ? undefined : "s";
  return (
    <>
      {bag && bag.total > 0 && <LinkButton to={paths.bag()} size={size}>{t`Sell pieces`}</LinkButton>}
      <Button look={primary ? "primary" : "glass"} size={size} onClick={() => openDialog("recharge")}>
        {t`Deposit`}
      </Button>
    </>
  );
}
