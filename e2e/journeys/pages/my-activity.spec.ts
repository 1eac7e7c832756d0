import { ask } from "../../site/api.ts";
import { office } from "../../site/site.ts";
import { expect, test } from "../../site/test.ts";

test("one page shows a player's battles, giveaways, free boxes, withdrawals and rewards, and links to the list of battles and to a room", async ({
  page,
  player,
}) => {
  await page.goto("/mine-active");
  const group = (name: string) => page.getByRole("main").getByRole("region", { name });
  await expect(group("Battles")).toContainText("You aren't in any open room.");
  await expect(group("Giveaways")).toContainText("You aren't in any giveaway right now.");
  await expect(group("Free boxes")).toContainText("No free boxes yet.");
  await expect(group("Withdrawals")).toContainText("Nothing is on its way to Steam.");
  await expect(group("To claim").getByRole("listitem").first()).toContainText("Locked bonus");
  await group("Battles").getByRole("link", { name: "Go to battles" }).click();
  await expect(page).toHaveURL("/battle");

  await office("box", "grant", "--phone", player.phone, "--box", "moon-harbour");
  const { id } = await ask<{ id: number }>("POST", "battle/create", {
    token: player.token,
    body: { boxIds: "2", players: 3, mode: 1, password: "a secret" },
  });
  await page.goto("/mine-active");
  await expect(group("Free boxes").getByRole("listitem")).toHaveCount(1);
  const room = group("Battles").getByRole("listitem");
  await expect(room).toContainText("1/3");
  await room.getByRole("link").click();
  await expect(page).toHaveURL(`/reverse/${id}`);

  await ask("POST", "battle/cancel", { token: player.token, body: { id } });
  await page.goto("/mine-active");
  await expect(group("Battles")).toContainText("You aren't in any open room.");
});
