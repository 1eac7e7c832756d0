import { useLingui } from "@lingui/react/macro";

/** The names of the games that roll. */
export function useGameNames(): Readonly<Record<string, string>> {
  const { t } = useLingui();
  return {
    box: t`Boxes`,
    freeBox: t`Free boxes`,
    battle: t`Battles`,
    rehearsal: t`Rehearsals of house bots`,
    dream: t`Chase a dream`,
  };
}
