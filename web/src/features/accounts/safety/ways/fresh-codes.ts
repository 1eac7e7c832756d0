import { create } from "zustand";
import { onLeave } from "../../../../api/session/session.ts";

interface FreshCodes {
  /** Recovery codes that the server has just made. It shows them only once. */
  codes: readonly string[] | null;
  /** The token of the session for which they were made. */
  token: string | null;
}

/** Kept outside the page until the player confirms that the codes are saved, so leaving the page does not lose them. */
export const useFreshCodes = create<FreshCodes>(() => ({ codes: null, token: null }));

export function holdCodes(codes: readonly string[] | null, token: string | null): void {
  useFreshCodes.setState({ codes, token });
}

onLeave(() => holdCodes(null, null));
