import type { ReactNode } from "react";
import { create } from "zustand";

/** What is more important than the drops of others, in their place and their height; null: nothing. */
export const useStripNotice = create<{ notice: ReactNode }>(() => ({ notice: null }));
