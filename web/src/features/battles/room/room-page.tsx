import { Trans, useLingui } from "@lingui/react/macro";
import { BATTLE_LIMITS } from "@vitrine/contract/battles.ts";
import { type CSSProperties, type FormEvent, useState } from "react";
import { useIdInPath } from "../../../app/screens/nothing-here.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { PageTitle } from "../../../ui/layout/page-title.tsx";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import { ErrorState } from "../../../ui/layout/states.tsx";
import { NoSuchRoom } from "../no-such-room.tsx";
import { RoomView } from "./room-view.tsx";
import { type RoomQuery, useRoom } from "./use-room.ts";
import "./arena/arena.css";
import "./arena/round-line.css";

/** /battle/{id} and /reverse/{id}: a room from its first seat to its replay. */
export default function RoomPage() {
  const id = useIdInPath();
  return <div className="wrap">{id ? <KnownRoom key={id} id={id} /> : <NoSuchRoom />}</div>;
}

function KnownRoom({ id }: { id: number }) {
  const query = useRoom(id);
  const isShut = query.error?.code === "room_password_wrong";
  const [asksPassword, setAsksPassword] = useState(false);
  // The password form stays while a password is checked, and shows the error.
  if (isShut && !asksPassword) setAsksPassword(true);
  if (query.data) return <RoomView query={query} room={query.data} />;
  if (isShut || (asksPassword && (!query.isError || query.error.kind === "refused")))
    return <PasswordPrompt id={id} query={query} />;
  if (query.error?.status === 404) return <NoSuchRoom />;
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return <RoomSkeleton />;
}

/** The password form of a private room. A player with a seat needs no password. */
function PasswordPrompt({ id, query }: { id: number; query: RoomQuery }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState("");
  const wrong = query.password !== undefined && typed === query.password ? query.error?.message : undefined;
  const enter = (event: FormEvent) => {
    event.preventDefault();
    // If the player enters the same password again, send it again, because the limit of tries may have refused it
    // before.
    if (typed === query.password) void query.refetch();
    else if (typed) query.enter(typed);
  };
  return (
    <section className="glass mx-auto mt-16 max-w-[460px] p-8 max-md:mt-8 max-md:p-5">
      <PageTitle>{t`Private room ${id}`}</PageTitle>
      <span className="mb-5 grid size-14 place-items-center rounded-3 glass-thin text-brass">
        <Icon name="lock" size={26} />
      </span>
      <h1 className="text-31!">
        <Trans>This room is private</Trans>
      </h1>
      <p className="mt-3 mb-6 text-muted">
        <Trans>The creator has the password. We keep it in this tab only.</Trans>
      </p>
      <form onSubmit={enter}>
        <Field
          label={<Trans>Room password</Trans>}
          type="password"
          autoComplete="off"
          maxLength={BATTLE_LIMITS.passwordMax}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={wrong}
        />
        <Button
          type="submit"
          look="primary"
          size="l"
          className="mt-2 w-full"
          pending={query.isFetching}
          disabled={!typed}
        >
          <Trans>Enter the room</Trans>
        </Button>
      </form>
    </section>
  );
}

/** A placeholder in the final sizes, so that the page does not move when the room arrives. */
function RoomSkeleton() {
  return (
    <div aria-busy="true">
      <div className="flex flex-wrap items-end gap-x-10 gap-y-4 pt-5 pb-7 md:pt-11">
        <div className="min-w-0 flex-1 basis-80">
          <Skeleton className="mb-3 h-4 w-32" />
          <Skeleton className="h-[37px] w-64 md:h-[59px]" />
        </div>
        <Skeleton className="h-[47px] w-72" />
      </div>
      <Skeleton className="round-line-place" />
      <div className="arena" data-seats="2">
        {[1, 2].map((pos) => (
          <div key={pos} className="lane" style={{ "--lane": pos } as CSSProperties}>
            <Skeleton className="seat-place arena-head h-[84px] max-md:h-[164px]" />
            <Skeleton className="arena-reel" />
          </div>
        ))}
      </div>
    </div>
  );
}
