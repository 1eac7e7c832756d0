import { Trans } from "@lingui/react/macro";
import { useRef } from "react";
import { Button } from "../../ui/form/button.tsx";
import { saveText } from "../../ui/save-file.ts";
import { type LooseReceipt, RECEIPT_MAX_BYTES, readReceiptText, receiptFileName, receiptText } from "./receipt-text.ts";

/** The receipt in a file, or null. Nothing leaves the browser. */
export async function readReceiptFile(file: File): Promise<LooseReceipt | null> {
  return file.size > RECEIPT_MAX_BYTES ? null : readReceiptText(await file.text());
}

/** Hands a receipt over as a file. */
export function saveReceipt(receipt: LooseReceipt): void {
  saveText(receiptFileName(receipt), receiptText(receipt), "application/json");
}

export function ReceiptFile({ onFile }: { onFile: (file: File | undefined) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        onChange={(event) => {
          onFile(event.target.files?.[0]);
          // The same file may be chosen again after it was changed.
          event.target.value = "";
        }}
      />
      <Button className="mt-2.5 w-full" onClick={() => input.current?.click()}>
        <Trans>Read a receipt from a file</Trans>
      </Button>
    </>
  );
}
