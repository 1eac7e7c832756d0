import { paths } from "../../../app/paths.ts";
import { type LooseReceipt, readReceiptText } from "./receipt-text.ts";

/** What a pasted text is: something to verify, the number or link of something on this site, or a link to another site. */
export type Pasted =
  | { kind: "receipt"; receipt: LooseReceipt }
  | { kind: "link"; path: string }
  | { kind: "foreign" }
  | { kind: "unreadable" };

/** Reads a pasted text. `origin` is the site's own: a number means nothing on another site. */
export function readPasted(text: string, origin: string): Pasted {
  const pasted = text.trim();
  if (ID.test(pasted)) return { kind: "link", path: paths.verifyRound(Number(pasted)) };
  if (LINK.test(pasted)) return readLink(pasted, origin);
  const receipt = readReceiptText(pasted);
  return receipt ? { kind: "receipt", receipt } : { kind: "unreadable" };
}

function readLink(link: string, origin: string): Pasted {
  const url = URL.parse(link, origin);
  if (url && url.origin !== origin) return { kind: "foreign" };
  const path = url && pathOfLink(url);
  return path ? { kind: "link", path } : { kind: "unreadable" };
}

/** The page that verifies what a link of this site shows: a roll, a battle, a giveaway, the card of an opening. */
function pathOfLink({ pathname, searchParams }: URL): string | null {
  for (const [pattern, pathOf] of LINKS) {
    const [, inPath] = pattern.exec(pathname) ?? [];
    const id = inPath ?? searchParams.get("id") ?? "";
    if (pattern.test(pathname) && ID.test(id)) return pathOf(Number(id));
  }
  const [battle, giveaway] = ["battle", "giveaway"].map((name) => searchParams.get(name) ?? "");
  if (pathname !== paths.verify()) return null;
  if (ID.test(battle!)) return paths.verifyBattle(Number(battle));
  return ID.test(giveaway!) ? paths.verifyGiveaway(Number(giveaway)) : null;
}

const ID = /^[1-9]\d{0,15}$/;
const LINK = /^(https?:\/\/|\/)\S+$/i;
const LINKS: readonly (readonly [RegExp, (id: number) => string])[] = [
  [/^\/provably-fair\/verify\/(\d+)$/, paths.verifyRound],
  [/^\/share\/round-(\d+)(?:-tall)?\.png$/, paths.verifyRound],
  [/^\/api\/fair\/round$/, paths.verifyRound],
  [/^\/(?:battle|reverse)\/(\d+)$/, paths.verifyBattle],
  [/^\/api\/battle\/receipt$/, paths.verifyBattle],
  [/^\/giveaways\/(\d+)$/, paths.verifyGiveaway],
  [/^\/api\/giveaway\/receipt$/, paths.verifyGiveaway],
];
