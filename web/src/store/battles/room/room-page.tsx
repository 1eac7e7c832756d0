import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useParams } from "react-router";
import { LinkButton } from "../../../ui/button.tsx";
import { PageTitle } from "../../../ui/page-title.tsx";
import { EmptyState, ErrorState } from "../../../ui/states.tsx";
import { useArena } from "../use-arena.ts";
import { PasswordPrompt } from "./password-prompt.tsx";
import { RoomSkeleton } from "./room-skeleton.tsx";
import { RoomView } from "./room-view.tsx";
import { useRoom } from "./use-room.ts";

/** /battle/{id} and /reverse/{id}: a room from its first seat to its replay. */
export default function RoomPage() {
  const id = Number(useParams().id);
  const known = Number.isSafeInteger(id) && id > 0;
  return <div className="wrap">{known ? <KnownRoom key={id} id={id} /> : <NoSuchRoom />}</div>;
}

function KnownRoom({ id }: { id: number }) {
  const query = useRoom(id);
  const isShut = query.error?.code === "room_password_wrong";
  const [atDoor, setAtDoor] = useState(false);
  // The door stays while a password is tried, and says what was wrong with it.
  if (isShut && !atDoor) setAtDoor(true);
  if (query.data) return <RoomView query={query} room={query.data} />;
  if (isShut || (atDoor && (!query.isError || query.error.kind === "refused")))
    return <PasswordPrompt id={id} query={query} />;
  if (query.error?.status === 404) return <NoSuchRoom />;
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return <RoomSkeleton />;
}

function NoSuchRoom() {
  const { t } = useLingui();
  const arena = useArena();
  return (
    <>
      <PageTitle>{t`No such room`}</PageTitle>
      <EmptyState
        picture="not-found"
        large
        title={
          <h1>
            <Trans>There is no room at this address</Trans>
          </h1>
        }
        actions={
          <LinkButton to={arena.list()} look="primary">
            <Trans>To the arena</Trans>
          </LinkButton>
        }
      />
    </>
  );
}
