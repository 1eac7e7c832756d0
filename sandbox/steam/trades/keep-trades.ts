import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { AccountMood, TradeOffer } from "./offer.ts";

export type Kept = {
  offers: Map<string, TradeOffer>;
  stock: Map<string, number>;
  accounts: Map<number, AccountMood>;
  save(): void;
};

type Written = { offers: TradeOffer[]; stock: [string, number][]; accounts: [number, AccountMood][] };

/** Keeps the trades in memory and in `file`, if given. The whole file is written before a response reports a change. */
export function keepTrades(file: string | undefined): Kept {
  const written = read(file);
  const offers = new Map(written.offers.map((offer) => [offer.reference, offer]));
  const stock = new Map(written.stock);
  const accounts = new Map(written.accounts);
  if (file !== undefined) mkdirSync(dirname(file), { recursive: true });
  return {
    offers,
    stock,
    accounts,
    save() {
      if (file === undefined) return;
      const whole: Written = { offers: [...offers.values()], stock: [...stock], accounts: [...accounts] };
      writeFileSync(`${file}.new`, JSON.stringify(whole));
      renameSync(`${file}.new`, file);
    },
  };
}

function read(file: string | undefined): Written {
  if (file === undefined || !existsSync(file)) return { offers: [], stock: [], accounts: [] };
  return JSON.parse(readFileSync(file, "utf8")) as Written;
}
