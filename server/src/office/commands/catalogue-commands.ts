import { readFileSync, writeFileSync } from "node:fs";
import { texts } from "@vitrine/contract/languages.ts";
import {
  compareWithSite,
  demoCatalogue,
  exportCatalogue,
  importCatalogue,
  printChanges,
} from "../../catalogue/index.ts";
import { type Command, type CommandOptions, need } from "../command.ts";

/** Commands that export and import the whole catalogue: items, themes, boxes with their odds, and shop offers. */
export const catalogueCommands: readonly Command[] = [
  {
    name: "catalogue export",
    permission: "catalogue-read",
    fromShell: true,
    usage: "--file <catalogue.json>",
    says: texts({
      zh: "把物品、主题、盲盒及其概率、商店的在售物品和上传的图片写入文件，供 `catalogue import` 读取。",
      en: "Writes items, themes, boxes with their odds, the shop's offers and uploaded pictures to a file that `catalogue import` reads.",
      ru: "Записывает предметы, темы, кейсы с шансами, предложения магазина и загруженные картинки в файл, который читает `catalogue import`.",
    }),
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
    says: texts({
      zh: "在一个事务中导入目录，空站点也可以；--demo 使用演示目录。只改动有差异的部分，概率不同的盲盒会有新版本，不删除任何内容，同一文件导入两次不会再有变化。--dry-run 只显示差异，不需要原因。",
      en: "Imports a catalogue in one transaction, also into an empty site; --demo takes the demo's catalogue. What differs is changed, boxes with other odds get a new version, nothing is removed, and the same file twice changes nothing. With --dry-run it only prints the differences and needs no reason.",
      ru: "Импортирует каталог одной транзакцией, в том числе на пустой сайт; --demo берёт демонстрационный каталог. Меняется только то, что отличается, кейсы с другими шансами получают новую версию, ничего не удаляется, повторный импорт того же файла ничего не меняет. С --dry-run команда лишь показывает отличия, причина не нужна.",
    }),
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
