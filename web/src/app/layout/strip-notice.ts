import type { ReactNode } from "react";
import { create } from "zustand";
import { onLeave } from "../../api/session/leave.ts";

/**
 * What is more important than the drops of others, in their place and their height; null: nothing. `notice` is about the
 * player's own account and goes before `offer`, the offer of another language.
 */
export const useStripNotice = create<{ notice: ReactNode; offer: ReactNode }>(() => ({ notice: null, offer: null }));

onLeave(() => useStripNotice.setState({ notice: null }));
