import { setTimeout as sleep } from "node:timers/promises";
import { MOODS as CHECKOUT_MOODS } from "../../../../sandbox/checkout/answer-site.ts";
import { MOODS as STEAM_MOODS } from "../../../../sandbox/steam/trades/offer.ts";
import type { Actor } from "./actor.ts";
import { type Command, pickFrom } from "./commands.ts";
import { order, pay } from "./steps-of-deposits.ts";
import { play, withdraw } from "./steps-of-items.ts";
import { receive } from "./steps-of-withdrawals.ts";
import type { Turn } from "./turn.ts";

/** Sets how the checkout answers the site from now on. */
export const checkoutMood = ({ world, command }: Turn) => setMood(world.checkout, CHECKOUT_MOODS, command);

/** Sets how Steam answers the site from now on. */
export const steamMood = ({ world, command }: Turn) => setMood(world.steam, STEAM_MOODS, command);

async function setMood(actor: Actor, moods: readonly string[], { pick, way }: Command): Promise<string> {
  const mood = pickFrom(moods, way)!;
  // Each request to a slow process takes seconds, so this mood is used rarely.
  if (mood === "slow" && pick % 4 !== 0) return "well";
  await actor.tell({ mood });
  return mood;
}

/** Steps that are running when a process is killed. */
const UNDER_WAY = [order, withdraw, play, pay, receive];

/** Kills the site with SIGKILL during requests, notices and jobs. The next step that needs the site starts it again. */
export async function killSite(turn: Turn): Promise<string> {
  const { world, seat, command } = turn;
  await world.site.up();
  await world.moveTime("update deposits_orders set next_try_at = now() where player_id = $1 and state = 0", [seat.id]);
  await world.endLeases();
  const done = pickFrom(UNDER_WAY, command.way)!(turn);
  await sleep(command.pauseMs);
  await world.site.kill();
  const said = await done;
  // Orders that the dead site had claimed become due when their leases end.
  await world.endLeases();
  return `during ${pickFrom(UNDER_WAY, command.way)!.name}: ${said}`;
}

/** Kills the checkout or Steam with SIGKILL during requests. Sometimes the process stays away for some steps. */
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

/** Runs the deposit job once for the player's deposits. */
export async function carryDeposits({ world, seat }: Turn): Promise<string> {
  await world.carryDeposits(seat.id);
  return "done";
}

/** Runs the withdrawal job once for the player's withdrawals. */
export async function carryWithdrawals({ world, seat }: Turn): Promise<string> {
  await world.carryWithdrawals(seat.id);
  return "done";
}
