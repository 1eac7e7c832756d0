import type { Command, Kind } from "./commands.ts";
import * as deposits from "./steps-of-deposits.ts";
import * as items from "./steps-of-items.ts";
import * as mischief from "./steps-of-mischief.ts";
import * as withdrawals from "./steps-of-withdrawals.ts";
import { tell } from "./tell.ts";
import type { Turn } from "./turn.ts";

const { order, orderAgain, pay, leave, afterwards, payAgainstExpiry, expire, coupon, operate } = deposits;
const { play, sell, gift, withdraw, sellAgainstWithdraw, holdPasses } = items;
const { receive, receiveAgainstEnd, late, account, stock, choose, review } = withdrawals;

const STEPS: Readonly<Record<Kind, (turn: Turn) => Promise<string>>> = {
  ...{ order, orderAgain, pay, leave, afterwards, payAgainstExpiry, expire, coupon, operate, tell },
  ...{ play, sell, gift, withdraw, sellAgainstWithdraw, receive, receiveAgainstEnd },
  ...{ late, account, stock, choose, review, holdPasses },
  ...mischief,
};

/** Performs one step and writes its result to the player's diary. A step without an object to work on does nothing. */
export async function perform(turn: Turn): Promise<void> {
  const { world, seat, command } = turn;
  const place = seat.diary.push(`${say(command)} …`) - 1;
  const end = await STEPS[command.kind](turn);
  seat.diary[place] = `${say(command)} → ${end}`;
  world.tally.count(command.kind, summarise(end));
}

/** The result of a step without ids and amounts. */
function summarise(end: string): string {
  const [first = ""] = end.split(":");
  const words = first.replace(/\bP?\d+(\.\d+)?\b/g, "").replace(/[,×\s]+/g, " ");
  return words.trim() || "done";
}

const say = ({ kind, pick, way, pauseMs }: Command) => `${kind} (${pick}, ${way}, ${pauseMs})`;
