import { once } from "node:events";
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from "node:net";

/** The moment of the kill: COMMIT never reaches PostgreSQL, or the response to it never reaches the server. */
export const MOMENTS = ["before commit", "after commit"] as const;
export type Moment = (typeof MOMENTS)[number];

/** Statements that identify a transaction: names of prepared statements, or a part of the SQL text. */
const STATEMENTS = [
  "save_answers",
  "insert_transfers",
  "insert_battle_seats",
  "lock_battle_seeds",
  "write_rolled_battles",
  "close_battles",
  "end_unplayed_battle",
  "write_drawn_giveaway",
  "insert into wallet_begun_breaks",
] as const;
export type Statement = (typeof STATEMENTS)[number];

export type CommitProxy = {
  connectionString: string;
  /**
   * Calls `strike` at the next commit of a transaction that contains `statement`, and then ends all connections. The
   * default statement is the one that saves an answer.
   */
  arm(moment: Moment, strike: () => void, statement?: Statement): Promise<void>;
  close(): Promise<void>;
};

/**
 * A proxy between a server and PostgreSQL that reads the wire protocol. It can crash the server exactly before or after
 * a commit, so the product needs no test hook.
 */
export async function startCommitProxy(to: string | NetConnectOpts, database: string): Promise<CommitProxy> {
  const links = new Set<Socket>();
  let trap: { moment: Moment; statement: Statement; spring(): void } | undefined;

  function sprung(moment: Moment, statements: ReadonlySet<Statement>): boolean {
    if (trap?.moment !== moment || !statements.has(trap.statement)) return false;
    const { spring } = trap;
    trap = undefined;
    spring();
    // Data that was already forwarded still arrives. Then both sides see the end of the connection, as after a real
    // crash.
    for (const link of links) link.end();
    return true;
  }

  const listener = createServer((client) => {
    const postgres = typeof to === "string" ? connect(to) : connect(to);
    // The statements of the connection's current transaction, and those of the transaction whose commit is being sent.
    let said = new Set<Statement>();
    let ending = new Set<Statement>();
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
    const asks = forward(postgres, (message) => {
      for (const statement of STATEMENTS) if (message.includes(statement)) said.add(statement);
      if (isQuery(message, "rollback")) said = new Set();
      if (!isQuery(message, "commit")) return false;
      ending = said;
      said = new Set();
      return sprung("before commit", ending);
    });
    const answers = forward(client, (message) => isCommitted(message) && sprung("after commit", ending));
    const splitRequests = splitMessages({ startup: true });
    const splitAnswers = splitMessages({ startup: false });
    client.on("data", (chunk: Buffer) => asks(splitRequests(chunk)));
    postgres.on("data", (chunk: Buffer) => answers(splitAnswers(chunk)));
  });
  listener.listen(0, "127.0.0.1");
  await once(listener, "listening");
  const { port } = listener.address() as AddressInfo;
  return {
    connectionString: `postgres://vitrine@127.0.0.1:${port}/${database}`,
    arm(moment, strike, statement = "save_answers") {
      return new Promise((struck) => {
        trap = {
          ...{ moment, statement },
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

/** Forwards messages until one triggers the trap; that message and all later ones are dropped. */
function forward(to: Socket, springs: (message: Buffer) => boolean): (messages: Buffer[]) => void {
  return (messages) => {
    for (const message of messages) {
      if (to.writableEnded || springs(message)) return;
      to.write(message);
    }
  };
}

/**
 * Splits one direction into messages: a type, a length that includes itself, and the rest. The first message has no
 * type.
 */
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

const isQuery = (message: Buffer, text: string) => message[0] === QUERY && message.toString("utf8", 5) === `${text}\0`;
const isCommitted = (message: Buffer) => message[0] === COMMAND_COMPLETE && message.toString("utf8", 5) === "COMMIT\0";
