import type { DreamTarget } from "@vitrine/contract/dream.ts";
import { type CallOptions, call } from "./call.ts";
import { newPlayer } from "./players.ts";
import type { LocalSite } from "./site.ts";

/** One success with data for every call about dreams, of a player who has dreamed before. */
export async function layDreams(site: LocalSite) {
  const { token } = await newPlayer(site);
  const { body } = await call<{ list: DreamTarget[] }>(site, "GET", "dream/list", { query: { sort: 2 } });
  const tried = (percent: number): CallOptions => ({
    token,
    body: { itemId: body.data.list[0]!.itemId, percent, fast: true },
  });
  await call(site, "POST", "dream/open", tried(50));
  const listed = ({ list }: { list: unknown[] }) => list.length > 0;
  return {
    "GET /api/dream/list": { holds: listed },
    "GET /api/dream/config": { holds: ({ coefficient }: { coefficient: number }) => coefficient === 1.1 },
    "POST /api/dream/open": {
      options: () => tried(12.5),
      holds: ({ end }: { end: number }) => end === 12_500,
    },
    "GET /api/profile/getMyDreamLog": { options: () => ({ token }), holds: listed },
  };
}
