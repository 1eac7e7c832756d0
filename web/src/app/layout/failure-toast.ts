import { t } from "@lingui/core/macro";
import type { Failure } from "../../api/failure.ts";
import { toast, toastOptions } from "../../ui/overlay/toast.ts";

/** The sentence of a failed call: the server's where there is one, otherwise that the network failed. */
export function failureSentence(failure: Failure): string {
  if (failure.message) return failure.message;
  return failure.kind === "timeout"
    ? t`The server took too long to answer. Nothing is charged twice; try again.`
    : t`Network error. Check your connection.`;
}

/** One toast per sentence: the same failure of several calls at once is told once. */
export function failureToast(failure: Failure): void {
  const sentence = failureSentence(failure);
  toast.error(sentence, { id: sentence });
}

/**
 * Stands for as long as a call with money or items is asked again and again; the page's own answer follows it. Where the button
 * that waits says it in view, the toast is only read out: the same sentence twice would be noise.
 */
export function slowToast({ isSlow, lines }: { isSlow: boolean; lines: number }): void {
  const className = lines > 0 ? "sr-only" : toastOptions.className;
  if (isSlow) toast.loading(t`Still asking. Nothing is charged twice.`, { id: "slow", className });
  else toast.dismiss("slow");
}
