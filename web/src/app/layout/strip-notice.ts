import type { ReactNode } from "react";
import { create } from "zustand";
import { onLeave } from "../../api/session/session.ts";

/**
 * A notice that replaces the live drops at the same height; null shows the drops. `notice` concerns the player's
 * account and has priority over `offer`, which offers another language.
 */
export const useStripNotice = create<{ notice: ReactNode; offer: ReactNode }>(() => ({ notice: null, offer: null }));

onLeave(() => useStripNotice.setState({ notice: null }));
