import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { sysConfig } from "@vitrine/contract/content.ts";
import { MINUTE_MS } from "@vitrine/contract/time.ts";
import { useCallback, useEffect, useState } from "react";
import { call } from "../../api/call.ts";
import { noteMaintenance } from "../../api/maintenance.ts";
import { Button } from "../../ui/form/button.tsx";
import { PageTitle } from "../../ui/layout/page-title.tsx";
import { EmptyState } from "../../ui/layout/states.tsx";

const ASK_EVERY_MS = MINUTE_MS;

/** Tells the player that the site is in maintenance and that no balance or item is lost. */
export default function MaintenanceScreen() {
  const { t, i18n } = useLingui();
  const ask = useAskWhetherOpen();
  const [asking, setAsking] = useState(false);
  const [refusedAt, setRefusedAt] = useState<Date | null>(null);
  const time = refusedAt && i18n.date(refusedAt, { timeStyle: "medium" });
  const askNow = async () => {
    setAsking(true);
    await ask();
    setAsking(false);
    setRefusedAt(new Date());
  };
  return (
    <div className="wrap">
      <PageTitle>{t`Maintenance`}</PageTitle>
      <EmptyState
        picture="maintenance"
        large
        title={<h1>{t`We're rearranging the shop window`}</h1>}
        actions={
          <Button look="primary" pending={asking} onClick={() => void askNow()}>
            {t`Try again`}
          </Button>
        }
      >
        <p>{t`The site is closed for a short while. Your balance, items and rounds stay exactly as they are: nothing is lost, nothing is charged.`}</p>
        <p role="status" className="tn mt-4 text-14 text-quiet">
          {time ? t`Still closed at ${time}.` : t`This page checks every minute and reopens automatically.`}
        </p>
      </EmptyState>
    </div>
  );
}

/**
 * Returns a function that asks the server whether the site is open. The function also runs every minute. If the site is
 * open, the screens return with new answers.
 */
function useAskWhetherOpen(): () => Promise<void> {
  const queries = useQueryClient();
  const ask = useCallback(async () => {
    // If no answer comes, the server is probably restarting.
    const config = await call(sysConfig, {}, { quiet: true }).catch(() => null);
    if (config === null || config.maintenance) return;
    noteMaintenance(false);
    void queries.invalidateQueries();
  }, [queries]);
  useEffect(() => {
    const timer = setInterval(() => void ask(), ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [ask]);
  return ask;
}
