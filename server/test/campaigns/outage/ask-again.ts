import { setTimeout as sleep } from "node:timers/promises";
import { type Asked, type Deposited, dataOf, isDefinite, isDone, type SignedUp, send } from "./ask.ts";
import type { Traffic } from "./traffic.ts";

const AT_ONCE = 8;

export type AskedAgain = {
  /** Every change with its definite response. */
  settled: Asked[];
  unanswered: number;
  /** Repeats every change with its key: the response must be the same, and nothing may change in the database. */
  repeat(): Promise<{ different: string[] }>;
};

/** Repeats, at `urlOf`, every change whose result is unknown, as its owner would. */
export async function askAgain(urlOf: (one: Asked) => string, { asked, learn }: Traffic): Promise<AskedAgain> {
  const changes = asked.filter(({ kind }) => kind !== "read");
  const unknown = changes.filter(({ said }) => !isDefinite(said));
  const settled = changes.filter(({ said }) => isDefinite(said));
  await each(unknown, async (one) => {
    const said = await sendUntilDecided(urlOf(one), one);
    learn(one, said);
    settled.push({ ...one, said });
  });
  return {
    settled,
    unanswered: unknown.length,
    async repeat() {
      const different: string[] = [];
      await each(
        settled.filter(({ said }) => isDone(said)),
        async (one) => {
          const said = await sendUntilDecided(urlOf(one), one);
          if (!isSame(one, said)) different.push(`${one.kind} ${one.key}: ${one.said!.text} became ${said.text}`);
        },
      );
      return { different };
    },
  };
}

/**
 * Compares responses by their bytes. For a deposit only the order is compared, because its payment URL changes over
 * time, and for a sign-up only the account, because each response opens a session.
 */
function isSame(one: Asked, said: NonNullable<Asked["said"]>): boolean {
  const same = <T>(what: (data: T) => unknown) => what(dataOf<T>(said)) === what(dataOf<T>(one.said!));
  if (isDone(said) && one.kind === "deposit") return same<Deposited>(({ orderId }) => orderId);
  if (isDone(said) && one.kind === "signUp") return same<SignedUp>(({ user }) => user.id);
  return said.text === one.said!.text;
}

async function sendUntilDecided(url: string, one: Asked): Promise<NonNullable<Asked["said"]>> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const said = await send(url, one);
    if (isDefinite(said)) return said;
    await sleep(100);
  }
  throw new Error(`No answer to ${one.kind} of player ${one.playerId} with key ${one.key}.`);
}

async function each<T>(list: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = [...list];
  const go = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, go));
}
