import { setTimeout as sleep } from "node:timers/promises";
import { type Deposited, dataOf, isDefinite, isDone, type SentRequest, type SignedUp, send } from "./requests.ts";
import type { Traffic } from "./traffic.ts";

const AT_ONCE = 8;

export type Repetitions = {
  /** Every change with its definite response. */
  settled: SentRequest[];
  unanswered: number;
  /** Repeats every change with its key: the response must be the same, and nothing may change in the database. */
  repeat(): Promise<{ different: string[] }>;
};

/** Repeats, at `urlOf`, every change whose result is unknown, as its owner would. */
export async function repeatRequests(
  urlOf: (one: SentRequest) => string,
  { asked, learn }: Traffic,
): Promise<Repetitions> {
  const changes = asked.filter(({ kind }) => kind !== "read");
  const unknown = changes.filter(({ response }) => !isDefinite(response));
  const settled = changes.filter(({ response }) => isDefinite(response));
  await each(unknown, async (one) => {
    const response = await sendUntilDecided(urlOf(one), one);
    learn(one, response);
    settled.push({ ...one, response });
  });
  return {
    settled,
    unanswered: unknown.length,
    async repeat() {
      const different: string[] = [];
      await each(
        settled.filter(({ response }) => isDone(response)),
        async (one) => {
          const said = await sendUntilDecided(urlOf(one), one);
          if (!isSame(one, said)) different.push(`${one.kind} ${one.key}: ${one.response!.text} became ${said.text}`);
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
function isSame(one: SentRequest, said: NonNullable<SentRequest["response"]>): boolean {
  const same = <T>(what: (data: T) => unknown) => what(dataOf<T>(said)) === what(dataOf<T>(one.response!));
  if (isDone(said) && one.kind === "deposit") return same<Deposited>(({ orderId }) => orderId);
  if (isDone(said) && one.kind === "signUp") return same<SignedUp>(({ user }) => user.id);
  return said.text === one.response!.text;
}

async function sendUntilDecided(url: string, one: SentRequest): Promise<NonNullable<SentRequest["response"]>> {
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
