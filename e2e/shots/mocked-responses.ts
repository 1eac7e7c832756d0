import type { Page } from "@playwright/test";
import type { Language } from "@vitrine/contract/languages.ts";
import { type RefusalCode, type RefusalDetails, sayRefusal } from "@vitrine/contract/refusals.ts";

/** Lets the server answer, and changes the data of its response. */
export function tell<T>(page: Page, calls: string, change: (data: T) => T): Promise<unknown> {
  return page.route(calls, async (call) => {
    const response = await call.fetch();
    const body = (await response.json()) as { data: T };
    await call.fulfill({ response, json: { ...body, data: change(body.data) } });
  });
}

/** Answers with data that the server has not sent. */
export function give(page: Page, calls: string, data: unknown): Promise<unknown> {
  return page.route(calls, (call) => call.fulfill({ json: { status: 0, success: true, msg: "", data } }));
}

/**
 * Refuses calls like the server, in the page's language. With status 200 the response has no data that a page could
 * show.
 */
export function answer(
  page: Page,
  calls: string,
  http: number,
  code: RefusalCode = "internal",
  details: RefusalDetails = {},
): Promise<unknown> {
  return page.route(calls, (call) => {
    const msg = sayRefusal(code, call.request().headers().lang as Language, details);
    const json = http === 200 ? { status: 0, success: true, data: {} } : { status: http, success: false, code, msg };
    return call.fulfill({ status: http, json });
  });
}
