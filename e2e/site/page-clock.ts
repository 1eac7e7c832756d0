import type { Page } from "@playwright/test";

/** The records of the page about `AbortSignal.timeout`: the due time and the length of each timeout. */
export type Deadlines = { deadlines: number[]; limitsMs: number[] };

/**
 * Gives the page a clock that only the test moves, so that times are tested to the millisecond even on a slow machine.
 * `AbortSignal.timeout` follows that clock too. Call `stopClock` once the page is ready; until then the clock runs.
 */
export async function installClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.addInitScript(() => {
    const told: Deadlines = { deadlines: [], limitsMs: [] };
    Object.assign(window, told);
    AbortSignal.timeout = (ms) => {
      told.deadlines.push(Date.now() + ms);
      told.limitsMs.push(ms);
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException("signal timed out", "TimeoutError")), ms);
      return controller.signal;
    };
  });
}

/**
 * Stops the page's clock one second from now. On a busy machine that moment may be over when the page receives the
 * call.
 */
export async function stopClock(page: Page): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const moment = await page.evaluate(() => Date.now() + 1000);
    try {
      return await page.clock.pauseAt(moment);
    } catch (error) {
      if (tries === 5 || !String(error).includes("fast-forward to the past")) throw error;
    }
  }
}

/**
 * Collects the messages of errors that nothing in the page catches. The tests of a worker share one window, and the
 * scripts of a clock that an earlier test installed may run in it without the clock; their error is left out. It comes
 * from no file of the site.
 */
export function collectErrors(page: Page): string[] {
  const messages: string[] = [];
  page.on("pageerror", ({ message, stack = "" }) => {
    const isOfClock = message.endsWith("(reading 'controller')") && !stack.includes("/assets/");
    if (!isOfClock) messages.push(`${new URL(page.url()).pathname}: ${message}`);
  });
  return messages;
}
