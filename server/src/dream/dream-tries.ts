import type { DreamLookups } from "../fairness/index.ts";
import type { Db } from "../platform/database/database.ts";
import type { Pipeline } from "../platform/database/pipeline.ts";
import { integers } from "../platform/database/values.ts";

/** What the fairness module reads about dreams; it cannot import this module. */
export function dreamLookups(db: Db): DreamLookups {
  return {
    async tries(rollIds) {
      if (rollIds.length === 0) return new Map();
      const rows = await db
        .selectFrom("dream_tries")
        .selectAll()
        .where("round_id", "in", [...rollIds])
        .execute();
      return new Map(
        rows.map(({ round_id, coefficient, minimum_cents, fee_cents }) => [
          round_id,
          { coefficient, minimumCents: minimum_cents, feeCents: fee_cents },
        ]),
      );
    },
  };
}

/** The stored price of a try: the coefficient in hundredths, money in cents. */
export type NewTry = { rollId: number; coefficient: number; minimumCents: number; feeCents: number };

export function insertTries(pipeline: Pipeline, tries: readonly NewTry[]): void {
  pipeline.query(INSERT.name, INSERT.text, [
    integers(tries.map(({ rollId }) => rollId)),
    integers(tries.map(({ coefficient }) => coefficient)),
    integers(tries.map(({ minimumCents }) => minimumCents)),
    integers(tries.map(({ feeCents }) => feeCents)),
  ]);
}

const INSERT = {
  name: "insert_dream_tries",
  text: `insert into dream_tries (round_id, coefficient, minimum_cents, fee_cents)
select * from unnest($1::bigint[], $2::int[], $3::bigint[], $4::bigint[])`,
};
