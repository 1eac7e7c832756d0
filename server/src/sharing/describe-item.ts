import type { Language } from "@vitrine/contract/languages.ts";
import { readSkin } from "../boxes/index.ts";
import type { Description, Means } from "./description.ts";
import { WORDS } from "./words.ts";

/** Boxes that are named in the last line; the rest is a number. */
const NAMED = 3;

type Formats = { coins: (cents: number) => string; percent: (share: number) => string };

/** An item of the catalogue as a link to its card shows it. @throws Refusal not_found. */
export async function describeItem(
  { shelf, kinds }: Pick<Means, "shelf" | "kinds">,
  { itemId, language, coins, percent }: { itemId: number; language: Language } & Formats,
): Promise<Description> {
  // What the shop asks changes more often than a shared picture is looked at anew.
  const skin = await readSkin({ shelf, kinds, offerOf: async () => undefined }, itemId, language);
  const [likeliest] = skin.boxes;
  const facts = [
    { label: WORDS.value[language], text: coins(Math.round(skin.value * 100)) },
    ...(likeliest ? [{ label: WORDS.bestChance[language], text: percent(likeliest.probability) }] : []),
    { label: WORDS.boxes[language], text: skin.boxes.length.toLocaleString(language) },
  ];
  const names = skin.boxes.slice(0, NAMED).map(({ name }) => name);
  const foot = [...names, ...(skin.boxes.length > NAMED ? [`+${skin.boxes.length - NAMED}`] : [])].join(" · ");
  const { name: title, image, grade } = skin;
  return {
    title: `${title} · Vitrine`,
    text: [...facts.map(({ label, text }) => `${label} ${text}`), ...(foot ? [foot] : [])].join(" · "),
    card: { name: `item-${itemId}`, kicker: "Vitrine 明匣", title, facts, foot, image, grade },
  };
}
