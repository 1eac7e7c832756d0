import { readStored, storageKeys, writeStored } from "./storage.ts";

/** Remembers the channel that a visitor came through (`?channelCode=`), for the sign-up. */
export function keepChannelCode(search: string): void {
  const code = new URLSearchParams(search).get("channelCode");
  if (code && /^[\w-]{1,64}$/.test(code)) writeStored(storageKeys.channelCode, code);
}

export function channelCode(): string | undefined {
  return readStored(storageKeys.channelCode) ?? undefined;
}

/** Remembers the invite code of the address (`?promoteCode=`) until somebody has opened an account with it. */
export function keepPromoteCode(search: string): void {
  const code = new URLSearchParams(search).get("promoteCode");
  if (code && /^[A-Za-z0-9]{6,15}$/.test(code)) writeStored(storageKeys.promoteCode, code);
}

/** The invite code that a visitor came with; empty where there was none. */
export function promoteCode(): string {
  return readStored(storageKeys.promoteCode) ?? "";
}

export function forgetPromoteCode(): void {
  writeStored(storageKeys.promoteCode, null);
}
