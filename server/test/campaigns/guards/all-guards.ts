import type { Guard } from "./guard.ts";
import { accessGuards } from "./guards-of-access.ts";
import { battleTableGuards } from "./guards-of-battle-tables.ts";
import { battleGuards } from "./guards-of-battles.ts";
import { bonusGuards } from "./guards-of-bonuses.ts";
import { channelGuards } from "./guards-of-channels.ts";
import { batchGuards, codeGuards } from "./guards-of-code.ts";
import { databaseGuards } from "./guards-of-database.ts";
import { depositGuards } from "./guards-of-deposits.ts";
import { dreamGuards } from "./guards-of-dream.ts";
import { giveawayGuards } from "./guards-of-giveaways.ts";
import { keyGuards } from "./guards-of-keys.ts";
import { limitGuards } from "./guards-of-limits.ts";
import { operatorGuards } from "./guards-of-operators.ts";
import { payerGuards } from "./guards-of-payers.ts";
import { privacyGuards } from "./guards-of-privacy.ts";
import { rewardGuards } from "./guards-of-rewards.ts";
import { safetyGuards } from "./guards-of-safety.ts";
import { shopGuards } from "./guards-of-shop.ts";
import { steamGuards } from "./guards-of-steam.ts";
import { steamBotGuards } from "./guards-of-steam-bot.ts";
import { revealGuards } from "./guards-of-the-reveal.ts";
import { traceGuards } from "./guards-of-traces.ts";
import { withdrawalGuards } from "./guards-of-withdrawals.ts";

/** All guards of the site in the order in which the long form removes them. */
export const allGuards: readonly Guard[] = [
  ...databaseGuards,
  ...codeGuards,
  ...keyGuards,
  ...batchGuards,
  ...limitGuards,
  ...privacyGuards,
  ...safetyGuards,
  ...steamGuards,
  ...accessGuards,
  ...operatorGuards,
  ...traceGuards,
  ...bonusGuards,
  ...rewardGuards,
  ...channelGuards,
  ...depositGuards,
  ...payerGuards,
  ...withdrawalGuards,
  ...steamBotGuards,
  ...battleTableGuards,
  ...battleGuards,
  ...dreamGuards,
  ...shopGuards,
  ...revealGuards,
  ...giveawayGuards,
];

/** The number of guards that the short form removes. */
const A_DAY = 6;

/** The guards of one day, each from another part of the list, so that they differ in module and in kind. */
export function guardsOfDay(guards: readonly Guard[], day: number): Guard[] {
  const days = Math.ceil(guards.length / A_DAY);
  const places = Array.from({ length: A_DAY }, (_, part) => part * days + (day % days));
  return places.flatMap((place) => guards[place] ?? []);
}
