import { Trans } from "@lingui/react/macro";
import { fillEntrants } from "@vitrine/contract/fairness/verifier/giveaway-entries.ts";
import { useRef } from "react";
import { Button } from "../../../ui/form/button.tsx";
import { saveText } from "../../../ui/save-file.ts";
import { type LooseReceipt, RECEIPT_MAX_BYTES, readReceiptText, receiptFileName, receiptText } from "./receipt-text.ts";

/**
 * Reads a receipt from a file, and the list of entries of a large giveaway from a second one; null if no file is a
 * receipt. `open` is the receipt on the page, to which a list alone is added. The files stay in the browser.
 */
export async function readReceiptFiles(
  files: readonly File[],
  open: LooseReceipt | null,
): Promise<LooseReceipt | null> {
  const small = files.filter(({ size }) => size <= RECEIPT_MAX_BYTES);
  const texts = await Promise.all(small.map((file) => file.text()));
  const list = texts.find((text) => ENTRY_LIST.test(text));
  const read = texts.map(readReceiptText).find((receipt) => receipt !== null);
  if (list === undefined) return read ?? null;
  const receipt = read ?? open;
  return receipt && ((await fillEntrants(receipt, list)) as LooseReceipt);
}

/** The beginning of a list of entries: the number of the first entry. */
const ENTRY_LIST = /^\d+:/;

/** Downloads a receipt as a file. */
export function saveReceipt(receipt: LooseReceipt): void {
  saveText(receiptFileName(receipt), receiptText(receipt), "application/json");
}

export function ReceiptFile({ onFiles }: { onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="application/json,text/plain,.json,.txt"
        multiple
        hidden
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
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
