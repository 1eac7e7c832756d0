import type { Language } from "@vitrine/contract/languages.ts";
import { readRoomHead } from "../battles/index.ts";
import type { Deps, Description } from "./description.ts";
import { WORDS } from "./words.ts";

/** The number of boxes that the last line names; the others are shown as a count. */
const NAMED = 3;

/**
 * Describes a battle's room: mode, boxes, cost and seats. "private" for a room with a password; undefined if it does
 * not exist.
 */
export async function describeRoom(
  { db, boxCache }: Pick<Deps, "db" | "boxCache">,
  { battleId, language, coins }: { battleId: number; language: Language; coins: (cents: number) => string },
): Promise<Description | "private" | undefined> {
  const room = await readRoomHead(db, battleId);
  if (!room || room === "private") return room;
  const title = (room.mode === 0 ? WORDS.classicBattle : WORDS.reverseBattle)[language];
  const facts = [
    { label: WORDS.seatCost[language], text: coins(room.costCents) },
    { label: WORDS.boxes[language], text: room.boxIds.length.toLocaleString(language) },
    { label: WORDS.seats[language], text: String(room.players) },
  ];
  const boxes = await Promise.all([...new Set(room.boxIds)].map((boxId) => boxCache.box(boxId)));
  const names = boxes.slice(0, NAMED).map(({ id, names }) => {
    const count = room.boxIds.filter((boxId) => boxId === id).length;
    return count > 1 ? `${names[language]} × ${count}` : names[language];
  });
  const foot = [...names, ...(boxes.length > NAMED ? [`+${boxes.length - NAMED}`] : [])].join(" · ");
  const kicker = `${WORDS.battle[language]} № ${room.id}`;
  const card = { name: `battle-${room.id}`, kicker, title, facts, foot, image: boxes[0]?.image, grade: undefined };
  return {
    title: `${title} · № ${room.id} · Vitrine`,
    text: [...facts.map(({ label, text }) => `${label} ${text}`), foot].join(" · "),
    card,
  };
}
