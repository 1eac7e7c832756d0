import type { Language } from "@vitrine/contract/languages.ts";
import { readGiveawayHead } from "../giveaways/index.ts";
import type { Description, Means } from "./description.ts";
import { WORDS } from "./words.ts";

/** The rooms as a whole. */
export function describeGiveaways(language: Language): Description {
  const [title, text] = [WORDS.giveaways[language], WORDS.giveawaysText[language]];
  const card = { name: "giveaways", kicker: "Vitrine 明匣", title, facts: [], foot: text };
  return { title: `${title} · Vitrine`, text, card: { ...card, image: undefined, grade: undefined } };
}

/** A giveaway's room as a link shows it: prizes, their value and when they are drawn. Who won it tells nobody. */
export async function describeGiveaway(
  { db, kinds }: Pick<Means, "db" | "kinds">,
  { roomId, language, coins }: { roomId: number; language: Language; coins: (cents: number) => string },
): Promise<Description | undefined> {
  const room = await readGiveawayHead(db, roomId);
  if (!room) return undefined;
  const best = room.bestItemId === undefined ? undefined : await kinds.get(room.bestItemId);
  const title = room.titles[language];
  const drawn = room.endAt.toLocaleString(language, {
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone: "UTC",
  });
  const facts = [
    { label: WORDS.prizes[language], text: room.prizeCount.toLocaleString(language) },
    { label: WORDS.totalValue[language], text: coins(room.prizesCents) },
    { label: WORDS.drawnOn[language], text: drawn },
  ];
  const foot = best ? `${WORDS.bestPiece[language]}: ${best.names[language]}` : "";
  const kicker = `${(room.isOfficial ? WORDS.officialGiveaway : WORDS.streamerGiveaway)[language]} № ${room.id}`;
  const card = { name: `giveaway-${room.id}`, kicker, title, facts, foot, image: best?.image, grade: best?.grade };
  return {
    title: `${title} · № ${room.id} · Vitrine`,
    text: [...facts.map(({ label, text }) => `${label} ${text}`), foot].filter(Boolean).join(" · "),
    card,
  };
}
