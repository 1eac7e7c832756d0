import { Trans, useLingui } from "@lingui/react/macro";
import { changeSettings, useSettings } from "../../api/session/settings.ts";
import type { Theme } from "../../api/session/stored-settings.ts";
import { Slider } from "../../ui/form/slider.tsx";
import { Switch } from "../../ui/form/switch.tsx";
import { playSound } from "../sound/index.ts";
import { CoinsOnlySwitch } from "./coins-only.tsx";
import "./settings.css";

/** All settings that this browser stores. A change is visible immediately. */
export function SettingsForm() {
  const { t } = useLingui();
  const settings = useSettings();
  return (
    <div className="flex flex-col gap-6">
      <ThemeChoice />
      <div className="divide-y divide-line border-y border-line">
        <Switch isSelected={settings.fast} onChange={(fast) => changeSettings({ fast })}>
          <Trans>Fast reveal</Trans>
        </Switch>
        <div>
          <Switch isSelected={settings.voice} onChange={(voice) => changeSettings({ voice })}>
            <Trans>Sounds</Trans>
          </Switch>
          <Slider
            label={t`Sound volume`}
            value={settings.voiceVolume}
            step={5}
            disabled={!settings.voice}
            onChange={(voiceVolume) => changeSettings({ voiceVolume })}
            onSettle={() => playSound("coin")}
          />
        </div>
        <div>
          <Switch isSelected={settings.music} onChange={(music) => changeSettings({ music })}>
            <Trans>Music</Trans>
          </Switch>
          <Slider
            label={t`Music volume`}
            value={settings.musicVolume}
            step={5}
            disabled={!settings.music}
            onChange={(musicVolume) => changeSettings({ musicVolume })}
          />
        </div>
        <CoinsOnlySwitch />
        <Switch isSelected={settings.agreePing} onChange={(agreePing) => changeSettings({ agreePing })}>
          <Trans>Show connection latency</Trans>
        </Switch>
        <Switch isSelected={settings.shortcuts} onChange={(shortcuts) => changeSettings({ shortcuts })}>
          <Trans>Single-key shortcuts</Trans>
        </Switch>
      </div>
      <p className="text-12 text-quiet">
        <Trans>Saved in this browser only. Reduced motion follows your system setting.</Trans>
      </p>
    </div>
  );
}

function ThemeChoice() {
  const { t } = useLingui();
  const chosen = useSettings((settings) => settings.theme);
  const themes: { theme: Theme; label: string }[] = [
    { theme: "dark", label: t`Night` },
    { theme: "light", label: t`Daylight` },
    { theme: "contrast", label: t`High contrast` },
  ];
  return (
    <fieldset className="theme-choice">
      <legend className="lab mb-2.5">
        <Trans>Theme</Trans>
      </legend>
      {themes.map(({ theme, label }) => (
        <label key={theme} className="theme-pane">
          <input
            type="radio"
            name="theme"
            className="sr-only"
            checked={chosen === theme}
            onChange={() => changeSettings({ theme })}
          />
          <span className="theme-sample" data-sample={theme} aria-hidden="true" />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
