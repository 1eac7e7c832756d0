import { call } from "../../../server/test/fixtures/call.ts";
import { boxesOnSale } from "../../../server/test/fixtures/players.ts";
import { appCode } from "../../../server/test/fixtures/safety.ts";
import { openBoxes } from "../../site/api.ts";
import { joinAs, openSession } from "../../site/operators.ts";
import { office, site } from "../../site/site.ts";
import { expect, guestContext, test } from "../../site/test.ts";

test("a player asks about a missing deposit, support takes it, answers and settles it, and the player reads the answer", async ({
  page,
  player,
}) => {
  const { token } = player;
  const ways = await call<{ id: number }[]>(site, "GET", "common/listInterface");
  const wanted = { channelId: ways.body.data[0]!.id, currency: "CNY", amount: 100 };
  await call(site, "POST", "recharge/create", { token, body: wanted });
  await page.goto("/personal/flow?tab=purchase");
  await page.getByRole("link", { name: "Ask support about this" }).first().click();
  const heading = page.getByRole("heading", { name: /^Deposit order P\d+$/ });
  const title = await heading.innerText();
  await page.getByLabel("Your question", { exact: true }).fill("I paid, but nothing has arrived.");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Support is looking at it").first()).toBeVisible();

  const name = `support-${Date.now().toString(36)}`;
  const printed = await office("operator", "add", "--name", name, "--role", "support");
  const desk = await (await guestContext(page)).newPage();
  await desk.goto(`${site.url}/admin/join?lang=en-US#${printed.trim().split("#")[1]}`);
  const secret = (await desk.locator("code").innerText()).replace(/\s/g, "");
  await desk.getByLabel("New password").fill("a long sentence of ours");
  await desk.getByLabel("Code of the authenticator app").fill(appCode(secret));
  await desk.getByRole("button", { name: "Join" }).click();
  await desk.getByRole("link", { name: "Support tickets" }).click();
  await desk.getByRole("link", { name: new RegExp(`${title}\\b`) }).click();
  await desk.getByRole("button", { name: "Take", exact: true }).click();
  await expect(desk.getByRole("button", { name: "Give back" })).toBeVisible();
  await desk.getByLabel("Canned answer").selectOption("Deposit: it has arrived");
  await expect(desk.getByLabel("Answer", { exact: true })).toHaveValue(/your deposit has arrived/);
  await desk.getByText("Settled: close the ticket").click();
  await desk.getByRole("button", { name: "Send and close" }).click();
  await expect(desk.getByRole("button", { name: "Send and close" })).toHaveCount(0);
  await desk.context().close();

  // The open page polls for answers.
  await expect(page.getByText(/your deposit has arrived and is in your balance/)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole("article").getByText("Settled", { exact: true })).toBeVisible();
});

test("a player asks about a roll with a picture; support sees that the roll matches, sets the priority and adds a note, and both see new posts without reloading", async ({
  page,
  player,
}) => {
  const [box] = await boxesOnSale(site);
  const { drops } = await openBoxes(player, box!.id, 1);
  const { roundId } = drops[0]!;
  await page.goto("/personal/flow?tab=game");
  await page.getByRole("button", { name: `Details of roll ${roundId}` }).click();
  await page.getByRole("link", { name: "Ask support about this" }).click();
  await expect(page.getByRole("heading", { name: `Roll ${roundId}` })).toBeVisible();
  await page.getByLabel("Your question", { exact: true }).fill("Is this number right?");
  await page.getByLabel("Add pictures").setInputFiles("web/public/icon-192.png");
  await expect(page.getByRole("button", { name: "Remove the picture" })).toHaveCount(1);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Support is looking at it").first()).toBeVisible();

  const support = await joinAs(site, "support");
  const desk = await (await guestContext(page)).newPage();
  await openSession(desk.context(), site, support);
  await desk.goto(`${site.url}/admin/tickets?lang=en-US`);
  await desk.getByRole("link", { name: new RegExp(`Roll ${roundId}\\b`) }).click();
  await expect(desk.getByText(/^What can be checked matches/)).toBeVisible();
  await expect(desk.getByRole("img", { name: "Sent by the player" })).toHaveJSProperty("complete", true);
  await desk.getByText("Priority and state").click();
  await desk.getByRole("group", { name: "Priority" }).getByRole("button", { name: "urgent" }).click();
  await desk.locator("details").getByLabel("Reason").first().fill("the player is upset");
  await desk.getByRole("button", { name: "Change the priority" }).click();
  await expect(desk.locator(".admin-inbox-row[aria-current]")).toContainText("urgent");
  await desk.getByRole("button", { name: "Note for colleagues" }).click();
  await desk.getByRole("textbox", { name: "Note for colleagues" }).fill("the receipt is fine");
  await desk.getByRole("button", { name: "Add the note" }).click();
  const thread = desk.getByRole("article");
  await expect(thread.getByRole("listitem").getByText("the receipt is fine")).toBeVisible();

  // Support has begun an answer when the player adds something: the page shows it and keeps the answer.
  await desk.getByRole("button", { name: "Answer", exact: true }).click();
  await desk.getByRole("textbox", { name: "Answer" }).fill("It is right: the receipt matches.");
  await page.getByRole("textbox").last().fill("I won nothing all week.");
  await page.getByRole("button", { name: "Send" }).click();
  // The list beside the thread may show the player's words first; an answer to the older thread would be refused.
  await expect(thread.getByText("I won nothing all week.")).toBeVisible({ timeout: 30_000 });
  await desk.getByRole("button", { name: "Send", exact: true }).click();
  await expect(desk.getByRole("textbox", { name: "Answer" })).toHaveValue("");
  await expect(page.getByText("It is right: the receipt matches.")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("the receipt is fine")).toHaveCount(0);
  await desk.context().close();
});
