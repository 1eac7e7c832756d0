import { hash } from "node:crypto";

export type Person = { steamId: string; name: string };

/** The accounts to choose from. Their ids are lower than all ids that Steam has given. */
export const PEOPLE: readonly Person[] = ["Night Heron", "琥珀", "Полынь", "x_Kestrel_x"].map((name) => ({
  name,
  steamId: steamIdOf(name),
}));

// Typed names are kept until this server ends, for their profiles.
const typed = new Map<string, string>();
const MAX_TYPED = 1000;

/** The demo account of a name: the same name always gives the same account. */
export function personCalled(name: string): Person {
  const person = { name, steamId: steamIdOf(name) };
  if (typed.size >= MAX_TYPED) typed.clear();
  typed.set(person.steamId, name);
  return person;
}

function steamIdOf(name: string): string {
  const number = BigInt(`0x${hash("sha256", name.normalize("NFC").toLowerCase(), "hex").slice(0, 12)}`);
  return String(76_000_000_000_000_000n + number);
}

function nameOf(steamId: string): string {
  return (
    PEOPLE.find((person) => person.steamId === steamId)?.name ?? typed.get(steamId) ?? `Player ${steamId.slice(-4)}`
  );
}

/** GetPlayerSummaries in the format of Steam's Web API, with the fields of the profile that we use. */
export function readProfiles(url: URL): object {
  const ids = (url.searchParams.get("steamids") ?? "").split(",").filter((id) => /^\d{17}$/.test(id));
  return {
    response: {
      players: ids.slice(0, 100).map((steamId) => ({
        steamid: steamId,
        communityvisibilitystate: 3,
        personaname: nameOf(steamId),
        profileurl: `${url.origin}/profiles/${steamId}/`,
        avatarfull: `${url.origin}/avatars/${steamId}.svg`,
      })),
    },
  };
}

/** The avatar of an id: the first letter of its name on its own colour. */
export function drawAvatar(steamId: string): string {
  const hue = Number(BigInt(steamId) % 360n);
  const [letter = "?"] = nameOf(steamId);
  const shown = letter.toUpperCase().replace(/[<>&]/g, "?");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="hsl(${hue} 32% 24%)"/>
<text x="32" y="43" text-anchor="middle" font-family="sans-serif" font-size="32" fill="hsl(${hue} 60% 82%)">${shown}</text></svg>`;
}
