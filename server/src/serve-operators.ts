import { RETURN_BAND } from "@vitrine/contract/boxes/rules.ts";
import { readMeanValues } from "./boxes/index.ts";
import { catalogueEditorRoutes } from "./catalogue/index.ts";
import type { Config } from "./config.ts";
import { configurationRoutes } from "./configuration/index.ts";
import { figureRoutes } from "./figures/index.ts";
import { officeRoutes, recordOccurrence, writeLine } from "./office/index.ts";
import { operatorRoutes, peopleRoutes } from "./operators/index.ts";
import type { Parts } from "./parts.ts";
import type { Tx } from "./platform/database/database.ts";
import { isLocal } from "./platform/environment/platform-environment.ts";
import type { Site } from "./platform/site.ts";
import { playerRoutes } from "./players/index.ts";
import { queueRoutes } from "./queues/index.ts";
import { reportRoutes } from "./reports/index.ts";
import { LEVEL_BOXES } from "./rewards/index.ts";
import { riskRoutes } from "./risk/index.ts";
import { inboxRoutes } from "./tickets/index.ts";

/** Serves the operators' site: the commands and their log first, then one area after the other. */
export function serveOperators(
  site: Site<Config>,
  parts: Parts & Pick<Parameters<typeof inboxRoutes>[2], "games">,
): void {
  const routes = operatorRoutes(site, { record: recordOccurrence });
  const operators = { ...routes, ...officeRoutes(site, routes) };
  peopleRoutes(site, operators);
  figureRoutes({ ...site, ...parts, writeLine }, routes);
  playerRoutes(site, operators, parts);
  inboxRoutes(site, operators, parts);
  queueRoutes(site, operators, { ...parts, channel: parts.deposits.channel, courier: parts.courier.name });
  catalogueEditorRoutes(site, operators);
  reportRoutes(site, { ...operators, channel: parts.deposits.channel, courier: parts.courier });
  riskRoutes(site, operators);
  configurationRoutes(site, operators, {
    defaults: parts.defaults,
    local: isLocal(site.config.publicUrl),
    factsOf: readHouseFacts,
  });
}

/** What the safety of a configuration depends on beside its own values. */
async function readHouseFacts(tx: Tx) {
  const slugs = LEVEL_BOXES.map(({ slug }) => slug);
  const meanValues = await readMeanValues(tx, slugs);
  return { boxReturn: RETURN_BAND.max, giftCents: slugs.map((slug) => meanValues.get(slug) ?? 0) };
}
