import { Trans, useLingui } from "@lingui/react/macro";
import { changeSettings, useSettings } from "../../api/settings.ts";
import { Switch } from "../../ui/switch.tsx";

/** The preferences that this browser keeps. */
export function PreferencesCard() {
  const { t } = useLingui();
  const settings = useSettings();
  return (
    <section aria-label={t`Settings`} className="glass mt-6 p-6 max-md:p-[18px] lg:max-w-[50%]">
      <h2 className="mb-2 text-25">
        <Trans>Settings</Trans>
      </h2>
      <div className="divide-y divide-line">
        <Switch isSelected={settings.fast} onChange={(fast) => changeSettings({ fast })}>
          <Trans>Fast reveal</Trans>
        </Switch>
        <Switch isSelected={settings.voice} onChange={(voice) => changeSettings({ voice })}>
          <Trans>Sounds</Trans>
        </Switch>
        <Switch isSelected={settings.music} onChange={(music) => changeSettings({ music })}>
          <Trans>Music</Trans>
        </Switch>
        <Switch isSelected={settings.agreePing} onChange={(agreePing) => changeSettings({ agreePing })}>
          <Trans>Show the connection's latency</Trans>
        </Switch>
      </div>
      <p className="mt-2 text-12 text-quiet">
        <Trans>Kept in this browser only. There are no sounds and no music yet.</Trans>
      </p>
    </section>
  );
}
