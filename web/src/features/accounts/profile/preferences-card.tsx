import { Trans, useLingui } from "@lingui/react/macro";
import { SettingsForm } from "../../../app/settings/settings-form.tsx";

/** The preferences that this browser keeps. */
export function PreferencesCard() {
  const { t } = useLingui();
  return (
    <section aria-label={t`Settings`} className="glass p-6 max-md:p-[18px]">
      <h2 className="mb-4 text-25">
        <Trans>Settings</Trans>
      </h2>
      <SettingsForm />
    </section>
  );
}
