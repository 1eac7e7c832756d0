import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startSmtp } from "../../../../sandbox/senders/smtp.ts";
import { startTwilio } from "../../../../sandbox/senders/twilio.ts";
import { findFreePort } from "../../../test/fixtures/free-port.ts";
import { smtpSender } from "./smtp.ts";
import { twilioSender } from "./twilio.ts";

const account = `AC${"0".repeat(32)}`;
const token = "a-token-of-twilio";
const sms = { to: "+8613800138000", text: "【明匣】验证码 123456" };

describe("SMS over Twilio", () => {
  let twilio: Awaited<ReturnType<typeof startTwilio>>;
  beforeAll(async () => {
    twilio = await startTwilio({ account, token });
  });
  beforeEach(() => {
    for (const list of [twilio.sent, twilio.asked, twilio.moods]) list.length = 0;
  });
  afterAll(() => twilio.close());
  const send = (changes: object = {}) =>
    twilioSender({ by: "twilio", url: twilio.url, account, token, from: "+15005550006", ...changes })(sms);

  test("a message arrives unchanged", async () => {
    await send();
    expect(twilio.sent).toEqual([{ to: sms.to, from: "+15005550006", text: sms.text }]);
  });

  test.each([429, 500, 503])(
    "after the status %i, which means that nothing was sent, the SMS is tried once more",
    async (status) => {
      twilio.moods.push(status);
      await send();
      expect([twilio.asked.length, twilio.sent.length]).toEqual([2, 1]);
      twilio.moods.push(status, status);
      await expect(send()).rejects.toMatchObject({ name: "SendFailed", mayArrive: false });
    },
  );

  test("an SMS to a number that Twilio refuses is not tried again, and wrong credentials are an error", async () => {
    twilio.moods.push(400);
    await expect(send()).rejects.toMatchObject({ mayArrive: false });
    await expect(send({ token: "another-token" })).rejects.toMatchObject({ mayArrive: false });
    expect([twilio.asked.length, twilio.sent.length]).toEqual([2, 0]);
  });

  test.each(["hangs up", "silent"] as const)(
    'after the fault "%s" the server may have sent the SMS, so it is not tried again',
    async (mood) => {
      twilio.moods.push(mood);
      await expect(send()).rejects.toMatchObject({ mayArrive: true });
      expect(twilio.asked).toHaveLength(1);
    },
  );

  test("a refused connection means that nothing was sent", async () => {
    await expect(send({ url: `http://127.0.0.1:${await findFreePort()}` })).rejects.toMatchObject({ mayArrive: false });
  });
});

describe("mail over SMTP", () => {
  let smtp: Awaited<ReturnType<typeof startSmtp>>;
  beforeAll(async () => {
    smtp = await startSmtp();
  });
  afterAll(() => smtp.close());
  const letter = { to: "player@mail.example", subject: "Код 123456", text: "123456\n.\nEnd" };
  const send = (changes: object = {}, url = smtp.url) =>
    smtpSender({ by: "smtp", url, from: "Vitrine <no-reply@vitrine.example>" })({ ...letter, ...changes });

  test("a mail arrives at its only recipient", async () => {
    await send();
    expect(smtp.letters).toHaveLength(1);
    const { from, to, source } = smtp.letters[0]!;
    expect([from, to]).toEqual(["no-reply@vitrine.example", letter.to]);
    expect(source).toContain("123456");
  });

  test("line breaks and commas in an address add no header and no recipient", async () => {
    smtp.letters.length = 0;
    await send({ to: "a@b.example\r\nBcc: evil@evil.example" }).catch(() => {});
    await send({ to: "a@b.example, evil@evil.example" }).catch(() => {});
    expect(smtp.letters.map(({ to }) => to)).not.toContain("evil@evil.example");
    expect(smtp.letters.some(({ source }) => /^Bcc:/im.test(source))).toBe(false);
  });

  test("a refused mail was not sent, a mail may have arrived if the connection was lost late, and without a server no mail was sent", async () => {
    smtp.moods.push("refuses");
    await expect(send()).rejects.toMatchObject({ name: "SendFailed", mayArrive: false });
    smtp.moods.push("hangs up");
    await expect(send()).rejects.toMatchObject({ mayArrive: true });
    await expect(send({}, `smtp://127.0.0.1:${await findFreePort()}`)).rejects.toMatchObject({ mayArrive: false });
  });
});
