import { randomInt } from "node:crypto";
import type { Theme } from "@vitrine/contract/boxes.ts";
import { type Database, transact } from "../src/platform/database/database.ts";
import { openPipelines } from "../src/platform/database/pipeline.ts";
import { lockLedger, pay, promise, writeLedger } from "../src/wallet/index.ts";
import { type Answer, type CallOptions, call } from "./call.ts";

export type Player = { id: number; token: string; phone: string };

export const PASSWORD = "eight characters";

/** Opens an account over HTTP. In demo mode it has 1 000 coins, or DEMO_GRANT. */
export async function newPlayer(site: { url: string }): Promise<Player> {
  const phone = `+8613${randomInt(1_000_000_000).toString().padStart(9, "0")}`;
  const body = { phone, password: PASSWORD, agree: true, adult: true };
  const answer = await call<{ token: string; user: { id: number } }>(site, "POST", "auth/signUp", { body });
  if (answer.http !== 200) throw new Error(`sign-up: ${answer.body.msg}`);
  return { id: answer.body.data.user.id, token: answer.body.data.token, phone };
}

/** Runs the same request `count` times at once, the n-th at the n-th site in turn. */
export function race<T>(
  sites: readonly { url: string }[],
  count: number,
  request: (index: number) => { method?: string; path: string; options: CallOptions },
): Promise<Answer<T>[]> {
  return Promise.all(
    Array.from({ length: count }, (_, index) => {
      const { method = "POST", path, options } = request(index);
      return call<T>(sites[index % sites.length]!, method, path, options);
    }),
  );
}

export type SoldBox = { id: number; price: number; versionHash: string };

/** The boxes on sale, cheapest first. */
export async function boxesOnSale(site: { url: string }): Promise<SoldBox[]> {
  const { body } = await call<Theme[]>(site, "GET", "common/getBoxThemeList");
  return body.data.flatMap(({ boxes }) => boxes).sort((a, b) => a.price - b.price);
}

export type Gift = { coinsCents?: number; pointsCents?: number; pendingCents?: number };

/** The house's hand in a test: gives money through the wallet's own door, in one transaction for each gift. */
export function openTill(connectionString: string) {
  const pipelines = openPipelines({ connectionString, connections: 2 });
  return {
    pipelines,
    give(playerId: number, { coinsCents = 0, pointsCents = 0, pendingCents = 0 }: Gift): Promise<void> {
      return pipelines.run(async (pipeline) => {
        const ledger = await lockLedger(pipeline, { playerIds: [playerId], transfers: 2 });
        const payments = [
          { from: "adjustment", balanceType: 0, amountCents: coinsCents },
          { from: "adjustment", balanceType: 1, amountCents: pointsCents },
        ] as const;
        const positive = payments.filter(({ amountCents }) => amountCents > 0);
        const reference = `pending ${pendingCents}`;
        if (positive.length > 0) pay(ledger, { playerId, kind: "adjustment", reference, payments: positive });
        const promised = { playerId, kind: "test", amountCents: pendingCents, from: "bonus" } as const;
        if (pendingCents > 0) await promise(pipeline, ledger, promised);
        writeLedger(pipeline, ledger);
      });
    },
    close: () => pipelines.close(),
  };
}

/** Gives a free opening of a box; it expires in an hour unless `hours` says otherwise. Gives its id. */
export async function giveFreeBox(
  { db }: Database,
  { playerId, boxId, hours = 1 }: { playerId: number; boxId: number; hours?: number },
): Promise<number> {
  const expiresAt = new Date(Date.now() + hours * 3_600_000);
  const { id } = await transact(db, (tx) =>
    tx
      .insertInto("boxes_grants")
      .values({ player_id: playerId, box_id: boxId, reason: "test", expires_at: expiresAt })
      .returning("id")
      .executeTakeFirstOrThrow(),
  );
  return id;
}

/** Everything that a refused request must leave as it was. */
export async function possessionsOf({ db }: Database, playerId: number) {
  const mine = { column: "player_id", operator: "=", value: playerId } as const;
  const of = <T extends "wallet_wallets" | "wallet_entries" | "items_vouchers" | "fairness_rounds" | "wallet_keys">(
    table: T,
  ) =>
    db
      .selectFrom(table as "wallet_wallets")
      .selectAll()
      .where(mine.column, mine.operator, mine.value)
      .execute();
  const [wallet, entries, vouchers, rounds, keys] = await Promise.all([
    of("wallet_wallets"),
    of("wallet_entries"),
    of("items_vouchers"),
    of("fairness_rounds"),
    of("wallet_keys"),
  ]);
  const [pairs, grants] = await Promise.all([
    db.selectFrom("fairness_pairs").selectAll().where("player_id", "=", playerId).orderBy("id").execute(),
    db.selectFrom("boxes_grants").selectAll().where("player_id", "=", playerId).orderBy("id").execute(),
  ]);
  return { wallet, entries, vouchers, rounds, keys, pairs, grants };
}
