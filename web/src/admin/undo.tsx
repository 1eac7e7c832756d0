import { useLingui } from "@lingui/react/macro";
import { operatorsEnable } from "@vitrine/contract/operators/people.ts";
import { isPermitted, type Permission } from "@vitrine/contract/operators/permissions.ts";
import { playersForgetNote, playersUnfreeze } from "@vitrine/contract/operators/players.ts";
import { useState } from "react";
import { Link } from "react-router";
import { Button } from "../ui/form/button.tsx";
import { ActForm } from "./act-form.tsx";
import { useOperator } from "./session.ts";
import type { Undo } from "./undo-of.ts";

/** The undo button beside a row of the log, if the operator's roles allow it. */
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
      return (
        <ActForm
          call={act}
          input={input}
          submit={by === "unfreeze" ? t`Lift the freeze` : t`Remove the note`}
          focused
        />
      );
    }
  }
}
