import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useSession } from "../../api/session.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { openDialog } from "../dialogs/dialog-state.ts";

/** A part of a page that belongs to somebody: guests are told so and offered the way in; the page stays. */
export function PlayerOnly({ children }: { children: ReactNode }) {
  const token = useSession((session) => session.token);
  if (token !== null) return children;
  return (
    <EmptyState
      icon="person"
      title={<Trans>You are not logged in</Trans>}
      actions={
        <>
          <Button look="primary" onClick={() => openDialog("login")}>
            <Trans>Log in</Trans>
          </Button>
          <Button onClick={() => openDialog("register")}>
            <Trans>Register</Trans>
          </Button>
        </>
      }
    >
      <Trans>Your pair of seeds and its promised hashes stand here once you are logged in.</Trans>
    </EmptyState>
  );
}
