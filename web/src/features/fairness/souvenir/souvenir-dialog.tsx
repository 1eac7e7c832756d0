import { Trans, useLingui } from "@lingui/react/macro";
import { fairSouvenir, type Souvenir } from "@vitrine/contract/fairness/calls.ts";
import type { Language } from "@vitrine/contract/languages.ts";
import { useEffect, useRef, useState } from "react";
import { useCall } from "../../../api/use-call.ts";
import { closeDialog, useDialogs } from "../../../app/dialogs/dialog-state.ts";
import { paths } from "../../../app/paths.ts";
import { cx } from "../../../ui/cx.ts";
import { Button } from "../../../ui/form/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import { ErrorState } from "../../../ui/layout/states.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { Progress } from "../../../ui/progress/progress.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import { ShareLink } from "../../../ui/share-link.tsx";
import { CLIP_SIZE, findCodec, recordClip } from "./record-clip.ts";

/** Shows the souvenir of an opening: its card as a picture, and the same card as a clip. */
export default function SouvenirDialog() {
  const { t } = useLingui();
  const [id] = useState(() => Number(useDialogs.getState().subject));
  const { data, error, refetch } = useCall(fairSouvenir, { id }, { quiet: true });
  return (
    <Dialog title={t`Souvenir`} onClose={() => closeDialog("souvenir")} width={760}>
      {data && <Card souvenir={data} />}
      {!data && !error && <Skeleton className="h-[420px]" />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
    </Dialog>
  );
}

function Card({ souvenir }: { souvenir: Souvenir }) {
  const { t, i18n } = useLingui();
  const { roundId, itemName } = souvenir;
  const clip = useClip(souvenir);
  const language = `lang=${i18n.locale}`;
  const address = `/share/round-${roundId}-tall.png?${language}`;
  const [picture, setPicture] = useState<"loading" | "shown" | "failed">("loading");
  return (
    <div className="grid gap-6 md:grid-cols-[300px_minmax(0,1fr)] md:gap-8">
      <div className="relative mx-auto w-full max-w-[300px]">
        {picture === "failed" ? (
          <PictureFailed onRetry={() => setPicture("loading")} />
        ) : (
          <img
            src={address}
            alt={t`Card of ${itemName} with its label, its roll and a QR code`}
            width={1080}
            height={1350}
            onLoad={() => setPicture("shown")}
            onError={() => setPicture("failed")}
            className={cx("h-auto w-full rounded-2", picture === "loading" && "skeleton")}
          />
        )}
        <canvas
          ref={clip.canvas}
          {...CLIP_SIZE}
          className={cx("absolute inset-0 size-full rounded-2", !clip.isShown && "hidden")}
        />
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <p className="text-muted">
          {souvenir.revealed ? (
            <Trans>The QR code opens the proof of this roll. Anyone can recompute it.</Trans>
          ) : (
            <Trans>
              The QR code opens the receipt of this roll. The seed is still sealed; once it's revealed, anyone can
              verify the roll there.
            </Trans>
          )}
        </p>
        <p className="text-muted">
          <Trans>The card doesn't show who opened the box.</Trans>
        </p>
        <div className="flex flex-wrap gap-3">
          {picture !== "failed" && (
            <a href={address} download={`vitrine-${roundId}.png`} className="btn btn-primary">
              <Trans>Save picture</Trans>
            </a>
          )}
          <ShareLink title={itemName} address={`${paths.verifyRound(roundId)}?${language}`} />
        </div>
        <ClipPart clip={clip} name={`vitrine-${roundId}.webm`} />
      </div>
    </div>
  );
}

/** In place of the picture, in its size. The server refuses to draw when too many pictures wait. */
function PictureFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <div
      role="alert"
      className="glass-thin flex aspect-[4/5] w-full flex-col items-center justify-center gap-5 rounded-2 p-6 text-center"
    >
      <p className="phrases text-muted">
        <Trans>The picture couldn't be drawn. Try again in a moment.</Trans>
      </p>
      <Button onClick={onRetry}>{t`Try again`}</Button>
    </div>
  );
}

type ClipState =
  | { at: "asking" | "none" | "impossible" | "failed" }
  | { at: "recording"; share: number }
  | { at: "recorded"; clip: Blob };

/** Records the clip of a souvenir when the player asks for it. Closing the dialog stops the recording. */
function useClip(souvenir: Souvenir) {
  const { i18n } = useLingui();
  const canvas = useRef<HTMLCanvasElement>(null);
  const stop = useRef<AbortController>(null);
  const codec = useRef<Awaited<ReturnType<typeof findCodec>>>(undefined);
  const [state, setState] = useState<ClipState>({ at: "asking" });
  useEffect(() => {
    void findCodec().then((found) => {
      codec.current = found;
      setState({ at: found ? "none" : "impossible" });
    });
    return () => stop.current?.abort();
  }, []);
  const record = async () => {
    if (!codec.current || !canvas.current) return;
    stop.current = new AbortController();
    const { signal } = stop.current;
    const onProgress = (share: number) => setState({ at: "recording", share });
    onProgress(0);
    try {
      const language = i18n.locale as Language;
      const asked = { souvenir, language, codec: codec.current, canvas: canvas.current, onProgress, signal };
      setState({ at: "recorded", clip: await recordClip(asked) });
    } catch {
      if (!signal.aborted) setState({ at: "failed" });
    }
  };
  return { canvas, state, record, isShown: state.at === "recording" || state.at === "recorded" };
}

function ClipPart({ clip: { state, record }, name }: { clip: ReturnType<typeof useClip>; name: string }) {
  const { t } = useLingui();
  if (state.at === "impossible")
    return (
      <p className="border-line border-t pt-5 text-muted">
        <Trans>This browser can't record a clip. The picture shows the same moment.</Trans>
      </p>
    );
  return (
    <section aria-label={t`Clip`} className="grid gap-3 border-line border-t pt-5">
      {state.at === "recording" && <Progress label={t`Recording the clip`} value={state.share} />}
      {state.at === "recorded" && <RecordedClip clip={state.clip} name={name} />}
      {(state.at === "asking" || state.at === "none" || state.at === "failed") && (
        <>
          <p className="text-muted" role={state.at === "failed" ? "alert" : undefined}>
            {state.at === "failed" ? (
              <Trans>The clip couldn't be recorded. Try again, or save the picture.</Trans>
            ) : (
              <Trans>The same moment as a clip of 8 seconds: your browser records it, nothing is uploaded.</Trans>
            )}
          </p>
          <Button className="justify-self-start" disabled={state.at === "asking"} onClick={() => void record()}>
            <Trans>Record clip</Trans>
          </Button>
        </>
      )}
    </section>
  );
}

function RecordedClip({ clip, name }: { clip: Blob; name: string }) {
  const { i18n } = useLingui();
  const size = (clip.size / 1_000_000).toLocaleString(i18n.locale, { maximumFractionDigits: 1 });
  const file = new File([clip], name, { type: clip.type });
  const canShare = navigator.canShare?.({ files: [file] }) ?? false;
  return (
    <>
      <p className="text-muted" role="status">
        <Trans>Your clip is ready: {size} MB.</Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => saveFile(name, clip)}>
          <Trans>Save clip</Trans>
        </Button>
        {canShare && (
          // Closing the share sheet rejects the promise; this is not an error.
          <Button onClick={() => void navigator.share({ files: [file] }).catch(() => {})}>
            <Icon name="link" size={17} />
            <Trans>Share clip</Trans>
          </Button>
        )}
      </div>
    </>
  );
}
