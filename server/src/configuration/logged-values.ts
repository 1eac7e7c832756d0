import {
  CONFIGURATION_KEYS,
  CONFIGURATION_ROWS,
  type Configuration,
  type ConfigurationRow,
} from "@vitrine/contract/operators/configuration-rows.ts";
import type { Db, Tx } from "../platform/database/database.ts";
import { invariant } from "../platform/errors.ts";
import { readNewest } from "./versions.ts";

/** The values that change odds or the price of a game, by the names of their rows. */
export function loggedValues(values: Configuration): Record<string, number> {
  const isLogged = (row: ConfigurationRow) => row.isLogged;
  return Object.fromEntries(
    CONFIGURATION_KEYS.filter((key) => isLogged(CONFIGURATION_ROWS[key])).map((key) => {
      const value = values[key];
      invariant(typeof value === "number", "a logged setting is a number");
      return [key, value];
    }),
  );
}

/** Reads the logged values that are in force now. */
export async function readLoggedValues(db: Db | Tx, defaults: Configuration): Promise<Record<string, number>> {
  return loggedValues({ ...defaults, ...(await readNewest(db))?.values });
}
