import { readStored, storageKeys, writeStored } from "./storage.ts";

/** Remembers the channel that a visitor came through (`?channelCode=`), for the sign-up. */
export function keepChannelCode(search: string): void {
  const code = new URLSearchParams(search).get("channelCode");
  if (code && /^[\w-]{1,64}$/.test(code)) writeStored(storageKeys.channelCode, code);
}

export function channelCode(): string | undefined {
  return readStored(storageKeys.channelCode) ?? undefined;
}

/** The invite code of the address (`?promoteCode=`). */
export function promoteCode(search: string): string {
  return new URLSearchParams(search).get("promoteCode") ?? "";
}
