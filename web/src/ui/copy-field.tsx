import { useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { IconButton } from "./form/button.tsx";
import { HashText } from "./hash-text.tsx";
import { Icon } from "./icon.tsx";

const THANKS_MS = 1_600;

/** Shows a hash or seed with its label and a copy button. */
export function CopyField({ label, value, children }: { label: string; value: string; children?: ReactNode }) {
  const { t } = useLingui();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    setCopied(true);
    setTimeout(() => setCopied(false), THANKS_MS);
  };
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-center justify-between">
        <span className="lab">{label}</span>
        <IconButton
          aria-label={copied ? t`Copied` : t`Copy: ${label}`}
          onClick={() => void copy()}
          className="-my-3 -mr-3"
        >
          <span className={copied ? "text-ok" : undefined}>
            <Icon name={copied ? "check" : "copy"} size={15} />
          </span>
        </IconButton>
      </div>
      {children ?? <HashText>{value}</HashText>}
    </div>
  );
}
