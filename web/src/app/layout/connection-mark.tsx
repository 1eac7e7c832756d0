import { useLingui } from "@lingui/react/macro";
import { useFeedConnected } from "../../api/live-feed.ts";
import { useSettings } from "../../api/settings.ts";
import { useLatency } from "./use-latency.ts";

/** A dot that is lit while the live feed runs, and how long the way to the server takes, for players who agree to that. */
export function ConnectionMark() {
  const { t, i18n } = useLingui();
  const connected = useFeedConnected((state) => state.connected);
  const agreed = useSettings((settings) => settings.agreePing);
  const latencyMs = useLatency(agreed);
  const shown =
    latencyMs !== null && i18n.number(latencyMs, { style: "unit", unit: "millisecond", maximumFractionDigits: 0 });
  return (
    <span className="flex items-center gap-2" data-testid="connection">
      <i
        role="img"
        aria-label={connected ? t`Connected` : t`Not connected`}
        className={`size-1.5 shrink-0 rounded-full ${connected ? "bg-ok" : "bg-faint"}`}
      />
      {shown && (
        <span className="tn whitespace-nowrap text-12 tracking-normal text-quiet max-lg:hidden">
          <span className="sr-only">{t`Latency`} </span>
          {shown}
        </span>
      )}
    </span>
  );
}
