import { useLingui } from "@lingui/react/macro";
import { SafetyRow } from "./safety-row.tsx";
import { TradeAddress } from "./trade-address.tsx";
import { TradeLinkForm } from "./trade-link-form.tsx";
import { useOpenChange } from "./use-open-change.ts";

/** The trade link, to which items are sent. */
export function TradeLinkRow({ tradeUrl }: { tradeUrl: string | null }) {
  const { t } = useLingui();
  const { setOpen } = useOpenChange();
  const change = {
    id: "trade-link",
    label: tradeUrl === null ? t`Set` : t`Change`,
    form: <TradeLinkForm isFirst={tradeUrl === null} onDone={() => setOpen(undefined)} />,
  } as const;
  return (
    <SafetyRow
      icon="link"
      name={t`Trade link`}
      lit={tradeUrl !== null}
      state={tradeUrl === null ? t`Not set` : <TradeAddress url={tradeUrl} />}
      says={t`Items that you withdraw are sent to this address, and to no other.`}
      changes={[change]}
    />
  );
}
