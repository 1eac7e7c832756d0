import type { Command, Kind } from "./commands.ts";
import { notify } from "./false-notices.ts";
import type { Step } from "./step.ts";
import * as deposits from "./steps-of-deposits.ts";
import * as items from "./steps-of-items.ts";
import * as mischief from "./steps-of-mischief.ts";
import * as withdrawals from "./steps-of-withdrawals.ts";

const { order, orderAgain, pay, leave, afterwards, payAgainstExpiry, expire, coupon, operate } = deposits;
const { play, sell, gift, withdraw, sellAgainstWithdraw, holdPasses } = items;
const { receive, receiveAgainstEnd, late, account, stock, choose, review } = withdrawals;

const STEPS: Readonly<Record<Kind, (step: Step) => Promise<string>>> = {
  ...{ order, orderAgain, pay, leave, afterwards, payAgainstExpiry, expire, coupon, operate, notify },
  ...{ play, sell, gift, withdraw, sellAgainstWithdraw, receive, receiveAgainstEnd },
  ...{ late, account, stock, choose, review, holdPasses },
  ...mischief,
};

/** Performs one step and writes its result to the player's diary. A step without an object to work on does nothing. */
export async function performStep(step: Step): Promise<void> {
  const { world, model, command } = step;
  const place = model.diary.push(`${say(command)} …`) - 1;
  const end = await STEPS[command.kind](step);
  model.diary[place] = `${say(command)} → ${end}`;
  world.tally.count(command.kind, summarise(end));
}

/** The result of a step without ids and amounts. */
function summarise(end: string): string {
  const [first = ""] = end.split(":");
  const words = first.replace(/\bP?\d+(\.\d+)?\b/g, "").replace(/[,×\s]+/g, " ");
  return words.trim() || "done";
}

const say = ({ kind, pick, way, pauseMs }: Command) => `${kind} (${pick}, ${way}, ${pauseMs})`;
