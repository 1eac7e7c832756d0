import { Trans, useLingui } from "@lingui/react/macro";
import { changeSettings, useSettings } from "../../api/session/settings.ts";
import { closeDialog } from "../../app/dialogs/dialog-state.ts";
import { Switch } from "../../ui/form/switch.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import type { SingleKey } from "./shortcuts.ts";
import "./search-dialog.css";

const COMMAND = /Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘" : "Ctrl";

/** All keyboard shortcuts, and the switch for the shortcuts of a single key. */
export default function ShortcutsDialog() {
  const { t } = useLingui();
  const shortcuts = useSettings((settings) => settings.shortcuts);
  const always: [keys: string[], says: string][] = [
    [[COMMAND, "K"], t`Search the site`],
    [["Space", "Esc"], t`Skip the reels`],
    [["Esc"], t`Close window`],
  ];
  const single: Record<SingleKey, string> = {
    "?": t`These shortcuts`,
    "/": t`Search the site`,
    h: t`Home`,
    b: t`Boxes`,
    i: t`Bag`,
    v: t`Verify a roll`,
    f: t`Fast reveal on or off; in a battle: full screen`,
    s: t`Sounds on or off`,
    m: t`Music on or off`,
  };
  return (
    <Dialog title={t`Shortcuts`} onClose={() => closeDialog("shortcuts")} width={460}>
      <KeyList rows={always} />
      <div className="mt-5 border-t border-line pt-2">
        <Switch isSelected={shortcuts} onChange={(on) => changeSettings({ shortcuts: on })}>
          <Trans>Single-key shortcuts</Trans>
        </Switch>
      </div>
      <div className={shortcuts ? undefined : "opacity-55"}>
        <KeyList rows={Object.entries(single).map(([key, says]) => [[key.toUpperCase()], says])} />
      </div>
    </Dialog>
  );
}

function KeyList({ rows }: { rows: readonly [keys: string[], says: string][] }) {
  return (
    <dl className="grid grid-cols-[1fr_auto] items-center gap-x-6">
      {rows.map(([keys, says]) => (
        <div key={keys.join("+") + says} className="col-span-2 grid min-h-9 grid-cols-subgrid items-center">
          <dt className="text-14 text-muted">{says}</dt>
          <dd className="flex justify-end gap-1.5">
            {keys.map((key) => (
              <kbd key={key} className="key">
                {key}
              </kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
