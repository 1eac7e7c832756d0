import { createHmac, randomBytes } from "node:crypto";
import { DAY_MS, MINUTE_MS } from "@vitrine/contract/time.ts";
import { describe, type Payment } from "./payments.ts";

/** A notice to a site, and how it fails. It is stored until the site has accepted it. */
export type Notice = {
  id: string;
  url: string;
  /** The exact text that is signed. */
  body: string;
  wait?: "short" | "long";
  /** `old`: the first attempt has a timestamp of three days ago. `forged`: every attempt has a wrong signature. */
  flaw?: "old" | "forged";
};
export type WaitingNotice = Notice & { dueAt: number; tries: number };
export type Pace = { shortMs: number; longMs: number; retryMs: number };

const OLD_MS = 3 * DAY_MS;
const MOST_MS = 5 * MINUTE_MS;
const TIMEOUT_MS = 10_000;
// The most tries of a notice: about three days of retries, as at real channels. Otherwise a forged notice would be sent
// forever.
const MOST_TRIES = 900;

/** A notice of the present state of a payment. */
export function noticeOf(payment: Payment, at: number = Date.now()): Notice {
  const id = `evt_${randomBytes(12).toString("hex")}`;
  const body = { id, kind: `payment.${payment.state}`, at: new Date(at).toISOString(), payment: describe(payment) };
  return { id, url: payment.notifyUrl, body: JSON.stringify(body) };
}

export type NoticeQueue = ReturnType<typeof startQueue>;

/**
 * Sends waiting notices one after another. A notice is retried with growing pauses, for about three days, until the
 * site accepts it. `keep` is called before the first attempt and after each attempt.
 */
export function startQueue({
  waiting,
  secret,
  pace,
  keep,
}: {
  waiting: WaitingNotice[];
  secret: string;
  pace: Pace;
  keep: () => void;
}) {
  let running = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const closing = new AbortController();

  async function sendDue(): Promise<void> {
    for (const notice of waiting.filter(({ dueAt }) => dueAt <= Date.now())) {
      if (closing.signal.aborted) return;
      const isTaken = await send(notice, secret, closing.signal);
      notice.tries += 1;
      if (isTaken || notice.tries >= MOST_TRIES) waiting.splice(waiting.indexOf(notice), 1);
      notice.dueAt = Date.now() + Math.min(pace.retryMs * 2 ** notice.tries, MOST_MS);
      keep();
    }
    plan();
  }

  const work = () => {
    running = running.then(sendDue);
    return running;
  };

  function plan(): void {
    clearTimeout(timer);
    if (closing.signal.aborted || waiting.length === 0) return;
    const nextAt = Math.min(...waiting.map(({ dueAt }) => dueAt));
    timer = setTimeout(work, Math.max(nextAt - Date.now(), 0)).unref();
  }

  plan();
  return {
    /** Resolves when each due notice has been tried once. */
    add(...notices: Notice[]): Promise<void> {
      const pauses = { none: 0, short: pace.shortMs, long: pace.longMs };
      for (const notice of notices)
        waiting.push({ ...notice, dueAt: Date.now() + pauses[notice.wait ?? "none"], tries: 0 });
      keep();
      return work();
    },
    close(): Promise<void> {
      closing.abort();
      clearTimeout(timer);
      return running;
    },
  };
}

async function send({ url, body, flaw, tries }: WaitingNotice, secret: string, end: AbortSignal): Promise<boolean> {
  const signedAt = Math.floor((flaw === "old" && tries === 0 ? Date.now() - OLD_MS : Date.now()) / 1000);
  const key = flaw === "forged" ? `not ${secret}` : secret;
  const signature = createHmac("sha256", key).update(`${signedAt}.${body}`).digest("hex");
  try {
    const answer = await fetch(url, {
      method: "POST",
      body,
      headers: { "content-type": "application/json", "checkout-signature": `t=${signedAt},v1=${signature}` },
      redirect: "error",
      signal: AbortSignal.any([end, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}
