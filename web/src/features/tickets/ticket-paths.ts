import type { TicketSubject } from "@vitrine/contract/tickets/calls.ts";
import { paths } from "../../app/paths.ts";

/** The address of one conversation with support. */
export const ticketPath = (id: number) => `${paths.tickets()}/${id}`;

/** The address of a new question, about an own order, roll or room if one is given. */
export const newTicketPath = (about?: { topic: TicketSubject; id: number }) =>
  `${paths.tickets()}?about=${about ? `${about.topic}&id=${about.id}` : "other"}`;
