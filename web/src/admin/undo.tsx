import { useLingui } from "@lingui/react/macro";
import type { LogRow } from "@vitrine/contract/operators/calls.ts";
import { operatorsEnable } from "@vitrine/contract/operators/people.ts";
import { isPermitted, type Permission } from "@vitrine/contract/operators/permissions.ts";
import { type Freeze, playersForgetNote, playersUnfreeze } from "@vitrine/contract/operators/players.ts";
import { useState } from "react";
import { Link } from "react-router";
import { Button } from "../ui/form/button.tsx";
import { ActForm } from "./act-form.tsx";
import { useOperator } from "./session.ts";

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
  "vitrine hide": { name: "vitrine allow", option: "vitrine", permission: "vitrines-decide" },
};

/** What brings back the state before a row of the log, or undefined. `newer` are the rows that follow it in time. */
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

/** The way back beside a row of the log, if the operator's roles allow it. */
export function UndoAct({ undo }: { undo: Undo }) {
  const { t } = useLingui();
  const session = useOperator((state) => state.session);
  const [isOpen, setOpen] = useState(false);
  const may = (permission: Permission) => isPermitted(session?.roles ?? [], permission);
  switch (undo.by) {
    case "proposal":
      return undo.operator === session?.name && <Link to="/approvals">{t`Undo under Approvals`}</Link>;
    case "command": {
      const query = new URLSearchParams({ name: undo.name, ...undo.options });
      return may(undo.permission) && <Link to={`/commands?${query}`}>{t`Undo by command`}</Link>;
    }
    // The page of the operators shows the new link; a row of the log would lose it.
    case "enable":
      return may(operatorsEnable.permission) && <Link to={`/operators?id=${undo.id}`}>{t`Undo under Operators`}</Link>;
    default: {
      const act = undo.by === "unfreeze" ? playersUnfreeze : playersForgetNote;
      if (!may(act.permission)) return null;
      if (!isOpen) return <Button size="s" look="quiet" onClick={() => setOpen(true)}>{t`Undo`}</Button>;
      const { by, ...input } = undo;
      return <ActForm call={act} input={input} submit={by === "unfreeze" ? t`Lift the freeze` : t`Remove the note`} />;
    }
  }
}
