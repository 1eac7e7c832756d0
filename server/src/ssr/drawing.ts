import type { Language } from "@vitrine/contract/languages.ts";

/** What is drawn: an address, with its language at most as a parameter, in a language, for a guest or for somebody signed in. */
export type View = { path: string; language: Language; signedIn: boolean };

/** A drawn page, as web/src/app/ssr/draw-page.tsx gives it. */
export type DrawnPage = { html: string; answers: object; playerCalls: string[]; clockMs: number; parts: string[] };

/** The pages' own copy for the server: the module that Vite builds from draw-page.tsx. */
export type PagesForServer = {
  drawPage(view: View & { ask: (address: string, language: Language) => Promise<Response> }): Promise<DrawnPage>;
};

/** From the server to the thread that draws. */
export type ToSsrWorker =
  | { kind: "draw"; id: number; view: View }
  | { kind: "answer"; id: number; status: number; body: string };

/** And back: a page, nothing where what it is about does not exist, why it failed, or a call that the page makes. */
export type FromSsrWorker =
  | { kind: "drawn"; id: number; page: DrawnPage | undefined }
  | { kind: "failed"; id: number; reason: string }
  | { kind: "ask"; id: number; address: string; language: Language };
