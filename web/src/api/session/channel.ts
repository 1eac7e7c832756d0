import { readStored, storageKeys, writeStored } from "./storage.ts";

/** Stores the marketing channel of a visitor (`?channelCode=`) for the sign-up. */
export function keepChannelCode(search: string): void {
  const code = new URLSearchParams(search).get("channelCode");
  if (code && /^[\w-]{1,64}$/.test(code)) writeStored(storageKeys.channelCode, code);
}

export function channelCode(): string | undefined {
  return readStored(storageKeys.channelCode) ?? undefined;
}

/** Stores the invite code of the address (`?promoteCode=`) until a sign-up uses it. */
export function keepPromoteCode(search: string): void {
  const code = new URLSearchParams(search).get("promoteCode");
  if (code && /^[A-Za-z0-9]{6,15}$/.test(code)) writeStored(storageKeys.promoteCode, code);
}

/** The stored invite code; empty without one. */
export function promoteCode(): string {
  return readStored(storageKeys.promoteCode) ?? "";
}

export function forgetPromoteCode(): void {
  writeStored(storageKeys.promoteCode, null);
}
