import type { Locator } from "@playwright/test";
import type { OutputOf } from "@vitrine/contract/call.ts";
import type { InventoryItem } from "@vitrine/contract/inventory.ts";
import { MAX_WITHDRAWAL_ITEMS } from "@vitrine/contract/withdrawals/rules.ts";
import type { withdrawCheck } from "@vitrine/contract/withdrawals.ts";
import type { Filled } from "./fill-site.ts";
import { answer, give, tell } from "./mocked-responses.ts";
import type { Steps, View } from "./view.ts";

type Check = OutputOf<typeof withdrawCheck>;
type Inventory = { list: InventoryItem[] };

/** No obstacle, even if the customer of the filled site still has to meet a condition. */
const FREE: Partial<Check> = { deposited: true, turnoverLeft: 0, debt: 0, hold: null, certifyNeeded: false };
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** The windows in which items are withdrawn to Steam, in all their states. */
export function withdrawalStates({ money: { order } }: Filled): View[] {
  const held = (reason: string) => ({ ...FREE, hold: { reason, until: inHours(24) } });
  const views: Omit<View, "path">[] = [
    { name: "withdrawal-ready", before: stand(FREE), act: (steps) => open(steps) },
    { name: "withdrawal-one", before: stand(FREE), act: (steps) => open(steps, 1) },
    { name: "withdrawal-some", before: stand(FREE), act: chooseSome },
    { name: "withdrawal-none", before: stand(FREE), act: chooseNone },
    { name: "withdrawal-review", before: stand({ ...FREE, reviewFrom: 20 }), act: (steps) => open(steps) },
    { name: "withdrawal-many", before: manyItems, act: openAll },
    { name: "withdrawal-steam", before: stand({ ...FREE, courier: "steam" }), act: (steps) => open(steps) },
    { name: "withdrawal-away", before: stand({ ...FREE, courierAway: true }), act: (steps) => open(steps) },
    {
      name: "withdrawal-steam-away",
      before: stand({ ...FREE, courier: "steam", courierAway: true }),
      act: (steps) => open(steps),
    },
    { name: "withdrawal-deposit", before: stand({ ...FREE, deposited: false }), act: (steps) => open(steps) },
    { name: "withdrawal-turnover", before: stand({ ...FREE, turnoverLeft: 62.5 }), act: (steps) => open(steps) },
    { name: "withdrawal-debt", before: stand({ ...FREE, debt: 37.5 }), act: (steps) => open(steps) },
    ...["trade_url", "phone", "password", "deposit", "debt"].map((reason) => ({
      name: `withdrawal-held-${reason.replace("_", "-")}`,
      before: stand(held(reason)),
      act: (steps: Steps) => open(steps),
    })),
    { name: "withdrawal-certify", before: stand({ ...FREE, certifyNeeded: true }), act: (steps) => open(steps) },
    { name: "withdrawal-trade-link", before: stand({ ...FREE, tradeUrl: null }), act: setTradeLink },
    { name: "withdrawal-trade-link-odd", before: stand({ ...FREE, tradeUrl: null }), act: setOddLink },
    { name: "withdrawal-everything", before: stand(EVERYTHING), act: (steps) => open(steps) },
    { name: "withdrawal-refused", before: refuse, act: send },
    { name: "withdrawal-sent", before: accept(order.id), act: send },
    {
      name: "withdrawal-failed",
      before: ({ page }) => answer(page, "**/withdrawCheck**", 500),
      act: (steps) => open(steps),
    },
    {
      name: "withdrawal-loading",
      before: ({ page }) => page.route("**/withdrawCheck**", () => {}),
      act: (steps) => open(steps),
    },
    { name: "withdrawal-notes-ready", before: stand(FREE), act: openNotes },
    { name: "withdrawal-notes-everything", before: stand(EVERYTHING), act: openNotes },
  ];
  const bars: Omit<View, "viewer">[] = [
    {
      name: "inventory-ready",
      path: "/personal/bag",
      before: stand(FREE),
      window: true,
      act: ({ page }) => choose(page, 3),
    },
    { name: "inventory-held", path: "/personal/bag", before: stand(held("deposit")), window: true },
    { name: "inventory-debt", path: "/personal/bag", before: stand({ ...FREE, debt: 37.5 }), window: true },
    { name: "inventory-away", path: "/personal/bag?stat=2" },
    { name: "inventory-delivered-none", path: "/personal/bag?stat=3" },
  ];
  return [
    ...views.map((view): View => ({ path: "/personal/bag", viewer: "customer", dialog: true, ...view })),
    ...bars.map((view): View => ({ viewer: "customer", ...view })),
  ];
}

const EVERYTHING: Partial<Check> = {
  certifyNeeded: true,
  tradeUrl: null,
  deposited: false,
  debt: 37.5,
  turnoverLeft: 62.5,
  hold: { reason: "phone", until: inHours(72) },
};

const stand = (told: Partial<Check>) => (steps: Steps) =>
  tell<Check>(steps.page, "**/withdrawCheck**", (check) => ({ ...check, ...told }));

const labels = (page: Steps["page"]) => page.locator("main label:has(input[type=checkbox])");

async function choose(page: Steps["page"], count: number): Promise<void> {
  await labels(page).first().waitFor();
  for (let place = 0; place < count; place += 1) await labels(page).nth(place).click();
}

async function open({ page, word }: Steps, count = 5): Promise<Locator> {
  await choose(page, count);
  await page.getByRole("button", { name: word("Withdraw"), exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.waitFor();
  return dialog;
}

async function openAll({ page, word }: Steps): Promise<void> {
  await choose(page, 1);
  const [all = ""] = word("All {0}").split("{");
  await page.getByRole("main").getByRole("button", { name: all.trim() }).last().click();
  await page.getByRole("button", { name: word("Withdraw"), exact: true }).click();
  await page.getByRole("dialog").waitFor();
}

async function openNotes({ page, word }: Steps): Promise<void> {
  await page.getByRole("button", { name: word("About withdrawing") }).click();
  await page.getByRole("dialog").waitFor();
}

async function chooseSome(steps: Steps): Promise<void> {
  await (await open(steps)).locator("li label").nth(1).click();
}

async function chooseNone(steps: Steps): Promise<void> {
  await (await open(steps)).locator("label").first().click();
}

async function setTradeLink(steps: Steps): Promise<Locator> {
  const dialog = await open(steps, 1);
  await dialog.getByRole("button", { name: steps.word("Set"), exact: true }).click();
  return dialog;
}

async function setOddLink(steps: Steps): Promise<void> {
  const dialog = await setTradeLink(steps);
  await dialog.locator("input[type=url]").fill("https://example.com/trade");
  await dialog.locator("input[type=url]").blur();
}

const send = async (steps: Steps) => (await open(steps, 2)).getByRole("button").last().click();

async function refuse(steps: Steps): Promise<void> {
  await stand(FREE)(steps);
  await answer(steps.page, "**/ornamentRetrieval", 409, "item_not_in_bag");
}

const accept = (id: number) => async (steps: Steps) => {
  await stand(FREE)(steps);
  const orders = [0, 1].map((takeState) => ({ id: id + takeState, voucherId: 1 + takeState, takeState }));
  await give(steps.page, "**/ornamentRetrieval", { orders });
};

/** An inventory with more items than one withdrawal may contain. */
async function manyItems(steps: Steps): Promise<void> {
  await stand(FREE)(steps);
  await tell<Inventory>(steps.page, "**/getMyVoucherPage**", (inventory) => {
    const list = Array.from({ length: MAX_WITHDRAWAL_ITEMS + 2 }, (_, at) => ({
      ...inventory.list[at % inventory.list.length]!,
      voucherId: 900_000 + at,
    }));
    return { ...inventory, list, total: list.length };
  });
}
