import { randomInt } from "node:crypto";
import { startCheckoutSandbox } from "../../../../sandbox/checkout/start.ts";
import { openHouseGiveaway } from "../../../src/giveaways/index.ts";
import { COMMANDS, runCommand } from "../../../src/office/index.ts";
import { knowPerson } from "../../../src/wallet/index.ts";
import { call } from "../../fixtures/call.ts";
import { giveawaysOn } from "../../fixtures/games/giveaways.ts";
import { boxesOnSale, newPlayer, type Player } from "../../fixtures/players.ts";
import { type SpawnedSite, spawnSite, startSite } from "../../fixtures/site.ts";

const SECRET = "a checkout beside two servers";
const PACE = { shortMs: 100, longMs: 1500, retryMs: 200 };

export type Fixture = Awaited<ReturnType<typeof seedFixture>>;

/** Two server processes on one database with a checkout sandbox. Of three accounts, two belong to the same person. */
export async function seedFixture({ people }: { people: number }) {
  const checkout = await startCheckoutSandbox({ port: 0, secret: SECRET, pace: PACE });
  const env = { CHECKOUT_URL: checkout.url, CHECKOUT_SECRET: SECRET, DEMO_GRANT: "100000", BATTLE_OFFICIAL_ROOMS: "3" };
  const home = await startSite({ env });
  const { connectionString } = home;
  const start = () => spawnSite({ connectionString, env });
  const sites: SpawnedSite[] = await Promise.all([start(), start()]);
  const giveaways = giveawaysOn(home);
  const players: Player[] = [];
  for (let count = 0; count < people; count += 1) players.push(await newPlayer(sites[count % 2]!));
  for (let first = 0; first + 1 < people; first += 3) {
    for (const { id } of [players[first]!, players[first + 1]!]) await know(id, `name ${first}`);
  }
  const { db } = home.database;
  const ids = (await boxesOnSale(home)).filter(({ price }) => price > 0).map(({ id }) => id);
  const boxIds = ids.slice(0, 5);

  /** The sandbox channel that needs no card. */
  async function payChannel(): Promise<number> {
    const channels = db.selectFrom("deposits_channels").select("id").where("adapter", "=", "sandbox");
    return (await channels.where("method", "=", "alipay").executeTakeFirstOrThrow()).id;
  }

  /** Runs the operator's command, outside of the servers. */
  async function command(name: "box freeze" | "box unfreeze", boxId: number): Promise<void> {
    const boxes = db.selectFrom("boxes_boxes").select("slug").where("id", "=", boxId);
    const { slug } = await boxes.executeTakeFirstOrThrow();
    const options = { box: slug, operator: "tester", reason: "an emergency" };
    await runCommand({ db, config: home.config }, COMMANDS[name]!, options);
  }

  function know(playerId: number, trait: string) {
    const person = { playerId, traits: [trait] };
    return giveaways.deps.pipelines.run((pipeline) => knowPerson(pipeline, home.config.seedKey, person));
  }

  return {
    home,
    db,
    sites,
    players,
    boxIds,
    anySite: () => sites[randomInt(sites.length)]!,
    freeze: (boxId: number) => command("box freeze", boxId),
    unfreeze: (boxId: number) => command("box unfreeze", boxId),
    /** Opens a house giveaway that ends after `endsMs` milliseconds. */
    async openGiveaway(endsMs: number): Promise<number> {
      const [item] = await giveaways.deps.itemCatalogue.all();
      const id = await giveaways.deps.pipelines.run((pipeline) =>
        openHouseGiveaway(pipeline, giveaways.deps, {
          ...{ titles: { "zh-CN": "x", "en-US": "x", "ru-RU": "x" }, minutes: 60, most: null, password: undefined },
          ...{ deposit: null, vipLeast: null, prizes: [{ itemId: item!.id, valueCents: item!.valueCents }] },
        }),
      );
      await giveaways.move(id, { endsMs });
      return id;
    },
    /** Creates a waiting room, a deposit and a giveaway entry that nothing else ends before the player's break. */
    async leaveOpen({ token }: Player): Promise<void> {
      const giveawayId = await this.openGiveaway(3_600_000);
      const asks = {
        "battle/create": { boxIds: String(ids[5]), players: 2, mode: 0, password: "for nobody else" },
        "recharge/create": { channelId: await payChannel(), currency: "CNY", amount: 100 },
        "giveaway/join": { id: giveawayId },
      };
      for (const [path, body] of Object.entries(asks)) {
        const { http, body: answer } = await call(sites[0]!, "POST", path, { token, body });
        if (http !== 200) throw new Error(`${path}: ${answer.msg}`);
      }
    },
    payChannel,
    /** Kills one server with SIGKILL. */
    async killServer(): Promise<void> {
      const [killed] = sites.splice(randomInt(sites.length), 1);
      await killed!.kill();
    },
    async startAnother(): Promise<void> {
      sites.push(await start());
    },
    async close(): Promise<void> {
      await Promise.all(sites.map((site) => site.close()));
      await giveaways.leave();
      await home.close();
      await checkout.close();
    },
  };
}
