import { Counter, Gauge } from "prom-client";
import type { Db } from "../../platform/database/database.ts";
import type { Log } from "../../platform/log.ts";
import { keyedHash } from "../../platform/seed-key.ts";
import type { Site } from "../../platform/site.ts";
import type { AccountSettings, CodeSettings } from "../environment.ts";
import type { Senders } from "../senders/port.ts";

/** The dependencies of sending and checking codes. The site creates them once. */
export type CodeDeps = {
  db: Db;
  log: Log;
  /**
   * An HMAC with a key that is not in the database. Without this key, anybody who reads the database could find a code
   * or a phone number by trying all values.
   */
  hash(...parts: readonly string[]): Buffer;
  senders: Senders;
  settings: CodeSettings;
  /** If false, only the limits per recipient apply. */
  limited: boolean;
  counter: Counter<"way" | "outcome">;
  usedShare: Gauge<"way">;
};

type SiteOfCodes = Pick<Site<AccountSettings>, "db" | "log" | "config" | "metrics">;

/** Creates the deps of a site and registers their metrics. */
export function codeDeps({ db, log, config, metrics }: SiteOfCodes, senders: Senders): CodeDeps {
  const registers = [metrics];
  const counter = new Counter({
    name: "vitrine_codes_total",
    help: "Codes by SMS and mail, by result: sent, failed, refused by a limit; tries by result: right, wrong",
    labelNames: ["way", "outcome"] as const,
    registers,
  });
  // The first failure must be an increase.
  for (const way of ["sms", "mail"]) counter.inc({ way, outcome: "failed" }, 0);
  return {
    db,
    log,
    hash: (...parts) => keyedHash(config.seedKey, { purpose: "codes", text: JSON.stringify(parts) }),
    senders,
    settings: config.codes,
    limited: config.rateLimits,
    counter,
    usedShare: new Gauge({
      name: "vitrine_codes_used_share",
      help: "Share of the last hour's codes that were used; 1 if too few codes were sent to judge",
      labelNames: ["way"],
      registers,
    }),
  };
}
