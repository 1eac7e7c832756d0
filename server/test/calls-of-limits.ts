import type { CallOptions } from "./call.ts";
import { newPlayer } from "./players.ts";
import type { LocalSite } from "./site.ts";

/** One success with data for every call about limits, of a player who then rests: nobody else's calls would work after. */
export async function layLimits(site: LocalSite) {
  const { id, token } = await newPlayer(site);
  const asked = { player_id: id, kind: "loss", period: "week", asked_at: new Date(Date.now() - 80 * 3_600_000) };
  await site.database.db.insertInto("wallet_limit_raises").values(asked).execute();
  const post = (body: object) => (): CallOptions => ({ token, body });
  const which = { kind: "stake", period: "day" };
  return {
    "GET /api/limits/current": {
      options: () => ({ token }),
      holds: ({ limits }: { limits: unknown[] }) => limits.length === 9,
    },
    "POST /api/limits/set": {
      options: post({ ...which, amount: 12.5 }),
      holds: ({ limits }: { limits: { amount: number | null }[] }) => limits.some(({ amount }) => amount === 12.5),
    },
    "POST /api/limits/confirm": {
      options: post({ kind: "loss", period: "week" }),
      holds: ({ limits }: { limits: { raise: unknown }[] }) => limits.every(({ raise }) => raise === null),
    },
    "POST /api/limits/coolOff": {
      options: post({ hours: 24 }),
      holds: ({ coolOffUntil }: { coolOffUntil: string | null }) => coolOffUntil !== null,
    },
    "POST /api/limits/exclude": {
      options: post({ months: 6 }),
      holds: ({ excludedUntil }: { excludedUntil: string | null }) => excludedUntil !== null,
    },
    "POST /api/limits/remind": {
      options: post({ minutes: 30 }),
      holds: ({ reminderMinutes }: { reminderMinutes: number }) => reminderMinutes === 30,
    },
  };
}
