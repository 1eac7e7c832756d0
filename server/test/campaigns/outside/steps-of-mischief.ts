import { setTimeout as sleep } from "node:timers/promises";
import { MOODS as CHECKOUT_MOODS } from "../../../../sandbox/checkout/answer-site.ts";
import { MOODS as STEAM_MOODS } from "../../../../sandbox/steam/trades/offer.ts";
import { type Command, pickFrom } from "./commands.ts";
import type { SandboxProcess } from "./sandbox-process.ts";
import type { Step } from "./step.ts";
import { order, pay } from "./steps-of-deposits.ts";
import { play, withdraw } from "./steps-of-items.ts";
import { receive } from "./steps-of-withdrawals.ts";

/** Sets how the checkout answers the site from now on. */
export const checkoutMood = ({ world, command }: Step) => setMood(world.checkout, CHECKOUT_MOODS, command);

/** Sets how Steam answers the site from now on. */
export const steamMood = ({ world, command }: Step) => setMood(world.steam, STEAM_MOODS, command);

async function setMood(sandbox: SandboxProcess, moods: readonly string[], { pick, way }: Command): Promise<string> {
  const mood = pickFrom(moods, way)!;
  // Each request to a slow process takes seconds, so this mood is used rarely.
  if (mood === "slow" && pick % 4 !== 0) return "well";
  await sandbox.tell({ mood });
  return mood;
}

/** Steps that are running when a process is killed. */
const UNDER_WAY = [order, withdraw, play, pay, receive];

/** Kills the site with SIGKILL during requests, notices and jobs. The next step that needs the site starts it again. */
export async function killSite(step: Step): Promise<string> {
  const { world, model, command } = step;
  await world.site.up();
  await world.moveTime("update deposits_orders set next_try_at = now() where player_id = $1 and state = 0", [model.id]);
  await world.endLeases();
  const done = pickFrom(UNDER_WAY, command.way)!(step);
  await sleep(command.pauseMs);
  await world.site.kill();
  const result = await done;
  // Orders that the dead site had claimed become due when their leases end.
  await world.endLeases();
  return `during ${pickFrom(UNDER_WAY, command.way)!.name}: ${result}`;
}

/** Kills the checkout or Steam with SIGKILL during requests. Sometimes the process stays away for some steps. */
export const killCheckout = (step: Step) => killSandbox(step, step.world.checkout);
export const killSteam = (step: Step) => killSandbox(step, step.world.steam);

async function killSandbox(step: Step, sandbox: SandboxProcess): Promise<string> {
  const { world, model, command } = step;
  const working = Promise.all([
    world.carryDeposits(model.id),
    world.carryWithdrawals(model.id),
    pickFrom(UNDER_WAY, command.way)!(step),
  ]);
  await sleep(command.pauseMs / 4);
  await sandbox.kill();
  const isBack = command.way % 2 === 0;
  if (isBack) await sandbox.start();
  const [, , result] = await working;
  return `${isBack ? "back immediately" : "away for a while"}: during ${result}`;
}

/** Runs the deposit job once for the player's deposits. */
export async function carryDeposits({ world, model }: Step): Promise<string> {
  await world.carryDeposits(model.id);
  return "done";
}

/** Runs the withdrawal job once for the player's withdrawals. */
export async function carryWithdrawals({ world, model }: Step): Promise<string> {
  await world.carryWithdrawals(model.id);
  return "done";
}
