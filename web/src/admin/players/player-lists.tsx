import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import {
  type Happening,
  type LinkedPlayer,
  type PlayerOverview,
  playersForgetNote,
  playersItems,
  playersLinks,
  playersMessages,
  playersNote,
  playersNotes,
  playersTimeline,
} from "@vitrine/contract/operators/players.ts";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { Button } from "../../ui/form/button.tsx";
import { Select } from "../../ui/form/select.tsx";
import { Picture } from "../../ui/item/picture.tsx";
import { Money } from "../../ui/money.tsx";
import { ActForm } from "../act-form.tsx";
import { RowsTable } from "../rows-table.tsx";
import { ask, useAnswer } from "../session.ts";
import { Empty, Refused, Waiting } from "../shared.tsx";
import { useMay } from "./player-overview.tsx";
import { TextArea } from "./text-area.tsx";
import { useHappeningWords, useLinkWords, useSourceWords } from "./words.tsx";

type Page<Row> = { list: Row[]; next: number | null };

/** An endless list, page by page. `key` names the answer in the cache. */
function usePages<Row>(key: readonly unknown[], read: (before: { before?: number }) => Promise<Page<Row>>) {
  const pages = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam }) => read(pageParam === null ? {} : { before: pageParam }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });
  return { ...pages, rows: pages.data?.pages.flatMap(({ list }) => list) ?? [] };
}

/** The states around the rows of an endless list, and the button for more. */
function Endless(props: { pages: ReturnType<typeof usePages<unknown>>; empty: string; children: ReactNode }) {
  const { pages, empty, children } = props;
  const { t } = useLingui();
  if (pages.isLoading) return <Waiting lines={6} />;
  return (
    <>
      <Refused error={pages.error} />
      {pages.isSuccess && pages.rows.length === 0 ? <Empty>{empty}</Empty> : children}
      {pages.hasNextPage && (
        <div className="players-below">
          <Button pending={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>{t`Show more`}</Button>
        </div>
      )}
    </>
  );
}

/** Movements of money, safety events and acts of operators in one order. */
export function TimelineTab({ playerId }: { playerId: number }) {
  const { t, i18n } = useLingui();
  const format = new Intl.DateTimeFormat(i18n.locale, { dateStyle: "short", timeStyle: "medium" });
  const word = useHappeningWords();
  const pages = usePages([playersTimeline.path, playerId], (before) => ask(playersTimeline, { playerId, ...before }));
  return (
    <Endless pages={pages} empty={t`Nothing has happened yet.`}>
      <RowsTable<Happening, "time" | "what" | "sum">
        caption={t`Line of time`}
        rows={pages.rows}
        keyOf={({ id, what, kind, orderId }) => [id, what, kind, orderId].join()}
        columns={[
          { id: "time", title: t`Time`, cell: ({ time }) => format.format(new Date(time)) },
          {
            id: "what",
            title: t`What`,
            cell: ({ what, kind, title, orderId, operator, text }) => (
              <span className="players-happening" data-what={what}>
                {title ?? word(what, kind)}
                <small>{[orderId, operator, text].filter(Boolean).join(" · ")}</small>
              </span>
            ),
          },
          {
            id: "sum",
            title: t`Amount`,
            number: true,
            cell: ({ coins, points }) => (
              <span className="players-amounts">
                {coins !== null && <Money value={coins} signed />}
                {points !== null && <Money value={points} points signed />}
              </span>
            ),
          },
        ]}
      />
    </Endless>
  );
}

/** The player's items by state, also those that are sold or delivered. */
export function ItemsTab({ playerId }: { playerId: number }) {
  const { t, i18n } = useLingui();
  const [stat, setStat] = useState("0");
  const format = new Intl.DateTimeFormat(i18n.locale, { dateStyle: "short", timeStyle: "short" });
  const sourceWord = useSourceWords();
  const pages = usePages([playersItems.path, playerId, stat, i18n.locale], (before) =>
    ask(playersItems, { playerId, stat: Number(stat), ...before }),
  );
  const states = [
    { value: "0", label: t`In the bag` },
    { value: "1", label: t`Sold` },
    { value: "2", label: t`Being withdrawn` },
    { value: "3", label: t`Delivered` },
    { value: "4", label: t`In a giveaway` },
  ];
  return (
    <>
      <div className="players-above">
        <Select label={t`State`} value={stat} options={states} onChange={setStat} />
      </div>
      <Endless pages={pages} empty={t`No item in this state.`}>
        <RowsTable
          caption={t`Items`}
          rows={pages.rows}
          keyOf={({ voucherId }) => voucherId}
          columns={[
            {
              id: "item",
              title: t`Item`,
              cell: ({ name, image, grade, voucherId }) => (
                <span className="players-item">
                  <Picture src={image} grade={grade} ratio="1" sizes="40px" />
                  <span>
                    {name}
                    <small>{voucherId}</small>
                  </span>
                </span>
              ),
            },
            {
              id: "source",
              title: t`From`,
              cell: ({ source, rollId }) => (
                <>
                  {sourceWord(source)}
                  {rollId !== null && <small>{t`roll ${rollId}`}</small>}
                </>
              ),
            },
            { id: "time", title: t`Time`, wide: true, cell: ({ createTime }) => format.format(new Date(createTime)) },
            { id: "value", title: t`Value`, number: true, cell: ({ value }) => <Money value={value} /> },
          ]}
        />
      </Endless>
    </>
  );
}

/** Accounts that may belong to the same people, each with its reasons. */
export function LinksTab({ playerId }: { playerId: number }) {
  const { t } = useLingui();
  const links = useAnswer(playersLinks, { playerId });
  return (
    <>
      <p className="players-aside">{t`The score says how likely two accounts belong together. It proves nothing: look at the reasons.`}</p>
      <Refused error={links.error} />
      <RowsTable<LinkedPlayer, "player" | "reasons" | "score">
        caption={t`Linked accounts`}
        rows={links.data ?? []}
        keyOf={(link) => link.playerId}
        loadingRows={links.isLoading ? 3 : 0}
        empty={<Empty>{t`No other account shares a device, network, payer or trade link with this one.`}</Empty>}
        columns={[
          {
            id: "player",
            title: t`Player`,
            cell: (link) => (
              <>
                <Link className="players-link" to={`/players/${link.playerId}`}>
                  {link.nickname}
                </Link>
                <small>{link.closed ? t`${link.playerId}, closed` : link.playerId}</small>
              </>
            ),
          },
          { id: "reasons", title: t`Why`, cell: ({ reasons }) => <Reasons reasons={reasons} /> },
          {
            id: "score",
            title: t`Score`,
            number: true,
            cell: ({ score }) => (
              <span className="players-score" style={{ "--score": `${score}%` } as object}>
                {score}
              </span>
            ),
          },
        ]}
      />
    </>
  );
}

function Reasons({ reasons }: Pick<LinkedPlayer, "reasons">) {
  const { t } = useLingui();
  const word = useLinkWords();
  return (
    <ul className="players-reasons">
      {reasons.map(({ reason, weight, accounts, battles }) => (
        <li key={reason}>
          {word(reason)} <small>{weight}</small>
          {accounts !== null && <span>{t`accounts that used it: ${accounts}`}</span>}
          {battles && (
            <span>
              {t`${plural(battles.count, { one: "# battle", other: "# battles" })}`}, {t`lost`}{" "}
              <Money value={battles.lost} />, {t`gained`} <Money value={battles.won} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The notes about the player, which only operators read. */
export function NotesTab({ playerId }: { playerId: number }) {
  const { t, i18n } = useLingui();
  const may = useMay();
  const [text, setText] = useState("");
  const [removed, setRemoved] = useState<number>();
  const format = new Intl.DateTimeFormat(i18n.locale, { dateStyle: "medium", timeStyle: "short" });
  const pages = usePages([playersNotes.path, playerId], (before) => ask(playersNotes, { playerId, ...before }));
  return (
    <>
      {may("players-write") && (
        <ActForm call={playersNote} input={{ playerId, text }} submit={t`Add the note`} onDone={() => setText("")}>
          <TextArea label={t`Note`} hint={t`Only operators read it.`} value={text} onChange={setText} />
        </ActForm>
      )}
      <Endless pages={pages} empty={t`There is no note about this player.`}>
        <ul className="players-notes">
          {pages.rows.map((note) => (
            <li key={note.id}>
              <p>{note.text}</p>
              <small>
                {note.operator} · {format.format(new Date(note.createTime))}
              </small>
              {may("players-write") &&
                (removed === note.id ? (
                  <ActForm
                    call={playersForgetNote}
                    input={{ playerId, id: note.id }}
                    submit={t`Remove the note`}
                    focused
                  />
                ) : (
                  <Button size="s" look="quiet" onClick={() => setRemoved(note.id)}>{t`Remove the note`}</Button>
                ))}
            </li>
          ))}
        </ul>
      </Endless>
    </>
  );
}

/** The player's messages, read-only: this view opens no session of the player and marks no message as read. */
export function ViewTab({ player }: { player: PlayerOverview }) {
  const { t, i18n } = useLingui();
  const { playerId, money } = player;
  const format = new Intl.DateTimeFormat(i18n.locale, { dateStyle: "medium", timeStyle: "short" });
  const bag = usePages([playersItems.path, playerId, "0", i18n.locale], (before) =>
    ask(playersItems, { playerId, stat: 0, ...before }),
  );
  const messages = usePages([playersMessages.path, playerId, i18n.locale], (before) =>
    ask(playersMessages, { playerId, ...before }),
  );
  return (
    <div className="players-view">
      <p className="players-aside">{t`This is what the player sees. Nothing here can be clicked in the player's name, and messages stay unread.`}</p>
      <p className="players-balance">
        <Money value={money.coins} named /> <Money value={money.points} points named />
      </p>
      <h2>{t`Bag`}</h2>
      <Endless pages={bag} empty={t`The bag is empty.`}>
        <ul className="players-bag">
          {bag.rows.map(({ voucherId, name, image, grade, value }) => (
            <li key={voucherId}>
              <Picture src={image} grade={grade} ratio="4 / 3" sizes="120px" />
              <span>{name}</span>
              <Money value={value} />
            </li>
          ))}
        </ul>
      </Endless>
      <h2>{t`Messages`}</h2>
      <Endless pages={messages} empty={t`There is no message.`}>
        <ul className="players-notes">
          {messages.rows.map(({ id, title, text, read, createTime }) => (
            <li key={id}>
              <b>{title}</b> {!read && <span className="players-mark">{t`unread`}</span>}
              <p>{text}</p>
              <small>{format.format(new Date(createTime))}</small>
            </li>
          ))}
        </ul>
      </Endless>
    </div>
  );
}
