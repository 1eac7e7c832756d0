import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { readReceiptText, receiptText } from "./receipt-text.ts";
import type { Verification } from "./use-verification.ts";

/** A text field takes no more without making the page wait. */
const SHOWN_LENGTH = 200_000;

/** The text of a receipt, of whatever game: the verifier finds out which. */
export function PasteReceipt({ verification }: { verification: Verification }) {
  const { t } = useLingui();
  const id = useId();
  const [text, setText] = useState(() => shownText(verification));
  const [unreadable, setUnreadable] = useState(false);
  return (
    <form
      className="mt-4"
      onSubmit={(event) => {
        event.preventDefault();
        const receipt = readReceiptText(text);
        setUnreadable(receipt === null);
        if (receipt) verification.open(receipt);
      }}
    >
      <label htmlFor={id} className="mb-1.5 block text-13 text-muted">
        <Trans>The receipt</Trans>
      </label>
      <textarea
        id={id}
        rows={12}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setUnreadable(false);
        }}
        aria-invalid={unreadable || undefined}
        aria-describedby={`${id}-below`}
        placeholder={t`Paste the whole text of the receipt`}
        spellCheck={false}
        className="input hash resize-y break-all"
      />
      <p id={`${id}-below`} aria-live="polite" className="min-h-5 pt-0.5 text-12 text-bad">
        {unreadable && <Trans>This text is not a receipt.</Trans>}
      </p>
      <Button type="submit" look="primary" size="l" className="mt-2">
        <Trans>Verify</Trans>
      </Button>
    </form>
  );
}

/** The text of the receipt that is verified; a long one is known without standing here. */
function shownText({ receipt }: Verification): string {
  const text = receipt ? receiptText(receipt) : "";
  return text.length > SHOWN_LENGTH ? "" : text;
}
