import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "./form/button.tsx";
import { Icon } from "./icon.tsx";
import { useIsSsr } from "./ssr.ts";

const THANKS_MS = 1_600;

/** Buttons that copy `address` (default: this page's address) and that open the device's share sheet with `title`. */
export function ShareLink({ title, address }: { title: string; address?: string }) {
  const [copied, setCopied] = useState(false);
  const isSsr = useIsSsr();
  const url = () => new URL(address ?? location.pathname, location.origin).href;
  const copy = async () => {
    await navigator.clipboard.writeText(url());
    setCopied(true);
    setTimeout(() => setCopied(false), THANKS_MS);
  };
  // Closing the share sheet rejects the promise; this is not an error.
  const share = () => void navigator.share({ title, url: url() }).catch(() => {});
  return (
    <>
      <Button onClick={() => void copy()}>
        <Icon name={copied ? "check" : "copy"} size={17} />
        <span aria-live="polite">{copied ? <Trans>Copied</Trans> : <Trans>Copy link</Trans>}</span>
      </Button>
      {!isSsr && "share" in navigator && (
        <Button onClick={share}>
          <Icon name="link" size={17} />
          <Trans>Share</Trans>
        </Button>
      )}
    </>
  );
}
