import * as inbox from "@vitrine/contract/operators/tickets.ts";
import { rateLimit } from "@vitrine/contract/rate-limits.ts";
import * as calls from "@vitrine/contract/tickets/calls.ts";
import type { OperatorActs, OperatorRoutes, OperatorSettings } from "../operators/index.ts";
import { csvFile } from "../platform/csv.ts";
import { Refusal } from "../platform/errors.ts";
import type { Site } from "../platform/site.ts";
import { listCanned, removeCanned, saveCanned } from "./canned-answers.ts";
import { type InboxDeps, listTickets, readTicket, readTimes, ticketLines } from "./inbox.ts";
import { readPicture, storePicture } from "./pictures.ts";
import { answerTicket, closeOwnTicket, listOwnTickets, openTicket, readOwnTicket } from "./player-tickets.ts";
import type { SubjectDeps } from "./subjects.ts";
import { answerPlayer, giveBackTicket, noteTicket, setTicketState, sortTicket, takeTicket } from "./support-acts.ts";

const POSTS = rateLimit("ticket");
const UPLOADS = rateLimit("ticket-picture");

type Shared = Omit<InboxDeps, "db" | "seedKey">;

/** The calls of players: writing to support, with pictures, and reading the answers. */
export function ticketRoutes(
  { db, config, playerCall, fileCall }: Site<Pick<OperatorSettings, "admin">>,
  { itemCatalogue, games }: Shared,
): void {
  const deps: SubjectDeps = { db, itemCatalogue, games, seedKey: config.seedKey };
  const rates = { rates: [POSTS] };
  playerCall(calls.ticketList, (input, { playerId }) => listOwnTickets(db, playerId, input));
  playerCall(calls.ticketGet, ({ id }, { playerId }) => readOwnTicket(db, playerId, id));
  /** Without the operators' site no one could read a ticket, so players cannot write one. */
  const requireReaders = () => {
    if (!config.admin) throw new Refusal("tickets_off");
  };
  playerCall(
    calls.ticketOpen,
    async (input, caller) => {
      requireReaders();
      return openTicket(deps, caller, input);
    },
    rates,
  );
  playerCall(
    calls.ticketAnswer,
    async (input, { playerId }) => {
      requireReaders();
      return answerTicket(db, playerId, input);
    },
    rates,
  );
  playerCall(calls.ticketClose, ({ id }, { playerId }) => closeOwnTicket(db, playerId, id));
  playerCall(calls.ticketUpload, ({ image }, { playerId }) => storePicture(db, playerId, image), { rates: [UPLOADS] });
  fileCall(calls.ticketPicture, ({ id }, { playerId }) => readPicture(db, id, playerId));
}

/** The inbox of support. */
export function inboxRoutes(
  { db, config }: Site,
  { operatorCall, operatorFileCall, act }: OperatorRoutes & OperatorActs,
  shared: Shared,
): void {
  const deps = { ...shared, db, seedKey: config.seedKey };
  operatorCall(inbox.ticketsList, (input, { operator }) => listTickets(deps, operator.name, input));
  operatorFileCall(inbox.ticketsExport, async ({ language, ...filters }, { operator }) =>
    csvFile(`tickets-${filters.state}`, ticketLines(deps, operator.name, filters), language),
  );
  operatorCall(inbox.ticketsTimes, () => readTimes(db));
  operatorCall(inbox.ticketsGet, ({ id }, { language }) => readTicket(deps, id, language));
  operatorFileCall(inbox.ticketsPicture, ({ id }) => readPicture(db, id, null));
  act(inbox.ticketsTake, { run: (tx, input, { operator }) => takeTicket(tx, input, operator.name) });
  act(inbox.ticketsGiveBack, { run: (tx, input, { operator }) => giveBackTicket(tx, input, operator.name) });
  act(inbox.ticketsAnswer, { run: (tx, input, { operator }) => answerPlayer(tx, input, operator.name) });
  act(inbox.ticketsNote, { run: (tx, input, { operator }) => noteTicket(tx, input, operator.name) });
  act(inbox.ticketsSort, { run: (tx, input) => sortTicket(tx, input) });
  act(inbox.ticketsSetState, { run: (tx, input) => setTicketState(tx, input) });
  operatorCall(inbox.ticketsCanned, () => listCanned(db));
  act(inbox.ticketsSaveCanned, { run: (tx, input, { operator }) => saveCanned(tx, input, operator.name) });
  act(inbox.ticketsRemoveCanned, { run: (tx, input) => removeCanned(tx, input) });
}
