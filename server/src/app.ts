import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Counter, collectDefaultMetrics, Registry } from "prom-client";
import { keepSessions, rememberProfiles, SESSION_ENDED } from "./accounts/index.ts";
import {
  type BattleDeps,
  facesOf,
  keepBattles,
  readRank,
  readRowFrames,
  readStateFrames,
  rememberBots,
} from "./battles/index.ts";
import { createBoxCache } from "./boxes/index.ts";
import type { Config } from "./config.ts";
import { followConfiguration } from "./configuration/index.ts";
import { rememberDocuments } from "./content/index.ts";
import { hasDeposited, keepDeposits, netDepositsOf, openChannel, watchChannel } from "./deposits/index.ts";
import { openBeacon } from "./fairness/index.ts";
import { startFeed } from "./feed/index.ts";
import { keepFigures } from "./figures/index.ts";
import { type GiveawayDeps, keepGiveaways } from "./giveaways/index.ts";
import { rememberItemCatalogue } from "./inventory/index.ts";
import { guardAdmin } from "./operators/index.ts";
import { setTimeZone } from "./platform/clock.ts";
import type { Database } from "./platform/database/database.ts";
import { keepClock } from "./platform/database/keep-clock.ts";
import { listenTo } from "./platform/database/listen.ts";
import { isMigrated } from "./platform/database/migrate.ts";
import { openPipelines } from "./platform/database/pipeline.ts";
import { countSealers } from "./platform/database/presence.ts";
import type { Role } from "./platform/environment/platform-environment.ts";
import { relayWakes } from "./platform/events/index.ts";
import { serveDocs } from "./platform/http/docs.ts";
import { checkWritable, listenForMetrics, serveHealth } from "./platform/http/health.ts";
import { closeForMaintenance } from "./platform/http/maintenance.ts";
import { originsOf } from "./platform/http/origins.ts";
import { serveAdminPages } from "./platform/http/pages/pages.ts";
import { type RouteLimit, watchRateLimits } from "./platform/http/rates.ts";
import { createRoutes } from "./platform/http/route.ts";
import { addressOf, createHttp, listenBeside } from "./platform/http/server.ts";
import type { Log } from "./platform/log.ts";
import { showConnections, showJobs } from "./platform/metrics/gauges.ts";
import { processMetrics } from "./platform/metrics/timings.ts";
import { createRateLimits } from "./platform/rate-limits.ts";
import { type Job, repeat } from "./platform/repeat.ts";
import type { Site } from "./platform/site.ts";
import { serveModules } from "./serve-modules.ts";
import { renderFirstViews } from "./ssr/index.ts";
import { keepLog } from "./transparency/index.ts";
import { watchLedger } from "./wallet/index.ts";
import { createCourier, deliver, requireCouldWithdraw, watchCourier } from "./withdrawals/index.ts";

export type App = {
  /** Resolves with the port when the site accepts requests. */
  listen(port: number, host: string): Promise<number>;
  /**
   * Starts the background jobs that run every few seconds, e.g. asking channels about open deposits. `close` stops
   * them.
   */
  startJobs(): void;
  /**
   * Prepares the end: /readyz answers 503 from now on, every response closes its connection, and the sockets of the feed
   * are closed evenly over `ms` milliseconds. Requests are answered as before. Resolves after that time.
   */
  drain(ms: number): Promise<void>;
  /**
   * Stops the jobs, closes the sockets, waits for running requests, and then closes the pipelines. The database stays
   * open, because the caller opened it.
   */
  close(): Promise<void>;
  /** Returns for every route its rate limit, or the reason why it has none. */
  rateLimits(): { route: string; limit: RouteLimit }[];
  /** The metrics that /metrics shows. */
  metrics: Registry;
};

const PAGES = join(import.meta.dirname, "../../web/dist");
/** The bundle with which the server renders first views. */
const SSR_PAGES = join(import.meta.dirname, "../../web/dist-ssr");
/** The pages of the operators' site. */
const ADMIN_PAGES = join(import.meta.dirname, "../../web/dist-admin");
const PIPELINES = 8;
const DEPOSITS_EVERY_MS = 2000;

/** Builds the site: creates the shared objects and connects the modules. */
export async function buildApp(parts: {
  config: Config;
  database: Database;
  log: Log;
  /** The folder of the built pages. */
  pagesFolder?: string;
}): Promise<App> {
  const { database, log, pagesFolder = PAGES } = parts;
  const { db, pool, connectionString } = database;
  const configuration = await followConfiguration({ db, connectionString, config: parts.config, log });
  const { config } = configuration;
  setTimeZone(config.timeZone);
  const metrics = Registry.merge([processMetrics]);
  collectDefaultMetrics({ register: metrics });
  const refusals = new Counter({
    name: "vitrine_refusals_total",
    help: "Refused calls by refusal code; `internal` is a bug",
    labelNames: ["code"],
    registers: [metrics],
  });
  // The first of these must be an increase.
  for (const code of ["internal", "busy", "outcome_unknown"]) refusals.inc({ code }, 0);
  const clock = await keepClock({ pool, log, metrics });
  const rateLimits = createRateLimits({ enabled: config.rateLimits });
  const guard = guardAdmin(config.adminPlace, rateLimits);
  const { publicUrl, answers, adminPlace, isProxy } = config;
  const http = createHttp({ log, refusals, rateLimits, publicUrl, answers, isProxy, guard });
  const listLimits = watchRateLimits(http);
  if (config.maintenance) closeForMaintenance(http);
  const pipelines = openPipelines({ connectionString, connections: PIPELINES });
  showConnections(metrics, database, pipelines);
  showJobs(metrics, database);
  const endings = listenTo({ connectionString, channel: SESSION_ENDED, log });
  const sessions = keepSessions(database, endings);
  const itemCatalogue = rememberItemCatalogue(db);
  const boxCache = createBoxCache(db, itemCatalogue);
  const profiles = rememberProfiles(db);
  const documents = rememberDocuments(db, config);
  const ledger = watchLedger(db, log);
  const firstViews = renderFirstViews(http, { pagesFolder, ssrFolder: SSR_PAGES, rateLimits, log });
  const serves = (role: Role) => config.role === "all" || config.role === role;
  const channel = watchChannel(await openChannel(config), { log, metrics });
  const deposits = { db, pipelines, channel, config, log };
  const bots = rememberBots(db);
  const faces = facesOf(profiles, bots);
  const battles: BattleDeps = {
    ...{ pipelines, boxCache, itemCatalogue, config },
    beacon: openBeacon(config, log),
    wake: () => wakeBattles(),
  };
  let wakeBattles = () => {};
  const giveaways: GiveawayDeps = {
    ...{ pipelines, itemCatalogue, config, beacon: battles.beacon, netDepositsOf },
    requireCouldWithdraw: (asked) =>
      requireCouldWithdraw({ db, config, hasDeposited: (playerId) => hasDeposited(db, playerId) }, asked),
  };
  const courier = watchCourier(createCourier(config), { log, metrics });
  const jobs: Job[] = [];
  let draining = false;
  const stopBeside: (() => Promise<void>)[] = [];

  await serveDocs(http, config);
  serveHealth(http, {
    metrics,
    checks: [
      async () => (draining ? "draining" : null),
      async () => ((await isMigrated(pool)) ? null : "migrations are missing"),
      () => checkWritable(pool),
      clock.check,
      ledger.check,
    ],
  });
  const site: Site<Config> = {
    ...createRoutes(http, {
      authenticate: sessions.find,
      publicUrl: config.publicUrl,
      rateLimits,
      seedKey: config.seedKey,
    }),
    config,
    db,
    pipelines,
    log,
    metrics,
  };
  if (serves("web")) {
    await serveModules(http, site, {
      ...{ sessions, documents, deposits, battles, giveaways, courier, itemCatalogue, boxCache, profiles },
      ...{ faces, bots, rateLimits },
      ...{ pagesFolder, firstViews, defaults: configuration.defaults },
      checkLedger: ledger.check,
      countNodes: () => countSealers(pool, config.seedKey.current),
      watchers: (battleId) => feed?.watchers(battleId) ?? 0,
    });
  }
  if (serves("web") && config.admin) await serveAdminPages(http, ADMIN_PAGES);
  await http.ready();

  const wakes = relayWakes({ pool, log });
  const feed = serves("live")
    ? startFeed({
        server: http.server,
        connectionString,
        origins: originsOf(config.publicUrl),
        addressOf: (request) => addressOf(request, isProxy),
        log,
        registry: metrics,
        describe: {
          item: async (itemId) => itemCatalogue.get(itemId),
          box: async (boxId) => boxCache.box(boxId),
          player: async (playerId) => (await faces([playerId])).get(playerId),
          battles: {
            rows: (battleIds) => readRowFrames({ db, boxCache, itemCatalogue, faces }, battleIds),
            states: (asked) => readStateFrames({ db, boxCache, itemCatalogue, faces }, asked),
            rank: () => readRank({ db, faces }, "day"),
          },
        },
      })
    : undefined;

  return {
    rateLimits: listLimits,
    metrics,
    startJobs() {
      const work = (signal: AbortSignal) => keepDeposits(deposits, signal);
      jobs.push(repeat({ name: "deposits", everyMs: DEPOSITS_EVERY_MS, log, work }));
      jobs.push(keepFigures({ db, log }));
      jobs.push(deliver({ pipelines, courier, itemCatalogue, log }));
      const kept = keepBattles(battles, log);
      wakeBattles = kept.wake;
      jobs.push(...kept.jobs, ...keepGiveaways(giveaways, log), keepLog({ db, config }, log));
    },
    async listen(port, host) {
      await http.listen({ port, host });
      if (serves("web") && config.admin && adminPlace.port !== undefined)
        stopBeside.push(await listenBeside(http, { port: adminPlace.port, host }));
      if (config.metricsPlace) stopBeside.push(await listenForMetrics(metrics, config.metricsPlace));
      await feed?.ready;
      return (http.server.address() as AddressInfo).port;
    },
    async drain(ms) {
      draining = true;
      http.server.prependListener("request", (_, response) => {
        response.setHeader("connection", "close");
      });
      await Promise.all([feed?.drain(ms), sleep(ms)]);
    },
    async close() {
      draining = true;
      await Promise.all(jobs.map((job) => job.stop()));
      await feed?.stop();
      await Promise.all(stopBeside.map((stop) => stop()));
      await http.close();
      await firstViews.stop();
      await wakes.stop();
      await endings.stop();
      await configuration.stop();
      clock.stop();
      ledger.stop();
      await pipelines.close();
    },
  };
}
