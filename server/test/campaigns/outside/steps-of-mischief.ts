import { setTimeout as sleep } from "node:timers/promises";
import { MOODS as TILL_MOODS } from "../../../../sandbox/checkout/answer-site.ts";
import { MOODS as STEAM_MOODS } from "../../../../sandbox/steam/trades/offer.ts";
import type { Actor } from "./actor.ts";
import { type Command, pickFrom } from "./commands.ts";
import { order, pay } from "./steps-of-deposits.ts";
import { play, withdraw } from "./steps-of-items.ts";
import { receive } from "./steps-of-withdrawals.ts";
import type { Turn } from "./turn.ts";

/** How the till answers the site from now on. */
export const checkoutMood = ({ world, command }: Turn) => setMood(world.checkout, TILL_MOODS, command);

/** How Steam answers the site from now on. */
export const steamMood = ({ world, command }: Turn) => setMood(world.steam, STEAM_MOODS, command);

async function setMood(actor: Actor, moods: readonly string[], { pick, way }: Command): Promise<string> {
  const mood = pickFrom(moods, way)!;
  // Whoever waits for a slow one waits for seconds: once in a while is enough.
  if (mood === "slow" && pick % 4 !== 0) return "well";
  await actor.tell({ mood });
  return mood;
}

/** What is under way when somebody is killed. */
const UNDER_WAY = [order, withdraw, play, pay, receive];

/** kill -9 of the site while it works: it is asked for something, notices arrive, its rounds run. It comes back when it is needed. */
export async function killSite(turn: Turn): Promise<string> {
  const { world, seat, command } = turn;
  await world.site.up();
  await world.moveTime("update deposits_orders set next_try_at = now() where player_id = $1 and state = 0", [seat.id]);
  await world.endLeases();
  const done = pickFrom(UNDER_WAY, command.way)!(turn);
  await sleep(command.pauseMs);
  await world.site.kill();
  const said = await done;
  // Whatever it had taken comes due again in time.
  await world.endLeases();
  return `during ${pickFrom(UNDER_WAY, command.way)!.name}: ${said}`;
}

/** kill -9 of the till or of Steam while they are asked. Now and then they stay away for some steps. */
export const killCheckout = (turn: Turn) => killActor(turn, turn.world.checkout);
export const killSteam = (turn: Turn) => killActor(turn, turn.world.steam);

async function killActor(turn: Turn, actor: Actor): Promise<string> {
  const { world, seat, command } = turn;
  const working = Promise.all([
    world.carryDeposits(seat.id),
    world.carryWithdrawals(seat.id),
    pickFrom(UNDER_WAY, command.way)!(turn),
  ]);
  await sleep(command.pauseMs / 4);
  await actor.kill();
  const isBack = command.way % 2 === 0;
  if (isBack) await actor.start();
  const [, , said] = await working;
  return `${isBack ? "back at once" : "away for a while"}: during ${said}`;
}

/** A round over the player's deposits. */
export async function carryDeposits({ world, seat }: Turn): Promise<string> {
  await world.carryDeposits(seat.id);
  return "done";
}

/** A round over the player's withdrawals. */
export async function carryWithdrawals({ world, seat }: Turn): Promise<string> {
  await world.carryWithdrawals(seat.id);
  return "done";
}
