import { useLingui } from "@lingui/react/macro";
import { NothingHere } from "../../app/screens/nothing-here.tsx";
import { useArena } from "./use-arena.ts";

/** Replaces the page of a room that does not exist. */
export function NoSuchRoom() {
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
