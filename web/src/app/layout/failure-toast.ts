import { t } from "@lingui/core/macro";
import type { Failure } from "../../api/failure.ts";
import { toast, toastOptions } from "../../ui/overlay/toast.ts";

/** Returns the server's sentence for a failed call or, if the server sent none, a sentence about the network. */
export function failureSentence(failure: Failure): string {
  if (failure.message) return failure.message;
  return failure.kind === "timeout"
    ? t`The server took too long to answer. You won't be charged twice; try again.`
    : t`Network error. Check your connection.`;
}

/**
 * Shows a toast with the failure's sentence. Several calls that fail together with the same sentence share one toast.
 */
export function failureToast(failure: Failure): void {
  const sentence = failureSentence(failure);
  toast.error(sentence, { id: sentence });
}

/**
 * Shows a toast while a call that moves money or items has no answer for a long time. If a visible button already shows
 * the sentence, the toast is only for screen readers, so that the sentence is not visible twice.
 */
export function slowToast({ isSlow, lines }: { isSlow: boolean; lines: number }): void {
  const className = lines > 0 ? "sr-only" : toastOptions.className;
  if (isSlow) toast.loading(t`Still waiting. You won't be charged twice.`, { id: "slow", className });
  else toast.dismiss("slow");
}
