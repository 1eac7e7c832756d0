import type { LogRow } from "@vitrine/contract/operators/calls.ts";
import type { Permission } from "@vitrine/contract/operators/permissions.ts";
import type { Freeze } from "@vitrine/contract/operators/players.ts";

/** How an act is undone: by an act of its own, by a decision about a proposal, or by another command. */
export type Undo =
  | { by: "unfreeze"; playerId: number; what: Freeze }
  | { by: "forgetNote"; playerId: number; id: number }
  | { by: "enable"; id: number }
  | { by: "proposal"; operator: string }
  | { by: "command"; name: string; options: Record<string, string>; permission: Permission };

type Opposite = { name: string; option: string; permission: Permission };

/** The commands that undo another one, with the option that names what both are about. */
const OPPOSITES: Record<string, Opposite> = {
  "box freeze": { name: "box unfreeze", option: "box", permission: "box-freeze" },
  "vitrine hide": { name: "vitrine allow", option: "vitrine", permission: "reported-decide" },
};

/** Returns the act that restores the state before a row of the log, or undefined. `newer` are the later rows. */
export function undoOf(row: LogRow, newer: readonly LogRow[]): Undo | undefined {
  const details = JSON.parse(row.details) as Record<string, unknown>;
  const after = row.after === null ? {} : (JSON.parse(row.after) as Record<string, unknown>);
  const isOver = (command: string, ...same: string[]) =>
    newer.some((later) => {
      const its = JSON.parse(later.details) as Record<string, unknown>;
      return (
        later.command === command && same.every((name) => String(its[name]) === String(details[name] ?? after[name]))
      );
    });
  const { playerId } = row;
  switch (row.command) {
    case "players freeze":
      if (playerId === null || isOver("players unfreeze", "playerId", "what")) return undefined;
      return { by: "unfreeze", playerId, what: details.what as Freeze };
    case "players note":
      if (playerId === null || isOver("players forget-note", "id")) return undefined;
      return { by: "forgetNote", playerId, id: Number(after.id) };
    case "operators disable":
      return isOver("operators enable", "id") ? undefined : { by: "enable", id: Number(details.id) };
    default: {
      if (row.command.startsWith("propose ")) {
        const isDecided = newer.some(({ details: its }) => JSON.parse(its).proposal === details.proposal);
        return isDecided ? undefined : { by: "proposal", operator: row.operator };
      }
      const opposite = OPPOSITES[row.command];
      if (!opposite || isOver(opposite.name, opposite.option)) return undefined;
      const { name, option, permission } = opposite;
      return { by: "command", name, options: { [option]: String(details[option]) }, permission };
    }
  }
}
