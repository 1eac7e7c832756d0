import { routes } from "../site/routes.ts";
import { battleRoomStates } from "./battle-room-states.ts";
import { battleStates } from "./battle-states.ts";
import { deliveryStates } from "./delivery-states.ts";
import { depositStates } from "./deposit-states.ts";
import { dreamStates } from "./dream-states.ts";
import type { Filled } from "./fill-site.ts";
import { giveawayStates } from "./giveaway-states.ts";
import { limitStates } from "./limit-states.ts";
import { referralStates } from "./referral-states.ts";
import { returnStates } from "./return-states.ts";
import { rewardStates } from "./reward-states.ts";
import { shopStates } from "./shop-states.ts";
import { states } from "./states.ts";
import type { View } from "./view.ts";
import { withdrawalStates } from "./withdrawal-states.ts";

/** Every route as the player sees it, then the states that a route shows only after an action. */
export function listViews(filled: Filled): View[] {
  const money = [
    ...depositStates(filled),
    ...returnStates(filled),
    ...withdrawalStates(filled),
    ...deliveryStates(filled),
  ];
  return [
    ...routes.map(({ path }) => routeView(path, filled)),
    ...states(filled),
    ...limitStates(filled),
    ...battleStates,
    ...battleRoomStates(filled),
    ...giveawayStates,
    ...referralStates,
    ...rewardStates(filled),
    ...shopStates,
    ...dreamStates,
    ...money,
  ];
}

function routeView(path: string, { boxId, roundId }: Filled): View {
  const real = path.replace(/^\/box\/\d+/, `/box/${boxId}`).replace(/verify\/\d+/, `verify/${roundId}`);
  // The name has no id in it, so that the pictures of two runs have the same names.
  return { name: path.slice(1).replaceAll(/[^a-z0-9]+/gi, "-"), path: real };
}
