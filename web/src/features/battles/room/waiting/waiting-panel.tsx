import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useClockSample, wallOffsetMs } from "../../../../api/feed/server-time.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { Money } from "../../../../ui/money.tsx";
import { ShareLink } from "../../../../ui/share-link.tsx";
import { Countdown } from "../../../../ui/time/countdown.tsx";
import { PlayLine } from "../../../play-limits/play-note.tsx";
import { CostLines, JoinWords } from "../../join/seat-price.tsx";
import type { Room } from "../room.ts";
import type { RoomActions } from "../use-room-actions.ts";

/** The cost of a seat, the remaining waiting time, and the actions: join, add bots, share, dissolve. */
export function WaitingPanel({ room, actions }: { room: Room; actions: RoomActions }) {
  const { t } = useLingui();
  const { free } = actions;
  const number = String(room.id);
  return (
    <section className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[minmax(0,1fr)_392px]">
      <div className="glass p-6 max-md:p-[18px]">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <div>
            <span className="lab block pb-1.5">
              <Plural value={free} one="# seat is free" other="# seats are free" />
            </span>
            <Money value={room.cost} display className="text-49 max-md:text-39" />
          </div>
          <Waits room={room} />
        </div>
        <div className="mt-6 flex flex-wrap gap-3 max-md:[&>*]:w-full">
          {actions.canJoin && (
            <Button look="primary" size="l" className="md:min-w-64" onClick={() => actions.askToJoin()}>
              <JoinWords cost={room.cost} />
            </Button>
          )}
          {actions.isCreator && (
            <>
              <Button
                pending={actions.busy === "bot"}
                disabled={free === 0}
                onClick={() => void actions.addBot(undefined)}
              >
                <Trans>Fill all seats with bots</Trans>
              </Button>
              <Button look="quiet" onClick={actions.askToDissolve}>
                <Trans>Dissolve room</Trans>
              </Button>
            </>
          )}
          <ShareLink title={t`Room ${number}`} />
        </div>
        {room.mine?.pos != null && (
          <p className="mt-4 text-13 text-muted">
            <Trans>You have seat {room.mine.pos}. The battle starts as soon as the last seat is taken.</Trans>
          </p>
        )}
      </div>
      <div className="glass p-6 max-md:p-[18px]">
        <h2 className="mb-3 font-sans text-16 font-medium [font-stretch:100%]">
          <Trans>Seat cost</Trans>
        </h2>
        <CostLines room={room} />
        <PlayLine />
      </div>
    </section>
  );
}

function Waits({ room }: { room: Room }) {
  // The subscription renders the countdowns again as soon as the server's clock is known.
  useClockSample((clock) => clock.sample);
  const offset = wallOffsetMs();
  return (
    <dl className="flex flex-wrap gap-x-9 gap-y-3">
      {room.botsAt && (
        <div>
          <dt className="lab">
            <Trans>Bots fill empty seats in</Trans>
          </dt>
          <dd>
            <Countdown untilMs={Date.parse(room.botsAt)} clockOffsetMs={offset} className="num text-25" />
          </dd>
        </div>
      )}
      {room.expiresAt && (
        <div>
          <dt className="lab">
            <Trans>The room closes in</Trans>
          </dt>
          <dd>
            <Countdown untilMs={Date.parse(room.expiresAt)} clockOffsetMs={offset} className="num text-25" />
          </dd>
        </div>
      )}
    </dl>
  );
}
