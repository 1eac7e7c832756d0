import { isRefusal } from "../../../api/failure.ts";
import { onLeave } from "../../../api/session/leave.ts";
import { currentToken } from "../../../api/session/session.ts";
import { openDialog, useDialogs } from "../../../app/dialogs/dialog-state.ts";

/** What the dialog of the security check is opened with. */
export interface TicketRequest {
  /** Whether an earlier confirmation has run out meanwhile. */
  again: boolean;
  give: (ticket: string) => void;
}

/** A ticket that no change has used up yet, and whose session it is of. */
let kept: { ticket: string; token: string | null } | null = null;
onLeave(() => {
  kept = null;
});

/**
 * Does what only the owner may do: asks for a security check, and gives its ticket to `act`. A ticket that was not used up,
 * because the change was refused, serves the next try; one that has run out is asked for again, and the change goes on.
 * Null: the owner has closed the check, and nothing was done. Throws what `act` throws.
 */
export async function withTicket<T>(act: (ticket: string) => Promise<T>): Promise<{ answer: T } | null> {
  for (let again = false; ; again = true) {
    const ticket = await findTicket(again);
    if (ticket === null) return null;
    try {
      const answer = await act(ticket);
      kept = null;
      return { answer };
    } catch (error) {
      if (!isRefusal(error, "ticket_invalid")) throw error;
      kept = null;
    }
  }
}

/** The same where a first security way is set up: as long as there is none, nothing can be asked for. */
export async function withTicketIf<T>(
  isProtected: boolean,
  act: (ticket?: string) => Promise<T>,
): Promise<{ answer: T } | null> {
  return isProtected ? withTicket(act) : { answer: await act() };
}

/** Asks for the ticket before the change can be made, so that a number that lasts half a minute need not wait for it. */
export async function fetchTicket(): Promise<boolean> {
  return (await findTicket(false)) !== null;
}

async function findTicket(again: boolean): Promise<string | null> {
  if (kept?.token !== currentToken()) kept = null;
  if (kept) return kept.ticket;
  const ticket = await askOwner(again);
  if (ticket !== null) kept = { ticket, token: currentToken() };
  return ticket;
}

function askOwner(again: boolean): Promise<string | null> {
  return new Promise((settle) => {
    const request: TicketRequest = { again, give: settle };
    openDialog("securityCheck", request);
    // However the dialog ends: Esc, another dialog in its place, back on a phone. What was given before stays given.
    const stop = useDialogs.subscribe(({ subject }) => {
      if (subject === request) return;
      stop();
      settle(null);
    });
  });
}
