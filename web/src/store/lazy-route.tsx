import type { ComponentType } from "react";
import { loadChunk } from "../api/chunk.ts";

type Page = () => Promise<{ default: ComponentType }>;

/**
 * A screen that loads on demand, at most 120 seconds long. `screen` is its source, by which its scripts and sheets are found
 * in the build; vite.config.ts writes it down.
 */
export function lazyRoute(load: Page, screen?: string) {
  return { handle: { screen }, lazy: async () => ({ Component: (await loadChunk(load)).default }) };
}
