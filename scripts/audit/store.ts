import { DatabaseSync } from "node:sqlite";
import type { Leaf } from "../../contract/src/transparency/leaves.ts";
import { addTally, newTally, type Tally, type TallyKey } from "../../contract/src/transparency/statistics/tally.ts";
import type { WitnessState } from "../witness.ts";

/** A roll's leaf that is not finished: still sealed, or opened while its seed pair was secret. */
export type OpenLeaf = { leaf: number; commitment: string; isOpened: boolean };
/** Everything that a bundle's check found. `recomputed` and `opened` are leaves. */
export type BundleResult = {
  tile: number;
  opened: { leaf: number; publicHash: string }[];
  recomputed: { leaf: number; publicHash: string; nonce: number }[];
  sums: { key: TallyKey; tally: Tally }[];
  faults: string[];
};

const SCHEMA = `
  pragma journal_mode = wal;
  pragma synchronous = normal;
  create table if not exists notes (name text primary key, value text not null) without rowid;
  create table if not exists leaves (
    leaf integer primary key, tile integer not null, commitment text not null, public_hash text, seen_at integer not null
  );
  create index if not exists leaves_tile on leaves (tile);
  create index if not exists leaves_opened on leaves (public_hash) where public_hash is not null;
  create table if not exists pairs (
    public_hash text primary key, server_seed text not null, seen_at integer not null, rolls integer,
    recomputed integer not null default 0, nonces integer not null default 0
  ) without rowid;
  create table if not exists battles (
    battle_id integer primary key, public_hash text not null, client text not null, beacon_round integer, is_ended integer not null
      default 0, signature text
  );
  create index if not exists battles_hash on battles (public_hash);
  create table if not exists versions (
    box_id integer not null, version integer not null, hash text not null, text text, primary key (box_id, version)
  ) without rowid;
  create table if not exists sums (
    day text not null, game text not null, box_id integer not null, version integer not null, tally text not null,
    primary key (day, game, box_id, version)
  ) without rowid;
`;

/**
 * The audit's state file, an SQLite database. Each step is one transaction, so an audit continues after any
 * interruption, and memory stays flat however long the log is.
 */
export function openStore(file: string, { readOnly = false } = {}) {
  const database = new DatabaseSync(file, { readOnly, timeout: 30_000 });
  if (!readOnly) database.exec(SCHEMA);
  const prepared = new Map<string, ReturnType<DatabaseSync["prepare"]>>();
  const statement = (text: string) => {
    const known = prepared.get(text) ?? database.prepare(text);
    prepared.set(text, known);
    return known;
  };
  const run = (text: string, ...values: (string | number | null)[]) => statement(text).run(...values);
  const rows = <Row>(text: string, ...values: (string | number | null)[]) => statement(text).all(...values) as Row[];

  function inTransaction(work: () => void): void {
    database.exec("begin immediate");
    try {
      work();
      database.exec("commit");
    } catch (error) {
      database.exec("rollback");
      throw error;
    }
  }

  function note(name: string, value: unknown): void {
    run("insert or replace into notes values (?, ?)", name, JSON.stringify(value));
  }

  function addLeaf(leaf: Leaf, index: number, now: number): void {
    if (leaf.type === "roll") {
      const tile = Math.floor(index / 256);
      run("insert into leaves values (?, ?, ?, null, ?)", index, tile, leaf.commitment, now);
    } else if (leaf.type === "pairRevealed") {
      const { publicHash, serverSeed, rolls = null } = leaf;
      run(
        "insert or ignore into pairs (public_hash, server_seed, seen_at, rolls) values (?, ?, ?, ?)",
        ...[publicHash, serverSeed, now, rolls],
      );
    } else if (leaf.type === "boxVersion") {
      const { boxId, version, versionHash } = leaf;
      run("insert or ignore into versions values (?, ?, ?, null)", boxId, version, versionHash);
    } else if (leaf.type === "battleLocked") {
      const { battleId, publicHash, client, beaconRound } = leaf;
      run(
        "insert or ignore into battles (battle_id, public_hash, client, beacon_round) values (?, ?, ?, ?)",
        ...[battleId, publicHash, client, beaconRound],
      );
    } else if (leaf.type === "battleEnded") {
      run("update battles set is_ended = 1, signature = ? where battle_id = ?", leaf.signature, leaf.battleId);
    }
  }

  return {
    /** Reads what an earlier run has noted. */
    read<Value>(name: string): Value | undefined {
      const [row] = rows<{ value: string }>("select value from notes where name = ?", name);
      return row && (JSON.parse(row.value) as Value);
    },
    note: (name: string, value: unknown) => inTransaction(() => note(name, value)),
    /** Stores new leaves together with the tree that ends with them. */
    addLeaves(from: number, leaves: readonly Leaf[], state: Omit<WitnessState, "checkpoint">): void {
      const now = Date.now();
      inTransaction(() => {
        for (const [place, leaf] of leaves.entries()) addLeaf(leaf, from + place, now);
        note("witness", { ...state, checkpoint: "" });
      });
    },
    /** Lists the versions whose odds are not downloaded yet. */
    missingVersions: () =>
      rows<{ boxId: number; version: number; hash: string }>(
        `select box_id as "boxId", version, hash from versions where text is null`,
      ),
    saveVersion: ({ boxId, version, text }: { boxId: number; version: number; text: string }) =>
      run("update versions set text = ? where box_id = ? and version = ?", text, boxId, version),
    readVersion: ({ boxId, version }: { boxId: number; version: number }) =>
      rows<{ text: string | null }>("select text from versions where box_id = ? and version = ?", boxId, version)[0]
        ?.text ?? undefined,
    /**
     * Lists the bundles to ask for: those with sealed rolls that were first seen since a time (later ones are in rooms with
     * a password, which stay sealed), and those with opened rolls whose seed pair is revealed now.
     */
    tilesToAsk: (since: number) =>
      rows<{ tile: number }>(
        `select tile from leaves where public_hash is null and seen_at >= ?
         union select leaves.tile from leaves join pairs using (public_hash) order by tile`,
        since,
      ).map(({ tile }) => tile),
    openLeaves: (tile: number) =>
      rows<{ leaf: number; commitment: string; publicHash: string | null }>(
        `select leaf, commitment, public_hash as "publicHash" from leaves where tile = ?`,
        tile,
      ).map(({ publicHash, ...leaf }): OpenLeaf => ({ ...leaf, isOpened: publicHash !== null })),
    /** Reads the seeds of a revealed pair; with the hash of the client if the pair is a battle's. */
    readPair: (publicHash: string) =>
      rows<{
        serverSeed: string;
        client: string | null;
        beaconRound: number | null;
        isEnded: number | null;
        signature: string | null;
      }>(
        `select server_seed as "serverSeed", client, beacon_round as "beaconRound", is_ended as "isEnded", signature
         from pairs left join battles using (public_hash) where public_hash = ?`,
        publicHash,
      )[0],
    /** Stores the results of bundles in one transaction: a leaf counts in the sums exactly once. */
    addResults(results: readonly BundleResult[]): void {
      inTransaction(() => {
        for (const { opened, recomputed, sums } of results) {
          for (const { leaf, publicHash } of opened)
            run("update leaves set public_hash = ? where leaf = ?", publicHash, leaf);
          for (const { leaf, publicHash, nonce } of recomputed) {
            run("delete from leaves where leaf = ?", leaf);
            run(
              "update pairs set recomputed = recomputed + 1, nonces = nonces + ? where public_hash = ?",
              nonce,
              publicHash,
            );
          }
          for (const { key, tally } of sums) addSum(key, tally);
        }
      });
    },
    readSums: (since: string) =>
      rows<Omit<TallyKey, "boxId"> & { boxId: number; tally: string }>(
        `select day, game, box_id as "boxId", version, tally from sums where day >= ? order by game, box_id, version`,
        since,
      ).map(({ tally, ...key }) => ({ ...key, tally: JSON.parse(tally) as Tally })),
    /**
     * Finds players' pairs, revealed before a time, whose rolls are not exactly 1 to the number of rolls that the log names: a
     * roll is missing or is there twice. A roll is opened at the latest a few seconds after it was made.
     */
    findIncomplete: (before: number) =>
      rows<{ publicHash: string; rolls: number; recomputed: number }>(
        `select public_hash as "publicHash", rolls, recomputed from pairs
         where rolls is not null and seen_at < ? and (recomputed, nonces) <> (rolls, rolls * (rolls + 1) / 2)`,
        before,
      ),
    /** Counts the rolls of the log: sealed, opened while their pair is secret, and recomputed. */
    count: () =>
      rows<{ sealed: number; opened: number; recomputed: number }>(
        `select (select count(*) from leaves where public_hash is null) as sealed,
           (select count(*) from leaves where public_hash is not null) as opened,
           (select coalesce(sum(recomputed), 0) from pairs) as recomputed`,
      )[0]!,
    close: () => database.close(),
  };

  function addSum(key: TallyKey, more: Tally): void {
    const values = [key.day, key.game, key.boxId, key.version] as const;
    const [known] = rows<{ tally: string }>(
      "select tally from sums where day = ? and game = ? and box_id = ? and version = ?",
      ...values,
    );
    const tally = known ? (JSON.parse(known.tally) as Tally) : newTally();
    addTally(tally, more);
    run("insert or replace into sums values (?, ?, ?, ?, ?)", ...values, JSON.stringify(tally));
  }
}

export type Store = ReturnType<typeof openStore>;
