import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** Where the server is struck: its COMMIT never reaches PostgreSQL, or the answer to it never reaches the server. */
export type Moment = "before commit" | "after commit";

export type CommitProxy = {
  connectionString: string;
  /** Calls `strike` at the next commit that saves an answer, and from then on lets nothing of any connection through. */
  arm(moment: Moment, strike: () => void): Promise<void>;
  close(): Promise<void>;
};

/**
 * Stands between a server and PostgreSQL and reads their wire protocol, so that a crash can be put exactly on either side
 * of a commit without a seam in the product.
 */
export async function startCommitProxy(socketFile: string, database: string): Promise<CommitProxy> {
  const links = new Set<Socket>();
  let trap: { moment: Moment; spring(): void } | undefined;

  function sprung(moment: Moment): boolean {
    if (trap?.moment !== moment) return false;
    const { spring } = trap;
    trap = undefined;
    spring();
    // What was forwarded so far still arrives; then both sides see the end, as after a real crash.
    for (const link of links) link.end();
    return true;
  }

  const listener = createServer((client) => {
    const postgres = connect(socketFile);
    // How far the transaction of this connection is: whether it saves answers, and whether its commit was sent.
    const transaction = { saves: false, ends: false };
    for (const [link, other] of [
      [client, postgres],
      [postgres, client],
    ] as const) {
      links.add(link);
      link.on("error", () => {});
      link.once("close", () => {
        links.delete(link);
        other.end();
      });
    }
    const said = forward(postgres, (message) => {
      if (message.includes("save_answers")) transaction.saves = true;
      if (!isCommit(message)) return false;
      transaction.ends = transaction.saves;
      transaction.saves = false;
      return transaction.ends && sprung("before commit");
    });
    const answered = forward(client, (message) => transaction.ends && isCommitted(message) && sprung("after commit"));
    const splitRequests = splitMessages({ startup: true });
    const splitAnswers = splitMessages({ startup: false });
    client.on("data", (chunk: Buffer) => said(splitRequests(chunk)));
    postgres.on("data", (chunk: Buffer) => answered(splitAnswers(chunk)));
  });
  listener.listen(0, "127.0.0.1");
  await once(listener, "listening");
  const { port } = listener.address() as AddressInfo;
  return {
    connectionString: `postgres://vitrine@127.0.0.1:${port}/${database}`,
    arm(moment, strike) {
      return new Promise((struck) => {
        trap = {
          moment,
          spring() {
            strike();
            struck();
          },
        };
      });
    },
    async close() {
      for (const link of links) link.destroy();
      listener.close();
      await once(listener, "close");
    },
  };
}

/** Passes messages on until one of them springs the trap: that one and all after it are dropped. */
function forward(to: Socket, springs: (message: Buffer) => boolean): (messages: Buffer[]) => void {
  return (messages) => {
    for (const message of messages) {
      if (to.writableEnded || springs(message)) return;
      to.write(message);
    }
  };
}

/** Puts the messages of one direction together: a type, a length that counts itself, the rest. The first has no type. */
function splitMessages({ startup }: { startup: boolean }): (chunk: Buffer) => Buffer[] {
  let held = Buffer.alloc(0);
  let typed = !startup;
  return (chunk) => {
    held = Buffer.concat([held, chunk]);
    const messages: Buffer[] = [];
    for (;;) {
      const at = typed ? 1 : 0;
      if (held.length < at + 4) return messages;
      const end = at + held.readUInt32BE(at);
      if (held.length < end) return messages;
      messages.push(held.subarray(0, end));
      held = held.subarray(end);
      typed = true;
    }
  };
}

const QUERY = "Q".charCodeAt(0);
const COMMAND_COMPLETE = "C".charCodeAt(0);

const isCommit = (message: Buffer) => message[0] === QUERY && message.toString("utf8", 5) === "commit\0";
const isCommitted = (message: Buffer) => message[0] === COMMAND_COMPLETE && message.toString("utf8", 5) === "COMMIT\0";
