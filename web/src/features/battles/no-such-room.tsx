import { useLingui } from "@lingui/react/macro";
import { NothingHere } from "../../app/screens/nothing-here.tsx";
import { useArena } from "./use-arena.ts";

/** Replaces the page of a room that does not exist. */
export function NoSuchRoom() {
  const { t } = useLingui();
  const arena = useArena();
  return (
    <NothingHere
      title={t`Room not found`}
      says={t`There's no room at this address`}
      to={arena.list()}
      way={t`Go to battles`}
    />
  );
}
