import { isChannelCode, isPromoCode } from "@vitrine/contract/referral/rules.ts";
import { readStored, storageKeys, writeStored } from "./storage.ts";

/** Stores the marketing channel of a visitor (`?channelCode=`) for the sign-up. */
export function keepChannelCode(search: string): void {
  const code = new URLSearchParams(search).get("channelCode");
  if (code && isChannelCode(code)) writeStored(storageKeys.channelCode, code);
}

export function channelCode(): string | undefined {
  return readStored(storageKeys.channelCode) ?? undefined;
}

/** Stores the invite code of the address (`?promoteCode=`) until a sign-up uses it. */
export function keepPromoteCode(search: string): void {
  const code = new URLSearchParams(search).get("promoteCode");
  if (code && isPromoCode(code)) writeStored(storageKeys.promoteCode, code);
}

/** The stored invite code; empty without one. */
export function promoteCode(): string {
  return readStored(storageKeys.promoteCode) ?? "";
}

export function forgetPromoteCode(): void {
  writeStored(storageKeys.promoteCode, null);
}
