import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useSession } from "../../../api/session/session.ts";
import { openDialog } from "../../../app/dialogs/dialog-state.ts";
import { Button } from "../../../ui/form/button.tsx";
import { EmptyState } from "../../../ui/layout/states.tsx";

interface LoginNoticeProps {
  /** In the place of a whole page, whose heading it then is. */
  large?: boolean;
  /** What stands here once somebody has logged in. */
  children: ReactNode;
}

/** A part of a page that belongs to somebody: guests are told what it is and offered the way in; the page stays. */
export function PlayerOnly({ notice, children }: { notice: ReactNode; children: ReactNode }) {
  const token = useSession((session) => session.token);
  return token === null ? <LoginNotice>{notice}</LoginNotice> : children;
}

export function LoginNotice({ large = false, children }: LoginNoticeProps) {
  const title = <Trans>You are not logged in</Trans>;
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
