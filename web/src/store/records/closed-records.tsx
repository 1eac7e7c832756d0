import { Trans } from "@lingui/react/macro";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { paths } from "../paths.ts";

/** Records of what the site does not offer yet: says so instead of showing an empty list. */
export function ClosedRecords({ kind }: { kind: "purchase" | "withdraw" | "flow" }) {
  return (
    <EmptyState
      picture="not-open"
      title={<Trans>Not open yet</Trans>}
      actions={
        kind === "flow" && (
          <LinkButton to={paths.records({ tab: "balance" })} size="s">
            <Trans>Show the balance</Trans>
          </LinkButton>
        )
      }
    >
      {kind === "purchase" && (
        <Trans>Deposits are not open yet, so there is nothing to list. They will appear here.</Trans>
      )}
      {kind === "withdraw" && (
        <Trans>Withdrawals to Steam are not open yet, so there is nothing to list. They will appear here.</Trans>
      )}
      {kind === "flow" && (
        <Trans>
          Money and items on one timeline will appear here. Until then every movement of money is under Balance and
          every roll under Games.
        </Trans>
      )}
    </EmptyState>
  );
}
