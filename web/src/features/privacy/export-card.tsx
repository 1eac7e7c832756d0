import { Trans, useLingui } from "@lingui/react/macro";
import { exportProfile } from "@vitrine/contract/privacy.ts";
import { MINUTE_MS } from "@vitrine/contract/time.ts";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { Failure } from "../../api/failure.ts";
import { fetchFile } from "../../api/fetch-file.ts";
import { failureSentence } from "../../app/layout/failure-toast.ts";
import { paths } from "../../app/paths.ts";
import { Button } from "../../ui/form/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Panel } from "../../ui/layout/panel.tsx";
import { Progress } from "../../ui/progress/progress.tsx";

type Export =
  | { at: "idle" }
  | { at: "running"; bytes: number }
  | { at: "done"; bytes: number }
  | { at: "failed"; sentence: string };

/** Downloads a ZIP file with all data of the player. */
export function ExportCard() {
  const { t, i18n } = useLingui();
  const [state, setState] = useState<Export>({ at: "idle" });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = async () => {
    const controller = new AbortController();
    running.current = controller;
    setState({ at: "running", bytes: 0 });
    try {
      const onBytes = (bytes: number) => setState({ at: "running", bytes });
      const { name, file } = await fetchFile(exportProfile, { signal: controller.signal, onBytes });
      saveFile(name, file);
      setState({ at: "done", bytes: file.size });
    } catch (error) {
      // The player has left the page.
      if (controller.signal.aborted) return;
      if (!(error instanceof Failure)) throw error;
      const broken = error.kind === "network" ? t`The export was interrupted. Nothing was saved; try again.` : null;
      setState({ at: "failed", sentence: broken ?? failureSentence(error) });
    }
  };
  const size = (bytes: number) =>
    new Intl.NumberFormat(i18n.locale, { style: "unit", unit: "kilobyte", maximumFractionDigits: 0 }).format(
      Math.ceil(bytes / 1024),
    );
  return (
    <Panel>
      <h2 className="text-25">{t`Export`}</h2>
      <p className="mt-2 mb-4 text-muted">
        <Trans>
          A ZIP of JSON files any program can read: account, sessions, security events, movements, rolls with their
          receipts, items, free boxes, limits and messages.
        </Trans>
      </p>
      <p className="mb-5 text-13 text-quiet">
        <Trans>
          The server seed in use isn't included.{" "}
          <Link to={paths.fair()} className="text-brass hover:text-brass-hi">
            Change your client seed
          </Link>{" "}
          first, and the file proves all your rolls.
        </Trans>
      </p>
      <Button pending={state.at === "running"} onClick={() => void start()}>
        <Icon name="download" size={18} />
        {t`Export my data`}
      </Button>
      {state.at === "running" && (
        <Progress label={t`Gathering your data`} side={state.bytes > 0 && size(state.bytes)} className="mt-5 block" />
      )}
      <p role="status" className="mt-4 text-13 empty:hidden">
        {state.at === "done" && <Trans>Saved by your browser, {size(state.bytes)}.</Trans>}
      </p>
      <p role="alert" className="mt-4 text-13 text-bad empty:hidden">
        {state.at === "failed" && state.sentence}
      </p>
    </Panel>
  );
}

/** Lets the browser save a file under a name. */
function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the URL after the click, so it is revoked later.
  setTimeout(() => URL.revokeObjectURL(address), MINUTE_MS);
}
