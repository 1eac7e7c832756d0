import type { ComponentType } from "react";
import { loadChunk } from "../api/chunk.ts";

type Page = () => Promise<{ default: ComponentType }>;

/** A screen that loads on demand, at most 120 seconds long. */
export function lazyRoute(load: Page): { lazy: () => Promise<{ Component: ComponentType }> } {
  return { lazy: async () => ({ Component: (await loadChunk(load)).default }) };
}
