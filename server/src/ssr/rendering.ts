import type { Language } from "@vitrine/contract/languages.ts";

/**
 * A view to render: an address (with no parameter except the language), the language, and whether the reader is signed
 * in.
 */
export type View = { path: string; language: Language; signedIn: boolean };

/** A rendered page, as web/src/app/ssr/render-page.tsx returns it. */
export type RenderedPage = { html: string; answers: object; playerCalls: string[]; clockMs: number; parts: string[] };

/** The server bundle that Vite builds from render-page.tsx. */
export type PagesForServer = {
  renderPage(view: View & { ask: (address: string, language: Language) => Promise<Response> }): Promise<RenderedPage>;
};

/** Messages from the server to the SSR worker. */
export type ToSsrWorker =
  | { kind: "render"; id: number; view: View }
  | { kind: "answer"; id: number; status: number; body: string };

/**
 * Messages from the SSR worker: a rendered page (undefined if its object does not exist), the reason of a failure, or an
 * API call that the page needs.
 */
export type FromSsrWorker =
  | { kind: "rendered"; id: number; page: RenderedPage | undefined }
  | { kind: "failed"; id: number; reason: string }
  | { kind: "ask"; id: number; address: string; language: Language };
