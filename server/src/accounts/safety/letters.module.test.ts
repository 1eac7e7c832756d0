import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../../../test/fixtures/call.ts";
import { newPlayer } from "../../../test/fixtures/players.ts";
import { bindMailbox, codeByMail, securityTicket } from "../../../test/fixtures/safety.ts";
import { type LocalSite, startSite } from "../../../test/fixtures/site.ts";
import type { Mail } from "../senders/port.ts";
import { sendLetters } from "./send-letters.ts";

let site: LocalSite;
beforeAll(async () => {
  site = await startSite({ seed: false });
});
afterAll(() => site.close());

const sent: Mail[] = [];
const carrier = { sendMail: async (mail: Mail) => void sent.push(mail) };
const refusing = { sendMail: () => Promise.reject(new Error("no such server")) };
const waiting = () => site.database.db.selectFrom("accounts_letters").selectAll().execute();
const lettersTo = (mail: string) => sent.filter(({ to }) => to === mail);

test("a mail is sent once to the mailbox, in the language in which the mailbox was bound", async () => {
  const player = await newPlayer(site);
  await bindMailbox(site, player, "letters@example.com");
  await sendLetters(site.database.db, carrier);
  await sendLetters(site.database.db, carrier);
  expect(lettersTo("letters@example.com")).toEqual([
    {
      to: "letters@example.com",
      subject: "Vitrine: An email address has been linked",
      text: expect.stringContaining("linked"),
    },
  ]);
  expect(await waiting()).toEqual([]);
});

test("when the mailbox changes, the old mailbox gets a mail", async () => {
  const player = await newPlayer(site);
  await bindMailbox(site, player, "before@example.com");
  const mail = "after@example.com";
  const code = await codeByMail(site, player, { purpose: "changeMail", mail });
  const body = { mail, code, ticket: await securityTicket(site, player) };
  expect((await call(site, "POST", "profile/changeMail", { token: player.token, body })).http).toBe(200);
  await sendLetters(site.database.db, carrier);
  expect(lettersTo("before@example.com").map(({ subject }) => subject)).toEqual([
    "Vitrine: An email address has been linked",
    "Vitrine: Your email address has been changed",
  ]);
  expect(lettersTo(mail)).toEqual([]);
});

test("a mail that cannot be sent is retried with growing delays, and dropped in the end", async () => {
  const player = await newPlayer(site);
  await bindMailbox(site, player, "closed@example.com");
  const { db } = site.database;
  for (let tries = 1; tries <= 8; tries += 1) {
    await db
      .updateTable("accounts_letters")
      .set({ next_try_at: new Date(0) })
      .execute();
    await sendLetters(db, refusing);
    expect((await waiting()).map((letter) => letter.tries)).toEqual(tries < 8 ? [tries] : []);
  }
});

test("two parallel runs send each mail once", async () => {
  const player = await newPlayer(site);
  await bindMailbox(site, player, "once@example.com");
  await Promise.all([sendLetters(site.database.db, carrier), sendLetters(site.database.db, carrier)]);
  expect(lettersTo("once@example.com")).toHaveLength(1);
});
