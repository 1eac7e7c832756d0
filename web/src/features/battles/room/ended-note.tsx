import { Trans } from "@lingui/react/macro";
import { BATTLE_STATES } from "@vitrine/contract/battles.ts";
import { paths } from "../../../app/paths.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Money } from "../../../ui/money.tsx";
import { useArena } from "../use-arena.ts";
import type { Room } from "./room.ts";

/** A room without a result: what happened, and what came back. */
export function EndedNote({ room }: { room: Room }) {
  const arena = useArena();
  const isVoid = room.state === BATTLE_STATES.voided;
  return (
    <section className="glass mt-8 p-6 max-md:p-[18px]">
      <h2 className="text-25!">
        {isVoid ? <Trans>This battle is void</Trans> : <Trans>This room was dissolved</Trans>}
      </h2>
      <p className="mt-2 max-w-[46em] text-muted">
        {isVoid ? (
          <Trans>
            The named round of the public beacon did not come within ten minutes, so nothing was rolled. Below are the
            server seed, its salt and the named round: anybody can compute what would have been.
          </Trans>
        ) : (
          <Trans>
            Its creator dissolved it, or half an hour went by before all seats were taken. Nothing was rolled.
          </Trans>
        )}
      </p>
      <p className="mt-2 text-muted">
        {room.mine?.pos != null ? (
          <Trans>
            Your <Money value={room.cost} /> came back to the balances that paid for the seat.
          </Trans>
        ) : (
          <Trans>Everyone who had a seat got back what they paid.</Trans>
        )}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <LinkButton to={arena.create(room.id)}>
          <Trans>Create the same again</Trans>
        </LinkButton>
        {isVoid && (
          <LinkButton to={paths.verifyBattle(room.id)}>
            <Trans>Verify what was void</Trans>
          </LinkButton>
        )}
        <LinkButton to={arena.list()}>
          <Trans>To the arena</Trans>
        </LinkButton>
      </div>
    </section>
  );
}
