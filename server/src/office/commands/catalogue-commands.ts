import { readFileSync, writeFileSync } from "node:fs";
import {
  compareWithSite,
  demoCatalogue,
  exportCatalogue,
  importCatalogue,
  printChanges,
} from "../../catalogue/index.ts";
import { type Command, type CommandOptions, need } from "../command.ts";

/** Commands that move the whole catalogue: items, themes, boxes with their odds, and what the shop sells. */
export const catalogueCommands: readonly Command[] = [
  {
    name: "catalogue export",
    permission: "catalogue-read",
    fromShell: true,
    usage: "--file <catalogue.json>",
    says: "Writes items, themes, boxes with their odds, the shop's offers and uploaded pictures to a file that `catalogue import` reads.",
    shows: true,
    async run(tx, options) {
      const file = need(options, "file");
      const content = await exportCatalogue(tx);
      writeFileSync(file, content);
      return { line: `${file} has the whole catalogue` };
    },
  },
  {
    name: "catalogue import",
    permission: "catalogue-change",
    fromShell: true,
    usage: "(--file <catalogue.json or items.csv> | --demo) [--dry-run] --reason <why>",
    says: "Imports a catalogue in one transaction, also into an empty site; --demo takes the demo's catalogue. What differs is changed, boxes with other odds get a new version, nothing is removed, and the same file twice changes nothing. With --dry-run it only prints the differences and needs no reason.",
    showsWith: "dry-run",
    async run(tx, options, { shopPercent }, by) {
      const content = readContent(options, shopPercent);
      if (options["dry-run"] !== undefined) {
        const { changes } = await compareWithSite(tx, content, { shopPercent });
        return { line: printChanges(changes) };
      }
      const changes = (await importCatalogue(tx, content, { shopPercent, by })) ?? [];
      const counts = Map.groupBy(changes, ({ section }) => section);
      const line = [...counts].map(([section, rows]) => `${section}: ${rows.length}`).join(", ");
      return { line: line === "" ? printChanges([]) : `changed ${line}` };
    },
  },
];

function readContent(options: CommandOptions, shopPercent: number): string {
  if (options.demo !== undefined && options.file === undefined) return demoCatalogue(shopPercent);
  if (options.demo !== undefined) throw new Error("--file and --demo exclude each other");
  return readFileSync(need(options, "file"), "utf8");
}
