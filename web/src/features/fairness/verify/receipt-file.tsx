import { Trans } from "@lingui/react/macro";
import { useRef } from "react";
import { Button } from "../../../ui/form/button.tsx";
import { saveText } from "../../../ui/save-file.ts";
import { type LooseReceipt, RECEIPT_MAX_BYTES, readReceiptText, receiptFileName, receiptText } from "./receipt-text.ts";

/** Reads a receipt from a file; null if the file is not a receipt. The file stays in the browser. */
export async function readReceiptFile(file: File): Promise<LooseReceipt | null> {
  return file.size > RECEIPT_MAX_BYTES ? null : readReceiptText(await file.text());
}

/** Downloads a receipt as a file. */
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
          // Without this line the browser fires no change event when the user chooses the same file again after editing
          // it.
          event.target.value = "";
        }}
      />
      <Button className="mt-2.5 w-full" onClick={() => input.current?.click()}>
        <Trans>Read a receipt from a file</Trans>
      </Button>
    </>
  );
}
