import type { GiveawayDetail } from "@vitrine/contract/giveaways.ts";
import { sql } from "kysely";
import { expect } from "vitest";
import { hasDeposited, netDepositsOf } from "../src/deposits/index.ts";
import { type GiveawayMeans, setStreamer } from "../src/giveaways/index.ts";
import { rememberItemKinds } from "../src/inventory/index.ts";
import { transact } from "../src/platform/database/database.ts";
import { openPipelines } from "../src/platform/database/pipeline.ts";
import { pipelineOver } from "../src/platform/database/pipeline-over.ts";
import { countStake, lockLedger, writeLedger } from "../src/wallet/index.ts";
import { requireCouldWithdraw } from "../src/withdrawals/index.ts";
import { brokenClaims } from "./broken-claims.ts";
import { call } from "./call.ts";
import { newPlayer, openTill, type Player } from "./players.ts";
import { type LocalSite, startSite } from "./site.ts";
import { payIn } from "./withdrawals.ts";

export type Giving = Awaited<ReturnType<typeof startGiving>>;

const HOUR_MS = 3_600_000;

/** A site whose rooms are drawn when the test says so: the rounds of the server itself do not run. */
export async function startGiving(options: { env?: Record<string, string>; beacon?: GiveawayMeans["beacon"] } = {}) {
  return giveOn(await startSite({ env: { DEMO_GRANT: "100000", ...options.env } }), options.beacon);
}

/** The same on a site that there is. */
export function giveOn(site: LocalSite, beacon?: GiveawayMeans["beacon"]) {
  const { db } = site.database;
  const means = meansOf(site, beacon);
  const till = openTill(site.connectionString);

  const giving = {
    site,
    means,
    till,
    newPlayer: () => newPlayer(site),
    /** Somebody who may make rooms, and could withdraw what they own: with a first deposit on record. */
    async newStreamer(): Promise<Player> {
      const player = await newPlayer(site);
      await giving.makeStreamer(player);
      await payIn(site, till.pipelines, player.id);
      return player;
    },
    makeStreamer: ({ id }: Player) =>
      transact(db, (tx) => setStreamer(pipelineOver(tx), { playerId: id, isStreamer: true })),
    /** So much must be staked before anything is withdrawn. */
    setTurnover: ({ id }: Player, cents: number) =>
      db.updateTable("wallet_wallets").set({ turnover_due_cents: cents }).where("player_id", "=", id).execute(),
    payIn: ({ id }: Player) => payIn(site, till.pipelines, id),
    /** Somebody has staked and played out so much. */
    stake: ({ id }: Player, amountCents: number) =>
      till.pipelines.run(async (pipeline) => {
        const ledger = await lockLedger(pipeline, { playerIds: [id], transfers: 2 });
        countStake(ledger, id, amountCents);
        writeLedger(pipeline, ledger);
      }),
    bind: (invitee: Player, inviter: Player) =>
      db
        .insertInto("referral_bindings")
        .values({ player_id: invitee.id, inviter_id: inviter.id, by: "page" })
        .execute(),
    /** Puts pieces into a player's bag, one of each of the cheapest kinds. Gives their numbers. */
    async givePieces({ id }: Player, count: number): Promise<number[]> {
      const { rows } = await sql<{ id: number }>`
        insert into items_vouchers (id, player_id, item_id, value_cents, recovery_cents, source)
        select nextval('items_voucher_ids'), ${id}, item.id, item.value_cents, item.value_cents, 'exchange'
        from (select * from items_items order by value_cents limit ${count}) item returning id`.execute(db);
      return rows.map((row) => row.id);
    },
    askToCreate: (player: Player, wish: Record<string, unknown>, key?: string) =>
      call<{ id: number }>(site, "POST", "giveaway/create", {
        token: player.token,
        lang: "en-US",
        body: { title: "A room of mine", endAt: new Date(Date.now() + HOUR_MS).toISOString(), ...wish },
        ...(key && { key }),
      }),
    /** Makes a room with so many pieces as prizes; gives its number. */
    async create(player: Player, wish: Record<string, unknown> = {}, pieces = 2): Promise<number> {
      const voucherIds = (await giving.givePieces(player, pieces)).join(",");
      const { body } = await giving.askToCreate(player, { voucherIds, ...wish });
      expect(body).toMatchObject({ success: true });
      return body.data.id;
    },
    join: (player: Player, id: number, more: Record<string, unknown> = {}) =>
      call<GiveawayDetail>(site, "POST", "giveaway/join", {
        token: player.token,
        lang: "en-US",
        body: { id, ...more },
      }),
    cancel: (player: Player, id: number, key?: string) =>
      call<{ returned: number }>(site, "POST", "giveaway/cancel", {
        token: player.token,
        lang: "en-US",
        body: { id },
        ...(key && { key }),
      }),
    async detail(id: number, player?: Player): Promise<GiveawayDetail> {
      const query = { id };
      const { body } = await call<GiveawayDetail>(site, "GET", "giveaway/detail", {
        ...{ lang: "en-US", query },
        ...(player && { token: player.token }),
      });
      return body.data;
    },
    bag: ({ id }: Player) =>
      db.selectFrom("items_vouchers").selectAll().where("player_id", "=", id).orderBy("id").execute(),
    wallet: ({ id }: Player) =>
      db.selectFrom("wallet_wallets").selectAll().where("player_id", "=", id).executeTakeFirstOrThrow(),
    row: (id: number) => db.selectFrom("giveaways_rooms").selectAll().where("id", "=", id).executeTakeFirstOrThrow(),
    /** Moves a room in time, as the database's clock does by itself: it began and ends so many milliseconds from now. */
    async move(id: number, { beginsMs = -HOUR_MS, endsMs }: { beginsMs?: number; endsMs: number }): Promise<void> {
      await moveRoom(site, id, { beginsMs, endsMs });
    },
    /** Lets the site go, which stays. */
    async leave(): Promise<void> {
      await till.close();
      await means.pipelines.close();
    },
    /** Whatever its tests did, the books have to be right at the end. */
    async end(): Promise<void> {
      expect(await brokenClaims(site.database)).toEqual([]);
      await giving.leave();
      await site.close();
    },
  };
  return giving;
}

/** What the rounds of a server work with, for a test that runs them itself. */
export function meansOf({ config, connectionString, database }: LocalSite, beacon?: GiveawayMeans["beacon"]) {
  const { db } = database;
  const means: GiveawayMeans = {
    pipelines: openPipelines({ connectionString, connections: 4 }),
    kinds: rememberItemKinds(db),
    ...{ config, beacon, netDepositsOf },
    requireCouldWithdraw: (asked) =>
      requireCouldWithdraw({ db, config, hasDeposited: (playerId) => hasDeposited(db, playerId) }, asked),
  };
  return means;
}

/** The database keeps what was committed: only its owner can turn that off, for a test that cannot wait. */
export async function moveRoom(
  { database }: Pick<LocalSite, "database">,
  id: number,
  { beginsMs, endsMs }: { beginsMs: number; endsMs: number },
): Promise<void> {
  await transact(database.db, async (tx) => {
    await sql`set local role none`.execute(tx);
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`update giveaways_rooms set start_at = clock_timestamp() + make_interval(secs => ${beginsMs / 1000}),
      end_at = date_trunc('milliseconds', clock_timestamp() + make_interval(secs => ${endsMs / 1000}))
      where id = ${id}`.execute(tx);
  });
}
