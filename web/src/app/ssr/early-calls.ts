import { currentLocale } from "../../api/locale.ts";
import { readStored, storageKeys } from "../../api/session/storage.ts";
import { sourcesOf } from "../../ui/item/picture-sources.ts";

/** The number of pictures in the first view of a phone. */
const FIRST_PICTURES = 4;

type Early = { token: string; answer: Promise<Response> };

declare global {
  /** Calls that were sent before the page's scripts had loaded, by their address. */
  var earlyCalls: Map<string, Early> | undefined;
}

/** Sends the player's calls that the server listed for this page. */
export function startEarlyCalls(): void {
  const token = readStored(storageKeys.token);
  const listed = document.querySelector<HTMLMetaElement>('meta[name="player-calls"]')?.content;
  if (!token || !listed) return;
  const headers = { lang: currentLocale(), token };
  const start = (address: string) => ({ token, answer: fetch(address, { headers, credentials: "same-origin" }) });
  globalThis.earlyCalls = new Map((JSON.parse(listed) as string[]).map((address) => [address, start(address)]));
  for (const { answer } of globalThis.earlyCalls.values()) answer.then(startPictures).catch(() => {});
}

/** Fetches the first pictures of an answer, in the width of a card. */
async function startPictures(answer: Response): Promise<void> {
  const text = await answer.clone().text();
  for (const [, address = ""] of [...text.matchAll(/"image":"([^"]+)"/g)].slice(0, FIRST_PICTURES)) {
    const picture = new Image();
    picture.sizes = "230px";
    picture.srcset = sourcesOf(address) ?? address;
  }
}

/**
 * Returns the early answer of a call if the same player sent it. Each answer is used once; later calls go to the
 * server.
 */
export function takeEarlyAnswer(address: string, request: RequestInit): Promise<Response> | undefined {
  const early = globalThis.earlyCalls?.get(address);
  globalThis.earlyCalls?.delete(address);
  const isSame = early && request.method === "GET" && new Headers(request.headers).get("token") === early.token;
  // A failed request is sent again.
  return isSame ? early.answer.catch(() => fetch(address, request)) : undefined;
}
