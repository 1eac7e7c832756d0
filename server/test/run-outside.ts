import { startCheckoutSandbox } from "../../sandbox/checkout/start.ts";
import { startSteamSandbox } from "../../sandbox/steam/start.ts";

// The till or Steam as a process of its own, so that a test can kill it: what it knows is in a file, how it behaves is told to
// it. Nobody waits for what a real provider would be slow with.
const [name, port, file = "", secret = ""] = process.argv.slice(2);
const PACE = { shortMs: 60, longMs: 400, retryMs: 20 };
const PROTECTION_MS = 3_600_000;

const actor =
  name === "checkout"
    ? await startCheckoutSandbox({ port: Number(port), secret, file, pace: PACE })
    : await startSteamSandbox({ port: Number(port), file, protectionMs: PROTECTION_MS });

process.on("message", (order: Parameters<typeof obey>[0]) => {
  obey(order);
  process.send?.("done");
});
process.on("disconnect", () => process.exit(0));
process.send?.(actor.url);

type Actor = typeof actor;
type Trades = Extract<Actor, { trades: unknown }>["trades"];
type Mood = Parameters<Trades["setMood"]>[0] & Parameters<Extract<Actor, { setMood: unknown }>["setMood"]>[0];

/** How the actor is from now on, how many there are of an item (null: plenty), how an account on Steam is. */
function obey(
  order:
    | { mood: Mood }
    | { item: string; left: number | null }
    | { partner: number; account: Parameters<Trades["setAccount"]>[1] },
): void {
  if (!("trades" in actor)) {
    if ("mood" in order) actor.setMood(order.mood);
  } else if ("mood" in order) actor.trades.setMood(order.mood);
  else if ("item" in order) actor.trades.setStock(order.item, order.left);
  else actor.trades.setAccount(order.partner, order.account);
}
