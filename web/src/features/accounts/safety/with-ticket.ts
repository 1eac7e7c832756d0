import { isRefusal } from "../../../api/failure.ts";
import { currentToken, onLeave } from "../../../api/session/session.ts";
import { openDialog, useDialogs } from "../../../app/dialogs/dialog-state.ts";

/** The subject with which the dialog of the security check is opened. */
export interface TicketRequest {
  /** Whether an earlier confirmation has expired. */
  again: boolean;
  give: (ticket: string) => void;
}

/** A ticket that no change has used yet, with the token of its session. */
let kept: { ticket: string; token: string | null } | null = null;
onLeave(() => {
  kept = null;
});

/**
 * Runs `action`, which only the owner may do, with the ticket of a security check. A refused change does not use up its
 * ticket, so the next try reuses it. If the ticket has expired, the owner must confirm again and `action` runs again.
 * Returns null if the owner closed the check and nothing was done. Throws what `action` throws.
 */
export async function withTicket<T>(action: (ticket: string) => Promise<T>): Promise<{ answer: T } | null> {
  for (let again = false; ; again = true) {
    const ticket = await findTicket(again);
    if (ticket === null) return null;
    try {
      const answer = await action(ticket);
      kept = null;
      return { answer };
    } catch (error) {
      if (!isRefusal(error, "ticket_invalid")) throw error;
      kept = null;
    }
  }
}

/** Like `withTicket`, but runs `action` without a ticket if the account has no security way yet. */
export async function withTicketIf<T>(
  isProtected: boolean,
  action: (ticket?: string) => Promise<T>,
): Promise<{ answer: T } | null> {
  return isProtected ? withTicket(action) : { answer: await action() };
}

/**
 * Fetches the ticket before the change, so that a number of the app, valid for half a minute, need not wait for the
 * check.
 */
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
    openDialog("safetyCheck", request);
    // The promise settles with null when the dialog closes in any way: Esc, another dialog, or "back". After `give`
    // this has no effect.
    const stop = useDialogs.subscribe(({ subject }) => {
      if (subject === request) return;
      stop();
      settle(null);
    });
  });
}
