import type { Language } from "@vitrine/contract/languages.ts";

/**
 * What to draw: an address (with no parameter except the language), the language, and whether the reader is signed in.
 */
export type View = { path: string; language: Language; signedIn: boolean };

/** A drawn page, as web/src/app/ssr/draw-page.tsx returns it. */
export type DrawnPage = { html: string; answers: object; playerCalls: string[]; clockMs: number; parts: string[] };

/** The server bundle that Vite builds from draw-page.tsx. */
export type PagesForServer = {
  drawPage(view: View & { ask: (address: string, language: Language) => Promise<Response> }): Promise<DrawnPage>;
};

/** Messages from the server to the SSR worker. */
export type ToSsrWorker =
  | { kind: "draw"; id: number; view: View }
  | { kind: "answer"; id: number; status: number; body: string };

/**
 * Messages from the SSR worker: a drawn page (undefined if its object does not exist), the reason of a failure, or an
 * API call that the page needs.
 */
export type FromSsrWorker =
  | { kind: "drawn"; id: number; page: DrawnPage | undefined }
  | { kind: "failed"; id: number; reason: string }
  | { kind: "ask"; id: number; address: string; language: Language };
