import pg from "pg";
import { newPlayer, type Player } from "../../../server/test/fixtures/players.ts";
import { ask } from "../../site/api.ts";
import { findDatabase } from "../../site/second-site.ts";
import { site } from "../../site/site.ts";
import { expect, store, test } from "../../site/test.ts";

/** The wins of the bot and the player, in cents. They are higher than all wins of the other journeys. */
const WON_CENTS = 90_000_000_00;

const DAY = "(now() at time zone 'Asia/Shanghai')::date";
/** A win of today, added to those of other journeys. The player id of a bot is its negative id. */
const WIN = `insert into battles_days as kept (day, player_id, battles, wins, staked_cents, won_cents)
  select ${DAY}, id, 1, 1, 0, $2::bigint from unnest($1::bigint[]) id
  on conflict (day, player_id) do update set battles = kept.battles + 1, wins = kept.wins + 1,
    won_cents = kept.won_cents + $2::bigint`;
const TAKE_BACK = `update battles_days set battles = battles - 1, wins = wins - 1, won_cents = won_cents - $2::bigint
  where day = ${DAY} and player_id = any($1::bigint[])`;

async function write(statement: string, ids: readonly number[]): Promise<void> {
  const client = new pg.Client({ connectionString: await findDatabase() });
  await client.connect();
  try {
    await client.query(statement, [ids, WON_CENTS]);
  } finally {
    await client.end();
  }
}

const sentences = {
  "en-US": "House bots aren't",
  "zh-CN": "本站机器人不参与排名",
  "ru-RU": "Боты дома в рейтинг не входят",
} as const;

test("the ranking says in each language that bots are not ranked, and lists no bot that has won", async ({ page }) => {
  const bots = await ask<{ id: number; name: string }[]>("POST", "battle/getBots");
  const [bot] = bots as [{ id: number; name: string }];
  const player: Player = await newPlayer(site);
  const { nickname } = await ask<{ nickname: string }>("GET", "profile/userInfo", { token: player.token });
  const winners = [-bot.id, player.id];
  await write(WIN, winners);
  try {
    for (const [locale, sentence] of Object.entries(sentences)) {
      await store(page, { locale });
      // The site caches the list for some seconds.
      await expect(async () => {
        await page.goto("/battle?tab=rank");
        await expect(page.getByRole("listitem").filter({ hasText: nickname })).toBeVisible({ timeout: 2_000 });
      }).toPass();
      await expect(page.getByRole("main").getByText(sentence)).toBeVisible();
      // The page also shows the biggest wins of the week, which may name bots.
      const ranking = page.getByRole("main").getByRole("list").filter({ hasText: nickname });
      const names = await ranking.locator("[translate=no]").allTextContents();
      expect(names).toContain(nickname);
      expect(names.filter((name) => bots.some((one) => one.name === name))).toEqual([]);
    }
  } finally {
    await write(TAKE_BACK, winners);
  }
});
