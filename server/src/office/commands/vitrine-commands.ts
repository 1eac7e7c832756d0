import { REPORT_REASONS } from "@vitrine/contract/accounts/rules.ts";
import { texts } from "@vitrine/contract/languages.ts";
import { allowVitrine, hideVitrine, listReports } from "../../vitrines/index.ts";
import { type Command, need, wholeNumber } from "../command.ts";

/** Commands for players' vitrines and the reports about them. */
export const vitrineCommands: readonly Command[] = [
  {
    name: "vitrine reports",
    permission: "reported-read",
    usage: "[--most <number>]",
    says: texts({
      zh: "未处理的展柜举报，次数最多的在前，附当时展示的文字。",
      en: "The open reports about players' vitrines, the most frequent first, with the texts that were shown.",
      ru: "Открытые жалобы на витрины игроков, самые частые первыми, с текстами, которые были показаны.",
    }),
    shows: true,
    async run(tx, options) {
      const reports = await listReports(tx, {
        most: wholeNumber(options, "most", { fallback: 50, max: 1000 }),
        first: "frequent",
      });
      const lines = reports.map(({ key, reason, times, texts, lastAt, isHidden }) => {
        const hidden = isHidden ? " (hidden)" : "";
        return `${key}${hidden}  ${reason} × ${times}, last ${lastAt.toISOString()}  ${JSON.stringify(texts)}`;
      });
      return { line: lines.join("\n") || "no open reports" };
    },
  },
  {
    name: "vitrine hide",
    permission: "reported-decide",
    usage: `--vitrine <end of its address> --because <${REPORT_REASONS.join(" | ")}> --reason <why>`,
    says: texts({
      zh: "对主人以外的所有人隐藏展柜；主人会看到原因并收到消息。相关举报随之结案。",
      en: "Hides a vitrine from everyone but its owner, who sees the cause and gets a message. Closes its reports.",
      ru: "Скрывает витрину от всех, кроме владельца: он видит причину и получает сообщение. Жалобы на неё закрываются.",
    }),
    async run(tx, options) {
      const because = REPORT_REASONS.find((fault) => fault === options.because);
      if (!because) throw new Error(`--because must be one of ${REPORT_REASONS.join(", ")}`);
      const key = need(options, "vitrine");
      const accountId = requireOwner(await hideVitrine(tx, key, because));
      return { line: `vitrine ${key} is hidden`, accountId };
    },
  },
  {
    name: "vitrine allow",
    permission: "reported-decide",
    usage: "--vitrine <end of its address> --reason <why>",
    says: texts({
      zh: "重新展示被隐藏的展柜，或让可见的保持可见。相关举报随之结案。",
      en: "Shows a hidden vitrine again, or leaves a visible one as it is. Closes its reports.",
      ru: "Снова показывает скрытую витрину или оставляет видимую как есть. Жалобы на неё закрываются.",
    }),
    async run(tx, options) {
      const key = need(options, "vitrine");
      const accountId = requireOwner(await allowVitrine(tx, key));
      return { line: `vitrine ${key} is not hidden; its reports are closed`, accountId };
    },
  },
];

function requireOwner(playerId: number | undefined): number {
  if (playerId === undefined) throw new Error("--vitrine: no vitrine has this address");
  return playerId;
}
