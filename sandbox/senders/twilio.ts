import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type SentSms = { to: string; from: string; text: string };
/** How the fake server behaves: correctly; with this HTTP status; without a response; hanging up. */
export type TwilioMood = "well" | "silent" | "hangs up" | number;

/**
 * A fake of the one Twilio call that we use, for tests. Each request uses up one of `moods`; later requests succeed.
 */
export async function startTwilio({ account, token }: { account: string; token: string }) {
  const sent: SentSms[] = [];
  const moods: TwilioMood[] = [];
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const mood = moods.shift() ?? "well";
    asked.push(`${request.method} ${request.url}`);
    let body = "";
    for await (const chunk of request) body += chunk;
    if (mood === "silent") return;
    if (mood === "hangs up") return void request.socket.destroy();
    const answer = (status: number, content: object) => {
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(content));
    };
    if (typeof mood === "number") return answer(mood, { code: 20_000, message: "as asked" });
    const expected = `Basic ${Buffer.from(`${account}:${token}`).toString("base64")}`;
    if (request.headers.authorization !== expected) return answer(401, { code: 20_003, message: "Authenticate" });
    if (request.url !== `/2010-04-01/Accounts/${account}/Messages.json`) return answer(404, { code: 20_404 });
    const form = new URLSearchParams(body);
    sent.push({ to: form.get("To") ?? "", from: form.get("From") ?? "", text: form.get("Body") ?? "" });
    answer(201, { sid: "SM", status: "queued" });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent,
    asked,
    moods,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
