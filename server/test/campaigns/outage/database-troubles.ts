import { setTimeout as sleep } from "node:timers/promises";
import { administer } from "../../fixtures/database/postgres.ts";
import { openHolders } from "./held-connections.ts";
import type { Phase } from "./requests.ts";
import type { TwoServers } from "./two-servers.ts";

/** A real kind of database failure. */
export type Trouble = {
  title: string;
  phase: Phase;
  /** The metrics of each server must show at least one of these. */
  names: readonly string[];
  /**
   * The reasons that /readyz of each server may give meanwhile. An empty list means that a server that can still read
   * stays ready.
   */
  reasons: readonly string[];
  begin(): Promise<void>;
  /** Called repeatedly while the trouble lasts. */
  keep(): Promise<void>;
  end(): Promise<void>;
};

const AWAY = "the database does not answer";

/** Returns the troubles that this machine can produce: a full disk needs the small disks. */
export function listTroubles(fixture: () => TwoServers, { hasDisks }: { hasDisks: boolean }): Trouble[] {
  return [
    isReadOnly(fixture),
    hasNoConnections(fixture),
    ...(hasDisks ? [isFull(fixture), hasNoRoomForWal(fixture)] : []),
  ];
}

function isReadOnly(fixture: () => TwoServers): Trouble {
  const set = async (what: string) => {
    const { server, name, dropConnections } = fixture();
    await administer(server, `alter database ${name} ${what}`);
    await dropConnections();
  };
  return {
    title: "read-only",
    phase: "read-only",
    names: ["read_only"],
    reasons: ["the database is read-only"],
    begin: () => set("set default_transaction_read_only = on"),
    keep: async () => {},
    end: () => set("reset default_transaction_read_only"),
  };
}

/** The number of connections that are left for two servers; each of them wants more. */
const SPARE = 6;
/** How often the other clients take the connections that the servers have freed. */
const TURNS_WITHOUT = 4;

function hasNoConnections(fixture: () => TwoServers): Trouble {
  let holders: ReturnType<typeof openHolders> | undefined;
  let turns = 0;
  return {
    title: "out of connections: other clients hold all, then all but a few",
    phase: "no connections",
    names: ["out_of_connections"],
    reasons: ["the database has no connection left", AWAY],
    begin: async () => {
      holders = openHolders(fixture().server);
      await holders.take(fixture().name);
    },
    async keep() {
      turns += 1;
      if (turns === TURNS_WITHOUT) await holders!.leave(SPARE);
      else if (turns < TURNS_WITHOUT) await holders!.take(fixture().name);
    },
    end: () => holders!.release(),
  };
}

function isFull(fixture: () => TwoServers): Trouble {
  return {
    title: "on a full disk",
    phase: "data disk full",
    names: ["disk_full"],
    reasons: [],
    begin: async () => fixture().disks!.data.fill(),
    keep: async () => fixture().disks!.data.fill(),
    end: async () => fixture().disks!.data.free(),
  };
}

/** PostgreSQL ends with a PANIC in the middle of a commit and does not restart without help. */
function hasNoRoomForWal(fixture: () => TwoServers): Trouble {
  return {
    title: "out of space for its WAL, so that PostgreSQL ends",
    phase: "WAL disk full",
    names: ["disk_full", "away"],
    reasons: ["the database's disk is full", AWAY],
    async begin() {
      const { disks, cluster, server } = fixture();
      disks!.wal.fill();
      // Switching segments uses up the existing WAL segments sooner.
      while (!cluster.log().includes("PANIC")) {
        await administer(server, "select pg_switch_wal()").catch(() => {});
        await sleep(20);
      }
    },
    keep: async () => fixture().disks!.wal.fill(),
    async end() {
      fixture().disks!.wal.free();
      await fixture().cluster.revive();
    },
  };
}
