import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { StartError } from "../../platform/start-error.ts";

/** A step of an order: the process began to send, learned the offer's id, or learned that certainly no offer exists. */
type Line =
  | { order: number; at: number; step: "sending"; partner: number; asset: string }
  | { order: number; at: number; step: "sent"; offer: string }
  | { order: number; at: number; step: "none" };

/**
 * The latest state of an order. While `offer` is null and `isNone` is false, the process does not know whether the
 * offer exists.
 */
export type Sending = {
  order: number;
  at: number;
  partner: number;
  asset: string;
  offer: string | null;
  isNone: boolean;
};

export type Journal = {
  of(order: number): Sending | undefined;
  /** All orders whose last attempt began at this time or later, with any result. */
  since(at: number): Sending[];
  /** The assets in offers that may or may not exist, because the process missed Steam's answer. */
  doubtful(): ReadonlySet<string>;
  sending(line: { order: number; at: number; partner: number; asset: string }): void;
  sent(line: { order: number; at: number; offer: string }): void;
  none(line: { order: number; at: number }): void;
  /** Orders whose last attempt began before this time and whose result is known. */
  settledBefore(at: number): number[];
  /** Removes orders, also from the file. */
  forget(orders: readonly number[]): void;
  close(): void;
};

/**
 * The journal of the Steam bot's process: a file to which lines are appended. A line "sending" is on disk before Steam
 * is asked to create the offer. A line that a crash cut off is dropped: after an incomplete "sending" Steam was not
 * asked; after an incomplete "sent" or "none" the process asks Steam for the result again.
 */
export function openJournal(file: string): Journal {
  const known = new Map<number, Sending>();
  let descriptor: number;
  try {
    for (const line of readLines(file)) remember(known, line);
    // Rewrite the file, so that new lines do not follow an incomplete one.
    descriptor = rewrite(file, [...known.values()]);
    keepName(file);
  } catch (error) {
    throw new StartError(
      `STEAM_BOT_DIR: offers.jsonl cannot be read or written (${(error as { code?: string }).code}).`,
    );
  }
  const add = (line: Line) => {
    writeSync(descriptor, `${JSON.stringify(line)}\n`);
    fsyncSync(descriptor);
    remember(known, line);
  };
  const begun = () => [...known.values()];
  return {
    of: (order) => known.get(order),
    since: (at) => begun().filter((sending) => sending.at >= at),
    doubtful: () => new Set(begun().flatMap(({ asset, offer, isNone }) => (offer || isNone ? [] : [asset]))),
    sending: (line) => add({ ...line, step: "sending" }),
    sent: (line) => add({ ...line, step: "sent" }),
    none: (line) => add({ ...line, step: "none" }),
    settledBefore: (at) =>
      begun().flatMap((sending) => (sending.at < at && (sending.offer || sending.isNone) ? [sending.order] : [])),
    forget(orders) {
      if (orders.length === 0) return;
      const gone = new Set(orders);
      const fresh = rewrite(
        file,
        begun().filter(({ order }) => !gone.has(order)),
      );
      closeSync(descriptor);
      descriptor = fresh;
      for (const order of gone) known.delete(order);
      keepName(file);
    },
    close: () => closeSync(descriptor),
  };
}

function remember(known: Map<number, Sending>, line: Line): void {
  const { order, at } = line;
  if (line.step === "sending") {
    const { partner, asset } = line;
    known.set(order, { order, at, partner, asset, offer: null, isNone: false });
    return;
  }
  const before = known.get(order) ?? { order, at, partner: 0, asset: "", offer: null, isNone: false };
  if (line.step === "sent") known.set(order, { ...before, offer: line.offer, isNone: false });
  else known.set(order, { ...before, isNone: true });
}

/**
 * Writes the lines of these orders into a new file, which then replaces the old one. After a crash, one of the two is
 * in place and complete.
 */
function rewrite(file: string, sendings: readonly Sending[]): number {
  const descriptor = openSync(`${file}.new`, "w", 0o600);
  try {
    writeSync(
      descriptor,
      sendings
        .flatMap(linesOf)
        .map((line) => `${JSON.stringify(line)}\n`)
        .join(""),
    );
    fsyncSync(descriptor);
    renameSync(`${file}.new`, file);
    return descriptor;
  } catch (error) {
    closeSync(descriptor);
    throw error;
  }
}

/** Syncs the folder, so that the renamed file survives a loss of power. */
function keepName(file: string): void {
  const folder = openSync(dirname(file), "r");
  fsyncSync(folder);
  closeSync(folder);
}

function linesOf({ order, at, partner, asset, offer, isNone }: Sending): Line[] {
  const begun: Line = { order, at, step: "sending", partner, asset };
  if (isNone) return [begun, { order, at, step: "none" }];
  return offer ? [begun, { order, at, step: "sent", offer }] : [begun];
}

function readLines(file: string): Line[] {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if ((error as { code?: string }).code === "ENOENT") return [];
    throw error;
  }
  const whole = text.slice(0, text.lastIndexOf("\n") + 1);
  return whole
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
}
