import { t } from "@lingui/core/macro";
import type { Failure } from "../../api/failure.ts";
import { toast, toastOptions } from "../../ui/overlay/toast.ts";

/** Returns the server's sentence for a failed call; without one, a sentence about the network. */
export function failureSentence(failure: Failure): string {
  if (failure.message) return failure.message;
  return failure.kind === "timeout"
    ? t`The server took too long to answer. You won't be charged twice; try again.`
    : t`Network error. Check your connection.`;
}

/** Shows one toast per sentence: several calls with the same failure at once show one toast. */
export function failureToast(failure: Failure): void {
  const sentence = failureSentence(failure);
  toast.error(sentence, { id: sentence });
}

/**
 * Shows a toast while a call that moves money or items is retried; the page shows the answer. If a visible button
 * already shows the sentence, the toast is only for screen readers, so that the sentence is not visible twice.
 */
export function slowToast({ isSlow, lines }: { isSlow: boolean; lines: number }): void {
  const className = lines > 0 ? "sr-only" : toastOptions.className;
  if (isSlow) toast.loading(t`Still waiting. You won't be charged twice.`, { id: "slow", className });
  else toast.dismiss("slow");
}
