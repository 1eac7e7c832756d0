import { type APIRequestContext, expect, type Page } from "@playwright/test";

/** Waits until the server sends this page with its first view. A busy server sends pages without a first view. */
export async function readRendered(request: APIRequestContext, path: string, view: string): Promise<string> {
  let served = "";
  const read = async () => {
    served = await (await request.get(path, { headers: { cookie: `view=${view}` } })).text();
    return served;
  };
  await expect.poll(read, { message: path, timeout: 30_000 }).toContain(`data-rendered="${view}"`);
  return served;
}

/** Returns the elements that only one of the two pages has, with their attributes and texts. */
export async function differences(one: Page, other: Page): Promise<string[]> {
  const [here, there] = [new Set(await readScreen(one)), new Set(await readScreen(other))];
  return [
    ...[...here].filter((element) => !there.has(element)).map((element) => `only rendered by the server: ${element}`),
    ...[...there].filter((element) => !here.has(element)).map((element) => `only rendered by the browser: ${element}`),
  ];
}

/**
 * Reads every element of the page's main part as one text. Leaves out clocks, lists that are cut to their height, and
 * values that are generated or random.
 */
async function readScreen(page: Page): Promise<string[]> {
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeAttached();
  return page.locator("#main").evaluate((main) => {
    const own = /^(id|for|aria-(controls|labelledby|describedby)|data-state|style|popovertarget|selected)$/;
    return [...main.querySelectorAll("*")]
      .filter((element) => !element.closest("time, [role=timer], [data-cuts]"))
      .map((element, place) => {
        const attributes = [...element.attributes].filter(({ name }) => !own.test(name));
        const values = attributes.map(({ name, value }) => {
          // React generates the name of a radio group.
          const isRandom = value.startsWith("blob:") || /^[0-9a-f]{32}$/.test(value) || /_[rR]_\w*_/.test(value);
          // Links that keep the query parameters also keep the parameter of this test.
          return `${name}=${isRandom ? "" : value.replace(/[?]rendered=by-browser$|rendered=by-browser&/, "")}`;
        });
        const words = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
        return `${place} ${element.localName} ${values.sort().join(" ")} ${words.map((node) => node.textContent).join("")}`;
      });
  });
}
