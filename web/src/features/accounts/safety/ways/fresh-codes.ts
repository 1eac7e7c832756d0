import { create } from "zustand";
import { onLeave } from "../../../../api/session/leave.ts";

interface FreshCodes {
  /** Recovery codes that the server has just made, which it will never show again. */
  codes: readonly string[] | null;
  /** The session for which they were made. */
  token: string | null;
}

/** Held until their owner says that they are kept: whichever way they went meanwhile, they find them here. */
export const useFreshCodes = create<FreshCodes>(() => ({ codes: null, token: null }));

export function holdCodes(codes: readonly string[] | null, token: string | null): void {
  useFreshCodes.setState({ codes, token });
}

onLeave(() => holdCodes(null, null));
