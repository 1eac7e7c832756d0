import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { type SteamWeb, startSteamWeb } from "../../sandbox/steam-web/start.ts";
import { createLog, type Log } from "../src/platform/log.ts";
import { createCourier } from "../src/withdrawals/index.ts";
import { testDatabase } from "./database.ts";
import { administer } from "./postgres.ts";

/** The market names of the items that the grounds' keepers know. */
export const MARKET_NAMES = { "ak-koi": "AK | Koi (Field-Tested)", "awp-koi": "AWP | Koi (Minimal Wear)" };

/** The keeper stands behind its module's door, which the site must not find it through: its tests hand it over. */
type Parts<Settings> = {
  readKeeperSettings(env: NodeJS.ProcessEnv): Settings;
  startKeeper(settings: Settings, log: Log): Promise<{ url: string; stop(): Promise<void> }>;
  writeSealed(file: string, passphrase: string, secrets: Omit<SteamWeb["bot"], "steamId">): void;
};

type Courier = ReturnType<typeof createCourier>;
type Parcel = Parameters<Courier["send"]>[0];

export type KeeperGround = {
  steam: SteamWeb;
  courier: Courier;
  /** What the keeper was started with. */
  env: NodeJS.ProcessEnv;
  /** A row of the site's, waiting for its courier, and what the site would ask for it. */
  addOrder(order?: Partial<{ itemSlug: string; partner: number; token: string; state: number }>): Promise<Parcel>;
  setState(orderId: number, state: number): Promise<void>;
  restart(env?: NodeJS.ProcessEnv): Promise<void>;
  url(): string;
  /** The database's owner, for whoever tries to use them. */
  owner: string;
  close(): Promise<void>;
};

/** A keeper with its own user of a database, the given one or a fresh one, beside a Steam of its own. Give the bot pieces, and the receivers their tokens. */
export async function startKeeperGround<Settings>(
  parts: Parts<Settings>,
  database?: { connectionString: string },
): Promise<KeeperGround> {
  const own = database ? undefined : await testDatabase();
  const { connectionString } = own ?? database!;
  const steam = await startSteamWeb();
  const folder = mkdtempSync(join(tmpdir(), "vitrine-keeper-"));
  const user = `keeper_${randomBytes(6).toString("hex")}`;
  await administer(connectionString, `create role ${user} login password 'of-the-keeper' in role vitrine_keeper`);
  const owner = new pg.Client({ connectionString });
  await owner.connect();
  await owner.query("insert into accounts_accounts (phone, nickname, avatar) values ('+8613800000077', 'x', 'x')");
  const { accountName, password, sharedSecret, identitySecret } = steam.bot;
  const settings: NodeJS.ProcessEnv = {
    KEEPER_PORT: "0",
    KEEPER_DIR: folder,
    KEEPER_TOKEN: randomBytes(24).toString("hex"),
    KEEPER_PASSPHRASE: "what opens the sealed file",
    KEEPER_DATABASE_URL: connectionString.replace(/\/\/[^@]*@/, `//${user}:of-the-keeper@`),
    KEEPER_STEAM_STAND_IN: `https://127.0.0.1:${steam.port}`,
    KEEPER_STEAM_STAND_IN_CA: join(folder, "steam.pem"),
    LOG_LEVEL: "silent",
  };
  writeFileSync(join(folder, "steam.pem"), steam.ca);
  writeFileSync(join(folder, "items.json"), JSON.stringify(MARKET_NAMES));
  parts.writeSealed(join(folder, "bot.sealed"), settings.KEEPER_PASSPHRASE ?? "", {
    accountName,
    password,
    sharedSecret,
    identitySecret,
  });
  const start = (more: NodeJS.ProcessEnv = {}) =>
    parts.startKeeper(parts.readKeeperSettings({ ...settings, ...more }), createLog("silent", false));
  let keeper = await start();
  const courierOf = (url: string) =>
    createCourier({ courier: { by: "steam", url, token: settings.KEEPER_TOKEN ?? "" }, publicUrl: "" });
  const ground: KeeperGround = {
    steam,
    courier: courierOf(keeper.url),
    env: settings,
    async addOrder({ itemSlug = "ak-koi", partner = 77, token = "tokenOf1", state = 1 } = {}) {
      await owner.query(ITEM, [itemSlug]);
      const { rows } = await owner.query<{ id: string }>(ORDER, [itemSlug, partner, token, state]);
      return { orderId: Number(rows[0]?.id), itemSlug, itemName: itemSlug, image: "/x.webp", partner, token };
    },
    async setState(orderId, state) {
      await owner.query("update withdrawals_orders set state = $2, remark = 'declined' where id = $1", [
        orderId,
        state,
      ]);
    },
    async restart(more) {
      await keeper.stop();
      keeper = await start(more);
      ground.courier = courierOf(keeper.url);
    },
    url: () => keeper.url,
    owner: /\/\/([^@]*)@/.exec(connectionString)?.[1] ?? "",
    async close() {
      await keeper.stop();
      await owner.end();
      await administer(connectionString, `drop owned by ${user}`);
      await own?.drop();
      await administer(connectionString.replace(/\/[^/?]*(\?|$)/, "/postgres$1"), `drop role ${user}`);
      await steam.close();
      rmSync(folder, { recursive: true });
    },
  };
  return ground;
}

const ITEM = `insert into items_items (slug, category, grade, value_cents, image, name_zh, name_en, name_ru)
  values ($1, 'rifle', 3, 1000, 'x.webp', $1, $1, $1) on conflict do nothing`;
const ORDER = `insert into withdrawals_orders (player_id, voucher_id, item_id, value_cents, partner, token, courier, state, due_at,
  reference, remark)
  select (select min(id) from accounts_accounts), nextval('items_voucher_ids'), id, 1000, $2::bigint, $3, 'steam', $4::smallint, now() + interval '12 hours',
  case when $4::smallint in (2, 3, 5) then 'r' || nextval('items_voucher_ids') end, case when $4::smallint = 4 then 'declined' end
  from items_items where slug = $1 returning id`;
