import { type AddressInfo, createServer, type Socket } from "node:net";

export type Letter = { from: string; to: string; source: string };
/** How the fake server behaves: correctly; refusing the recipient; hanging up after the mail. */
export type SmtpMood = "well" | "refuses" | "hangs up";

/** A fake mail server without encryption, for tests. */
export async function startSmtp() {
  const letters: Letter[] = [];
  const moods: SmtpMood[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket)).on("error", () => {});
    converse(socket, moods.shift() ?? "well", (letter) => letters.push(letter));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    letters,
    moods,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function converse(socket: Socket, mood: SmtpMood, take: (letter: Letter) => void): void {
  const letter: Letter = { from: "", to: "", source: "" };
  let buffer = "";
  let isLetter = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  say("220 stand-in");
  socket.setEncoding("utf8").on("data", (chunk: string) => {
    buffer += chunk;
    for (let end = buffer.indexOf("\r\n"); end >= 0; end = buffer.indexOf("\r\n")) {
      const line = buffer.slice(0, end);
      buffer = buffer.slice(end + 2);
      if (isLetter) readLetter(line);
      else readCommand(line);
    }
  });

  function readCommand(line: string): void {
    const address = /<([^>]*)>/.exec(line)?.[1] ?? "";
    if (/^(EHLO|HELO)/i.test(line)) return void say("250 stand-in");
    if (/^MAIL/i.test(line)) letter.from = address;
    if (/^RCPT/i.test(line)) {
      letter.to = address;
      if (mood === "refuses") return void say("550 no such mailbox");
    }
    if (/^DATA/i.test(line)) {
      isLetter = true;
      return void say("354 go on");
    }
    if (/^QUIT/i.test(line)) return void socket.end("221 bye\r\n");
    say("250 ok");
  }

  function readLetter(line: string): void {
    if (line !== ".") {
      letter.source += `${line}\n`;
      return;
    }
    isLetter = false;
    if (mood === "hangs up") return void socket.destroy();
    take({ ...letter });
    say("250 taken");
  }
}
