import { isChannelCode, isPromoCode } from "@vitrine/contract/referral/rules.ts";
import { readStored, storageKeys, writeStored } from "./storage.ts";

/** Stores the marketing channel (`?channelCode=`) and the invite code (`?promoteCode=`) of an address for the sign-up. */
export function keepCodes(search: string): void {
  const asked = new URLSearchParams(search);
  const [channel, invite] = [asked.get("channelCode"), asked.get("promoteCode")];
  if (channel && isChannelCode(channel)) writeStored(storageKeys.channelCode, channel);
  if (invite && isPromoCode(invite)) writeStored(storageKeys.promoteCode, invite);
}

export function channelCode(): string | undefined {
  return readStored(storageKeys.channelCode) ?? undefined;
}

/** The stored invite code; empty without one. */
export function promoteCode(): string {
  return readStored(storageKeys.promoteCode) ?? "";
}

export function forgetPromoteCode(): void {
  writeStored(storageKeys.promoteCode, null);
}
