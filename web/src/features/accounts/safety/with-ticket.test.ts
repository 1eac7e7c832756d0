import { afterEach, expect, test } from "vitest";
import { Failure } from "../../../api/failure.ts";
import { setToken } from "../../../api/session/session.ts";
import { closeDialog, openDialog, useDialogs } from "../../../app/dialogs/dialog-state.ts";
import { fetchTicket, type TicketRequest, withTicket, withTicketIf } from "./with-ticket.ts";

const refused = (code: string) => new Failure("refused", code, { status: 422, code });
const asked = () => useDialogs.getState().subject as TicketRequest;

/** Confirms as the owner does in the dialog, which then gives this ticket. */
function confirm(ticket: string): void {
  expect(useDialogs.getState().open).toBe("safetyCheck");
  asked().give(ticket);
  closeDialog("safetyCheck");
}

// Each test starts with another session token, because a kept ticket is valid only for its own session.
afterEach(() => {
  closeDialog();
  setToken(String(Math.random()));
});

test("the change gets the ticket of the check, and the next change needs another ticket", async () => {
  const change = withTicket(async (ticket) => `changed by ${ticket}`);
  confirm("a");
  expect(await change).toEqual({ answer: "changed by a" });
  const next = withTicket(async (ticket) => ticket);
  confirm("b");
  expect(await next).toEqual({ answer: "b" });
});

test.each(["closed", "replaced by another dialog"])("the change does not run if the check is %s", async (way) => {
  let done = 0;
  const change = withTicket(async () => {
    done += 1;
  });
  if (way === "closed") closeDialog();
  else openDialog("language");
  expect(await change).toBeNull();
  expect(done).toBe(0);
});

test("if the ticket has expired, the owner confirms again, and the change continues automatically", async () => {
  const used: string[] = [];
  const change = withTicket(async (ticket) => {
    used.push(ticket);
    if (ticket === "old") throw refused("ticket_invalid");
    return "done";
  });
  expect(asked().again).toBe(false);
  confirm("old");
  await expect.poll(() => useDialogs.getState().open).toBe("safetyCheck");
  expect(asked().again).toBe(true);
  confirm("new");
  expect(await change).toEqual({ answer: "done" });
  expect(used).toEqual(["old", "new"]);
});

test("if the change is refused for another reason, the ticket stays for the next try of the same session", async () => {
  const refusedChange = withTicket(() => Promise.reject(refused("trade_url_invalid")));
  confirm("kept");
  await expect(refusedChange).rejects.toThrow("trade_url_invalid");
  expect(await withTicket(() => Promise.reject(refused("phone_taken"))).catch(String)).toContain("phone_taken");
  setToken("of somebody else");
  const theirs = withTicket(async (ticket) => ticket);
  confirm("theirs");
  expect(await theirs).toEqual({ answer: "theirs" });
});

test("a ticket that was fetched in advance is used without another check", async () => {
  const ahead = fetchTicket();
  confirm("ahead");
  expect(await ahead).toBe(true);
  expect(await withTicket(async (ticket) => ticket)).toEqual({ answer: "ahead" });
});

test("an account without a security way is not asked to confirm", async () => {
  expect(await withTicketIf(false, async (ticket) => ticket ?? "none")).toEqual({ answer: "none" });
  expect(useDialogs.getState().open).toBeNull();
});
