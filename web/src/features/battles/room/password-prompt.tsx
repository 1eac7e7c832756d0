import { Trans, useLingui } from "@lingui/react/macro";
import { BATTLE_LIMITS } from "@vitrine/contract/battles.ts";
import { type FormEvent, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { PageTitle } from "../../../ui/page-title.tsx";
import type { RoomQuery } from "./use-room.ts";

/** The door of a private room. Who has a seat comes in without it. */
export function PasswordPrompt({ id, query }: { id: number; query: RoomQuery }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState("");
  const wrong = query.password !== undefined && typed === query.password ? query.error?.message : undefined;
  const enter = (event: FormEvent) => {
    event.preventDefault();
    // The same password again: asked again, in case the room's tries were used up.
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
        <Trans>Whoever made it has its password. It is kept in this tab only.</Trans>
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
