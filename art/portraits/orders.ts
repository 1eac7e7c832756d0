import { readBots } from "../../server/seed/bots.ts";
import type { Catalog } from "../../server/seed/catalog.ts";
import { renderWithin } from "../fitting.ts";
import type { Order } from "../order.ts";
import { BOT_PORTRAITS } from "./bot-portraits.ts";
import { medalShader } from "./medal-shader.ts";
import { type Medallion, medallionJob } from "./medallion.ts";
import { MEDALLIONS } from "./medallions.ts";

/**
 * The players' portraits of heads.json and the bots' portraits of bots.json. A player cannot choose a bot's portrait.
 */
export function portraitOrders({ heads }: Catalog): Order[] {
  return [
    ...heads.map(({ id }, index) => portraitOrder("avatar", `avatars/${id}`, MEDALLIONS[index])),
    ...readBots().map(({ id, name }) =>
      portraitOrder("bot", `bots/${String(id).padStart(2, "0")}`, BOT_PORTRAITS[name]),
    ),
  ];
}

function portraitOrder(kind: string, path: string, medallion: Medallion | undefined): Order {
  if (!medallion) throw new Error(`art/portraits has no medallion for ${path}`);
  return {
    name: `${kind}-${path.split("/")[1]}`,
    files: [`${path}.webp`, `${path}-96.webp`],
    inputs: `${medalShader(medallion.rim === "cogs")} ${JSON.stringify(medallion)}`,
    make: (stage) => renderWithin(stage, medallionJob(medallion), [12_000, 4_500]),
  };
}
