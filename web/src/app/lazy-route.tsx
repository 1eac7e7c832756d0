import type { ComponentType } from "react";
import { loadPart } from "./i18n.ts";

type Page = () => Promise<{ default: ComponentType }>;

/** A screen that loads on demand, with its words. `screen` is its source; web/build/name-parts.ts writes it down. */
export function lazyRoute(load: Page, screen?: string) {
  return { handle: { screen }, lazy: async () => ({ Component: (await loadPart(load, screen)).default }) };
}
