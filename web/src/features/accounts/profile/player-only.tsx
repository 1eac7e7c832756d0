import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useSession } from "../../../api/session/session.ts";
import { openDialog } from "../../../app/dialogs/dialog-state.ts";
import { Button } from "../../../ui/form/button.tsx";
import { EmptyState } from "../../../ui/layout/states.tsx";

interface LoginNoticeProps {
  /** Whether the notice replaces a whole page, so that its title becomes the page's heading. */
  large?: boolean;
  /** Describes the part of the page that the visitor gets after logging in. */
  children: ReactNode;
}

/** Shows `children` only to a logged-in player. A guest sees a notice with a login button instead. */
export function PlayerOnly({ notice, children }: { notice: ReactNode; children: ReactNode }) {
  const token = useSession((session) => session.token);
  return token === null ? <LoginNotice>{notice}</LoginNotice> : children;
}

export function LoginNotice({ large = false, children }: LoginNoticeProps) {
  const title = <Trans>You're not logged in</Trans>;
  return (
    <EmptyState
      picture="signed-out"
      large={large}
      title={large ? <h1>{title}</h1> : title}
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
      {children}
    </EmptyState>
  );
}
