import { type SelectQueryBuilder, sql } from "kysely";
import type { Db } from "./database/database.ts";

/** One file of a player's data export: its name, and its rows in order, read while the file is sent. */
export type ExportPart = { file: string; rows(db: Db, playerId: number): AsyncIterable<object> };

/** A part with few rows, which are read with one call. */
export function wholePart(file: string, read: (db: Db, playerId: number) => Promise<readonly object[]>): ExportPart {
  return {
    file,
    async *rows(db, playerId) {
      yield* await read(db, playerId);
    },
  };
}

const PAGE = 500;

/** A part of any length, read in pages after the id of the last row, so that memory holds one page. */
export function pagedPart<Row extends object>(options: {
  file: string;
  read: (db: Db, playerId: number, page: { after: number; limit: number }) => Promise<readonly Row[]>;
  idOf: (row: Row) => number;
  /** Converts a row for the export; the default is the row itself. */
  show?: (row: Row) => object | Promise<object>;
}): ExportPart {
  const { file, read, idOf, show = (row: Row) => row } = options;
  return {
    file,
    async *rows(db, playerId) {
      for (let after = 0; ; ) {
        const page = await read(db, playerId, { after, limit: PAGE });
        for (const row of page) yield await show(row);
        if (page.length < PAGE) return;
        after = idOf(page.at(-1)!);
      }
    },
  };
}

type OwnPage = { playerId: number; after: number; limit: number; id?: string; owner?: string };

/** A page of a player's own rows of a query, ordered by the column `id`. `owner` is the column with the player. */
export function ownRows<Tables, Names extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Names, Row>,
  { playerId, after, limit, id = "id", owner = "player_id" }: OwnPage,
): Promise<Row[]> {
  const number = sql.ref<number>(id);
  const own = query.where(sql.ref<number>(owner), "=", playerId).where(number, ">", after);
  return own.orderBy(number).limit(limit).execute();
}
