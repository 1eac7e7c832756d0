import { Trans, useLingui } from "@lingui/react/macro";
import type { AnyCall } from "@vitrine/contract/call.ts";
import { exportProfile } from "@vitrine/contract/privacy.ts";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { unwrap } from "../../api/envelope.ts";
import { Failure } from "../../api/failure.ts";
import { currentLocale } from "../../api/locale.ts";
import { currentToken, currentVisit, loginExpired } from "../../api/session/session.ts";
import { failureSentence } from "../../app/layout/failure-toast.ts";
import { paths } from "../../app/paths.ts";
import { Button } from "../../ui/form/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Panel } from "../../ui/layout/panel.tsx";
import { Progress } from "../../ui/progress/progress.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { DeletionCard } from "./deletion-card.tsx";

/** /personal/data: the export of the player's data, and the deletion of the account. */
export default function PrivacyPage() {
  const { t } = useLingui();
  return (
    <div className="wrap">
      <PageHeader
        title={t`Your data`}
        lead={t`Download everything the site keeps about you, or delete your account.`}
      />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        <ExportCard />
        <DeletionCard />
      </div>
    </div>
  );
}

type Export =
  | { at: "idle" }
  | { at: "running"; bytes: number }
  | { at: "done"; bytes: number }
  | { at: "failed"; sentence: string };

/** Downloads a ZIP file with all data of the player. */
function ExportCard() {
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
      // The player has left the page, so nobody waits for the file.
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

interface FetchFileOptions {
  signal: AbortSignal;
  /** Gets the number of bytes received so far; the total is not known. */
  onBytes: (bytes: number) => void;
}

/**
 * Returns the file of a call's answer and its name. Throws a `Failure`, also if the download breaks off, because the
 * page must not save a part of the file.
 */
async function fetchFile(called: AnyCall, { signal, onBytes }: FetchFileOptions) {
  const token = currentToken();
  const visit = currentVisit();
  try {
    const headers = { lang: currentLocale(), ...(token && { token }) };
    const response = await fetch(called.path, { headers, credentials: "same-origin", signal });
    const type = response.headers.get("content-type") ?? "";
    if (!response.ok || !response.body || !type.startsWith(called.gives ?? "")) {
      await unwrap(response);
      throw new Failure("refused", response.statusText, { status: response.status });
    }
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let bytes = 0;
    for await (const part of response.body) {
      // The player has logged out; the next player must not get the file.
      if (visit !== currentVisit()) throw new Failure("network", "");
      parts.push(part);
      bytes += part.length;
      onBytes(bytes);
    }
    const name = /filename="?([\w.-]+)"?/.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? "vitrine.zip";
    return { name, file: new Blob(parts, { type }) };
  } catch (error) {
    if (error instanceof Failure && error.status === 401) loginExpired(token);
    if (error instanceof Failure || signal.aborted) throw error;
    throw new Failure("network", "");
  }
}
