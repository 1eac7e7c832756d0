import { useLingui } from "@lingui/react/macro";
import { type FoundPlayer, playersSearch } from "@vitrine/contract/operators/players.ts";
import { type FormEvent, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { Button } from "../../ui/form/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { RowsTable } from "../rows-table.tsx";
import { useAnswer } from "../session.ts";
import { Empty, Refused } from "../shared.tsx";
import "./players.css";
import { Marks, useMatchWords } from "./words.tsx";

/** Finds a player by a number, name or address. The text is in the URL, so that "back" shows the same list. */
export function SearchPage() {
  const { t } = useLingui();
  const [params, setParams] = useSearchParams();
  const asked = params.get("q") ?? "";
  const [text, setText] = useState(asked);
  const search = (event: FormEvent) => {
    event.preventDefault();
    setParams(text.trim() === "" ? {} : { q: text.trim() });
  };
  return (
    <section className="admin-panel">
      <h1>{t`Players`}</h1>
      <form className="players-search" onSubmit={search}>
        <Field
          label={t`Find a player`}
          hint={t`Player number, beginning of the name, phone, email, Steam ID, promo code, or the number of a deposit, withdrawal, roll or ledger entry`}
          value={text}
          maxLength={254}
          autoFocus
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" look="primary">{t`Search`}</Button>
      </form>
      {asked !== "" && <Found text={asked} />}
    </section>
  );
}

function Found({ text }: { text: string }) {
  const { t, i18n } = useLingui();
  const found = useAnswer(playersSearch, { text });
  const matchWord = useMatchWords();
  const format = new Intl.DateTimeFormat(i18n.locale, { dateStyle: "medium" });
  if (found.error) return <Refused error={found.error} />;
  return (
    <RowsTable<FoundPlayer, "player" | "match" | "since">
      caption={t`Players`}
      rows={found.data ?? []}
      keyOf={({ playerId }) => playerId}
      loadingRows={found.isLoading ? 3 : 0}
      empty={<Empty>{t`No player fits. Check the number, or try another one.`}</Empty>}
      columns={[
        {
          id: "player",
          title: t`Player`,
          cell: (player) => (
            <>
              <Link to={`/players/${player.playerId}`} className="players-link">
                {player.nickname}
              </Link>{" "}
              <Marks {...player} />
              <small>{player.playerId}</small>
            </>
          ),
        },
        { id: "match", title: t`Found by`, cell: ({ matched }) => matched.map(matchWord).join(", ") },
        {
          id: "since",
          title: t`Registered`,
          wide: true,
          cell: ({ createTime }) => format.format(new Date(createTime)),
        },
      ]}
    />
  );
}
