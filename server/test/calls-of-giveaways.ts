import type { GiveawayDetail } from "@vitrine/contract/giveaways.ts";
import { drawDue } from "../src/giveaways/index.ts";
import type { CallOptions } from "./call.ts";
import { giveOn } from "./giving.ts";
import type { Player } from "./players.ts";
import type { LocalSite } from "./site.ts";

type Success = { options?: () => CallOptions; holds: (data: never) => unknown };

/** One success of each call about giveaways: one room is drawn, one to be joined, one to be called off. */
export async function layGiveaways(site: LocalSite): Promise<Record<string, Success>> {
  const giving = giveOn(site);
  const [host, guest] = [await giving.newStreamer(), await giving.newPlayer()];
  // Where names are checked only those whose name was may give pieces away.
  const passed = { account_id: host.id, reference: `${host.id}`, state: "passed", ended_at: new Date() };
  const { db } = site.database;
  await db
    .insertInto("accounts_certifications")
    .values({ ...passed, person_hash: Buffer.alloc(32, 7) })
    .execute();
  const drawn = await giving.create(host);
  await giving.join(guest, drawn, { userSeed: "of_the_guest" });
  await giving.move(drawn, { endsMs: -1 });
  await drawDue(giving.means);
  const [open, empty] = [await giving.create(host, { password: "open sesame" }), await giving.create(host, {}, 3)];
  const pieces = await giving.givePieces(host, 2);
  await giving.leave();
  const as = ({ token }: Player, body?: object): CallOptions => ({ token, ...(body && { body }) });
  const of = (id: number) => () => ({ query: { id } });
  return {
    "GET /api/giveaway/list": {
      options: () => ({ query: { tab: "finished" } }),
      holds: ({ list: [room] }: { list: { id: number }[] }) => room?.id === drawn,
    },
    "GET /api/giveaway/detail": {
      options: of(drawn),
      holds: ({ winners, serverSeed }: GiveawayDetail) => winners.length === 1 && serverSeed?.length === 64,
    },
    "POST /api/giveaway/join": {
      options: () => as(guest, { id: open, password: "open sesame", userSeed: "mine" }),
      holds: ({ joined, entrants, myEntry }: GiveawayDetail) =>
        joined && entrants === 1 && myEntry?.userSeed === "mine",
    },
    "GET /api/giveaway/entrants": {
      options: of(drawn),
      holds: ({ list: [entrant] }: { list: { userSeed: string }[] }) => entrant?.userSeed === "of_the_guest",
    },
    "GET /api/giveaway/receipt": {
      options: of(drawn),
      holds: ({ revealed, winners }: { revealed: boolean; winners: unknown[] }) => revealed && winners.length === 1,
    },
    "GET /api/giveaway/terms": {
      options: () => as(host),
      holds: ({ streamer, openRooms }: { streamer: boolean; openRooms: number }) => streamer && openRooms >= 1,
    },
    // Called off before the next is made: a streamer has three at a time.
    "POST /api/giveaway/cancel": {
      options: () => as(host, { id: empty }),
      holds: ({ returned }: { returned: number }) => returned === 3,
    },
    "POST /api/giveaway/create": {
      options: () => as(host, { title: "Two pieces", voucherIds: pieces.join(","), endAt: inAnHour() }),
      holds: ({ id }: { id: number }) => id > empty,
    },
    // A file: what it holds is looked at where files are.
    "GET /api/giveaway/entries": { options: of(drawn), holds: () => false },
  };
}

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
