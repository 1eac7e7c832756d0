import { parseArgs } from "node:util";
import { createBench } from "./bench.ts";
import { describeMachine, type Machine, showLoad } from "./machine.ts";
import { findPgbench, pgbenchVersion } from "./pgbench.ts";
import { run as runAdmin } from "./rows/admin.ts";
import { run as runLists } from "./rows/battle-lists.ts";
import { run as runBattles } from "./rows/battles.ts";
import { run as runPages } from "./rows/box-pages.ts";
import { run as runGiveaways } from "./rows/giveaways.ts";
import { run as runLive } from "./rows/live.ts";
import { run as runMemory } from "./rows/memory.ts";
import { run as runOldRolls } from "./rows/old-rolls.ts";
import { run as runOpens } from "./rows/opens.ts";
import { run as runRoom } from "./rows/room.ts";
import { run as runStarts } from "./rows/starts.ts";
import { run as runTenBoxes } from "./rows/ten-boxes.ts";
import { type Figure, printTable, saveTable } from "./table.ts";

// The order matters: memory is measured after the rows that load the product, and the rows with the largest tables run
// after it.
const ROWS = {
  opens: runOpens,
  ten: runTenBoxes,
  pages: runPages,
  battles: runBattles,
  memory: runMemory,
  old: runOldRolls,
  lists: runLists,
  admin: runAdmin,
  live: runLive,
  room: runRoom,
  giveaways: runGiveaways,
  starts: runStarts,
};
type Name = keyof typeof ROWS;

const { values } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    profile: { type: "boolean", default: false },
    only: { type: "string" },
  },
});
const wanted = (values.only?.split(",") ?? Object.keys(ROWS)) as Name[];
const unknown = wanted.filter((name) => !(name in ROWS));
if (unknown.length > 0) {
  console.error(`Unknown row ${unknown.join(", ")}; rows: ${Object.keys(ROWS).join(", ")}`);
  process.exit(1);
}

const machine = describeMachine();
const figures: Figure[] = [];
const bench = createBench(values);
let interrupted = false;
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    interrupted = true;
    void bench.stop().finally(() => process.exit(1));
  });
}

let failed = false;
for (const name of wanted) {
  if (interrupted) break;
  process.stdout.write(`measuring ${name} … `);
  const beganMs = performance.now();
  try {
    figures.push(...(await ROWS[name](bench)));
    console.log(`${Math.round((performance.now() - beganMs) / 1000)} s`);
  } catch (error) {
    failed = true;
    if (!interrupted) console.error("\n", error);
  }
}
if (!interrupted) await finish().finally(() => bench.stop());

async function finish(): Promise<void> {
  if (figures.length > 0 && wanted.some((name) => name !== "live" && name !== "starts"))
    machine.postgres = (await bench.fixture()).version;
  if (wanted.includes("opens") && findPgbench()) machine.pgbench = await pgbenchVersion();
  await bench.stop();
  const described: Machine = { ...machine, loadAtEnd: showLoad() };
  printTable(figures, described);
  console.log(`\nsaved: ${saveTable(figures, described)}`);
  process.exit(failed || figures.some(({ met }) => met === false) ? 1 : 0);
}
