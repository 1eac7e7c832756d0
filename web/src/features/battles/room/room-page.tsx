import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { NothingHere, useIdInPath } from "../../../app/screens/nothing-here.tsx";
import { ErrorState } from "../../../ui/states.tsx";
import { useArena } from "../use-arena.ts";
import { PasswordPrompt } from "./password-prompt.tsx";
import { RoomSkeleton } from "./room-skeleton.tsx";
import { RoomView } from "./room-view.tsx";
import { useRoom } from "./use-room.ts";

/** /battle/{id} and /reverse/{id}: a room from its first seat to its replay. */
export default function RoomPage() {
  const id = useIdInPath();
  return <div className="wrap">{id ? <KnownRoom key={id} id={id} /> : <NoSuchRoom />}</div>;
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
    <NothingHere
      title={t`No such room`}
      says={t`There is no room at this address`}
      to={arena.list()}
      way={t`To the arena`}
    />
  );
}
