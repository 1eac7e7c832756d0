import { texts } from "@vitrine/contract/languages.ts";
import { beginBuild } from "../../figures/index.ts";
import type { Command } from "../command.ts";

/** Commands for the sums of the dashboard. `figures check` runs outside of one transaction, in office/main.ts. */
export const figureCommands: readonly Command[] = [
  {
    name: "figures rebuild",
    permission: "figures-rebuild",
    usage: "--reason <why>",
    says: texts({
      zh: "重新计算看板的全部汇总，例如更改时区之后。由运行中的网站执行，完成前看板显示旧数据。",
      en: "Computes all sums of the dashboard again, e.g. after a change of the time zone. The running site does it; until it has finished, the dashboard shows the old sums.",
      ru: "Пересчитывает все суммы сводки, например после смены часового пояса. Это делает работающий сайт; до конца пересчёта видны прежние суммы.",
    }),
    async run(tx) {
      await beginBuild(tx, "next");
      return { line: "the running site computes the sums again" };
    },
  },
];
