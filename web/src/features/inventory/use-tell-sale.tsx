import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { formatNumber } from "../../api/numbers.ts";
import { playSound } from "../../app/sound/index.ts";
import { toast } from "../../ui/overlay/toast.ts";
import type { Sale } from "./sell.ts";

/** Shows the proceeds of a sale in a toast, which screen readers announce. */
export function useTellSale(): (sale: Sale) => void {
  const { t, i18n } = useLingui();
  return ({ sold, amount }) => {
    const items = plural(sold, { one: "# piece", other: "# pieces" });
    const coins = formatNumber(amount, i18n.locale);
    playSound("coin");
    toast.success(t`Sold ${items} for ${coins}`);
  };
}
