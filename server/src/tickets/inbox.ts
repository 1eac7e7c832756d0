import type { InputOf, OutputOf } from "@vitrine/contract/call.ts";
import type { Language } from "@vitrine/contract/languages.ts";
import type {
  InboxRow,
  ticketsExport,
  ticketsGet,
  ticketsList,
  ticketsTimes,
} from "@vitrine/contract/operators/tickets.ts";
import { type SqlBool, sql } from "kysely";
import type { Profile } from "../accounts/index.ts";
import { type CsvRows, listAsLines, pagesOf } from "../platform/csv.ts";
import type { Db } from "../platform/database/database.ts";
import { Refusal } from "../platform/errors.ts";
import { beginningOf, readPosts, showHeading } from "./player-tickets.ts";
import { MEASURED_DAYS } from "./rules.ts";
import { describeSubject, type SubjectDeps } from "./subjects.ts";

export type InboxDeps = SubjectDeps & {
  profiles: (playerIds: readonly number[]) => Promise<ReadonlyMap<number, Profile>>;
};

const select = (db: Db) =>
  db
    .selectFrom("tickets_tickets as ticket")
    .select([
      "ticket.id",
      "ticket.topic",
      "ticket.subject_id",
      "ticket.state",
      "ticket.created_at",
      "ticket.changed_at",
      "ticket.player_id",
      "ticket.urgency",
      "ticket.taken_by",
      beginningOf.as("begins"),
    ]);

/** Lists the tickets of one state in the order in which support should answer them. An index serves every page. */
export async function listTickets(
  { db, profiles }: InboxDeps,
  operator: string,
  { state, holder, after, pageSize }: InputOf<typeof ticketsList>,
): Promise<OutputOf<typeof ticketsList>> {
  let query = select(db)
    .where("ticket.state", "=", state)
    .limit(pageSize + 1);
  if (holder === "mine") query = query.where("ticket.taken_by", "=", operator);
  if (holder === "nobody") query = query.where("ticket.taken_by", "is", null);
  if (state === "closed") {
    query = query.orderBy("ticket.changed_at", "desc").orderBy("ticket.id", "desc");
    if (after !== undefined)
      query = query.where(sql<SqlBool>`(ticket.changed_at, ticket.id) <
        (select last.changed_at, last.id from tickets_tickets last where last.id = ${after})`);
  } else {
    query = query.orderBy("ticket.urgency").orderBy("ticket.changed_at").orderBy("ticket.id");
    if (after !== undefined)
      query = query.where(sql<SqlBool>`(ticket.urgency, ticket.changed_at, ticket.id) >
        (select last.urgency, last.changed_at, last.id from tickets_tickets last where last.id = ${after})`);
  }
  const rows = await query.execute();
  const shown = rows.slice(0, pageSize);
  const names = await profiles(shown.map(({ player_id }) => player_id));
  const list = shown.map((row) => showRow(row, names.get(row.player_id)));
  return { list, next: rows.length > pageSize ? list.at(-1)!.id : null } as OutputOf<typeof ticketsList>;
}

const PAGE = 100;

const COLUMNS = {
  id: (row: InboxRow) => row.id,
  topic: (row: InboxRow) => row.topic,
  "about no.": (row: InboxRow) => row.subjectId,
  begins: (row: InboxRow) => row.begins,
  player: (row: InboxRow) => row.playerId,
  name: (row: InboxRow) => row.userName,
  state: (row: InboxRow) => row.state,
  urgency: (row: InboxRow) => row.urgency,
  "taken by": (row: InboxRow) => row.takenBy,
  asked: (row: InboxRow) => row.createTime,
  changed: (row: InboxRow) => row.changeTime,
};

/** The same list as the lines of a file, read page by page. */
export const ticketLines = (
  deps: InboxDeps,
  operator: string,
  filters: Omit<InputOf<typeof ticketsExport>, "language">,
): CsvRows =>
  listAsLines(
    COLUMNS,
    pagesOf<InboxRow>(PAGE, async (last) => {
      const { list } = await listTickets(deps, operator, { ...filters, after: last?.id, pageSize: PAGE });
      return list;
    }),
  );

type Row = Awaited<ReturnType<ReturnType<typeof select>["execute"]>>[number];

const showRow = (row: Row, profile: Profile | undefined) => ({
  ...showHeading(row),
  ...{ playerId: row.player_id, userName: profile?.userName ?? "", urgency: row.urgency, takenBy: row.taken_by },
});

/** Reads one ticket as support sees it, with its notes and its subject. */
export async function readTicket(
  deps: InboxDeps,
  id: number,
  language: Language,
): Promise<OutputOf<typeof ticketsGet>> {
  const row = await select(deps.db)
    .select(["ticket.language", "ticket.closed_by", "ticket.first_answer_at", "ticket.closed_at"])
    .where("ticket.id", "=", id)
    .executeTakeFirst();
  if (!row) throw new Refusal("not_found");
  const secondsUntil = (end: Date | null) =>
    end && Math.max(0, Math.round((end.getTime() - row.created_at.getTime()) / 1000));
  const [names, posts, subject] = await Promise.all([
    deps.profiles([row.player_id]),
    readPosts(deps.db, id, { notes: true }),
    describeSubject(deps, row, language),
  ]);
  return {
    ...showRow(row, names.get(row.player_id)),
    ...{ language: row.language, closedBy: row.closed_by, subject, posts },
    ...{ firstAnswer: secondsUntil(row.first_answer_at), solved: secondsUntil(row.closed_at) },
  } as OutputOf<typeof ticketsGet>;
}

/** Measures how fast support answers and closes the tickets of the last days. */
export async function readTimes(db: Db): Promise<OutputOf<typeof ticketsTimes>> {
  const until = (end: string) => sql`extract(epoch from ${sql.ref(end)} - created_at)`;
  const share = (part: number, end: string) =>
    sql<number | null>`round(percentile_cont(${sql.lit(part)}) within group (order by ${until(end)}))::int`;
  const waiting = await db
    .selectFrom("tickets_tickets")
    .select(sql<number>`count(*)::int`.as("waiting"))
    .where("state", "=", "open")
    .executeTakeFirstOrThrow();
  const times = await db
    .selectFrom("tickets_tickets")
    .select([
      sql<number>`count(*)::int`.as("tickets"),
      sql<number>`count(first_answer_at)::int`.as("answered"),
      share(0.5, "first_answer_at").as("firstAnswer"),
      share(0.9, "first_answer_at").as("firstAnswerSlow"),
      share(0.5, "closed_at").as("solved"),
    ])
    .where("created_at", ">", sql<Date>`now() - make_interval(days => ${MEASURED_DAYS})`)
    .executeTakeFirstOrThrow();
  return { ...waiting, ...times };
}
