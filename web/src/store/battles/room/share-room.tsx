import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { useDrawn } from "../../../ui/drawn.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { Room } from "./room.ts";

const THANKS_MS = 1_600;

/** The room's address: copied, or handed to the device's own way of sharing. */
export function ShareRoom({ room }: { room: Room }) {
  const { t } = useLingui();
  const [copied, setCopied] = useState(false);
  const drawn = useDrawn();
  const number = String(room.id);
  const title = t`Room ${number}`;
  const copy = async () => {
    await navigator.clipboard.writeText(location.href.replace(/[?#].*$/, ""));
    setCopied(true);
    setTimeout(() => setCopied(false), THANKS_MS);
  };
  // Whoever closes the device's sheet has shared nothing, and that is no failure.
  const share = () => void navigator.share({ title, url: location.href }).catch(() => {});
  return (
    <>
      <Button onClick={() => void copy()}>
        <Icon name={copied ? "check" : "copy"} size={17} />
        <span aria-live="polite">{copied ? <Trans>Copied</Trans> : <Trans>Copy the link</Trans>}</span>
      </Button>
      {!drawn && "share" in navigator && (
        <Button onClick={share}>
          <Icon name="link" size={17} />
          <Trans>Share</Trans>
        </Button>
      )}
    </>
  );
}
