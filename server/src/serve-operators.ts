import { RETURN_BAND } from "@vitrine/contract/boxes/rules.ts";
import { readMeanValues } from "./boxes/index.ts";
import { catalogueEditorRoutes, giveawayEditorRoutes, offerRoutes, roomRoutes } from "./catalogue/index.ts";
import type { Config } from "./config.ts";
import { configurationRoutes } from "./configuration/index.ts";
import { figureRoutes } from "./figures/index.ts";
import { officeRoutes, recordOccurrence } from "./office/index.ts";
import { operatorRoutes, peopleRoutes } from "./operators/index.ts";
import type { Parts } from "./parts.ts";
import type { Tx } from "./platform/database/database.ts";
import { isLocal } from "./platform/environment/platform-environment.ts";
import type { Site } from "./platform/site.ts";
import { playerRoutes } from "./players/index.ts";
import { queueRoutes } from "./queues/index.ts";
import { reportRoutes } from "./reports/index.ts";
import { riskRoutes } from "./risk/index.ts";
import { inboxRoutes } from "./tickets/index.ts";
import { readLeastStakePerPoint } from "./wallet/index.ts";

/** Serves the operators' site: the commands and their log first, then one area after the other. */
export function serveOperators(
  site: Site<Config>,
  parts: Parts & Pick<Parameters<typeof inboxRoutes>[2], "games">,
): void {
  const routes = operatorRoutes(site, { record: recordOccurrence });
  const operators = { ...routes, ...officeRoutes(site, routes) };
  peopleRoutes(site, operators);
  figureRoutes({ ...site, ...parts }, routes);
  playerRoutes(site, operators, parts);
  inboxRoutes(site, operators, parts);
  queueRoutes(site, operators, { ...parts, channel: parts.deposits.channel, courier: parts.courier.name });
  catalogueEditorRoutes(site, operators);
  offerRoutes(site, operators);
  giveawayEditorRoutes(site, operators, parts);
  roomRoutes(site, operators, parts.battles);
  reportRoutes(site, { ...operators, channel: parts.deposits.channel, courier: parts.courier });
  riskRoutes(site, operators);
  configurationRoutes(site, operators, {
    defaults: parts.defaults,
    local: isLocal(site.config.publicUrl),
    factsOf: readHouseFacts,
  });
}

/** Reads the facts, besides its own values, on which the safety of a configuration depends. */
async function readHouseFacts(tx: Tx, slugs: readonly string[]) {
  const boxCents = await readMeanValues(tx, slugs);
  return { boxReturn: RETURN_BAND.max, boxCents, stakePerWaiting: await readLeastStakePerPoint(tx) };
}
