import { useLingui } from "@lingui/react/macro";
import { Countdown } from "../../../ui/countdown.tsx";
import { useTimeZone } from "../../../ui/drawn.ts";
import { Panel } from "../../../ui/panel.tsx";
import { useHoldWords } from "./hold-words.ts";
import { refreshSafety, type Safety } from "./use-safety.ts";

/** Why nothing can be withdrawn at the moment, and until when. */
export function HoldNotice({ hold }: { hold: NonNullable<Safety["hold"]> }) {
  const { t, i18n } = useLingui();
  const timeZone = useTimeZone();
  const until = i18n.date(hold.until, { dateStyle: "medium", timeStyle: "short", timeZone });
  const reasonOf = useHoldWords();
  return (
    <Panel light={0.3} title={t`Withdrawals are on hold`}>
      <p className="num text-39">
        <Countdown untilMs={Date.parse(hold.until)} onEnd={() => void refreshSafety()} />
      </p>
      <p className="tn mt-2 text-muted">{t`The hold ends on ${until}`}</p>
      <p className="mt-2 text-muted">{reasonOf(hold.reason)}</p>
      <p className="mt-2 text-13 text-quiet">
        {t`If it was not you: change the password, look through your devices, and write to customer service.`}
      </p>
    </Panel>
  );
}
