import { MINUTE_MS } from "@vitrine/contract/time.ts";

/** Saves a text as a file on the player's device, without a request to the server. */
export function saveText(name: string, text: string, type = "text/plain"): void {
  saveFile(name, new Blob([text], { type }));
}

/** Saves a file on the player's device. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the URL after the click, so it is revoked later.
  setTimeout(() => URL.revokeObjectURL(url), MINUTE_MS);
}
