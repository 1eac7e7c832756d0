import { useLingui } from "@lingui/react/macro";
import { entryOf } from "@vitrine/contract/battles/prices.ts";
import { BATTLE_LIMITS } from "@vitrine/contract/battles/rules.ts";
import type { Language } from "@vitrine/contract/languages.ts";
import { type CatalogueBoxRow, catalogueBoxes } from "@vitrine/contract/operators/catalogue.ts";
import {
  type HouseRoomLine,
  type PlannedRoom,
  roomsClose,
  roomsList,
  roomsOpen,
  roomsPlanned,
  roomsUnplan,
} from "@vitrine/contract/operators/house-rooms.ts";
import { isPermitted } from "@vitrine/contract/operators/permissions.ts";
import { type ReactNode, useState } from "react";
import { Button } from "../../ui/form/button.tsx";
import { SearchField } from "../../ui/form/search-field.tsx";
import { Select } from "../../ui/form/select.tsx";
import { Switch } from "../../ui/form/switch.tsx";
import { PickedList } from "../../ui/item/picked-list.tsx";
import { Picture } from "../../ui/item/picture.tsx";
import { Money } from "../../ui/money.tsx";
import { ActForm } from "../act-form.tsx";
import { fromField, TimeField } from "../configuration/language-texts.tsx";
import { RowsTable } from "../rows-table.tsx";
import { useAnswer, useOperator } from "../session.ts";
import { Empty, Refused } from "../shared.tsx";
import { ChosenPanel } from "./chosen-panel.tsx";
import { useEndless } from "./use-endless.ts";
import { usePicked } from "./use-picked.ts";
import "../configuration/configuration.css";
import "./catalogue.css";

const { seatsMin, seatsMax, cashbackMax } = BATTLE_LIMITS;

/** The open and the planned battle rooms of the house, and the form for a new room. */
export function RoomsPage() {
  const { t, i18n } = useLingui();
  const language = i18n.locale as Language;
  const roles = useOperator(({ session }) => session?.roles ?? []);
  const [which, setWhich] = useState<"open" | "all">("open");
  const [form, setForm] = useState<"new" | { close: number } | { unplan: number }>();
  const { rows, first, query } = useEndless(roomsList, { open: which === "open" });
  const planned = useAnswer(roomsPlanned, {});
  const may = isPermitted(roles, roomsOpen.permission);
  const close = () => setForm(undefined);
  const automatic = first?.automatic ?? 0;
  return (
    <>
      {form === "new" && <RoomForm boxesMost={first?.boxesMost ?? 1} onClose={close} />}
      {typeof form === "object" && "close" in form && (
        <ChosenPanel key={form.close} title={t`Dissolve room ${form.close}`} onClose={close}>
          <p className="admin-says">{t`Players get back what they paid for their seats. A battle that has begun is played to its end.`}</p>
          <ActForm call={roomsClose} input={{ id: form.close }} submit={t`Dissolve the room`} onDone={close} />
        </ChosenPanel>
      )}
      {typeof form === "object" && "unplan" in form && (
        <ChosenPanel key={form.unplan} title={t`Cancel planned room ${form.unplan}`} onClose={close}>
          <ActForm call={roomsUnplan} input={{ id: form.unplan }} submit={t`Cancel the plan`} onDone={close} />
        </ChosenPanel>
      )}
      <section className="admin-panel">
        <header className="admin-head">
          <div>
            <h1>{t`House battles`}</h1>
            <small className="admin-quiet">
              {automatic > 0
                ? t`Rooms that the site keeps open: ${automatic}. Rooms of operators come in addition.`
                : t`The site opens no rooms of its own.`}
            </small>
          </div>
          <div className="admin-buttons">
            <Select
              label={t`Which rooms`}
              value={which}
              options={[
                { value: "open", label: t`Waiting and running` },
                { value: "all", label: t`All` },
              ]}
              onChange={setWhich}
            />
            {may && <Button look="primary" onClick={() => setForm("new")}>{t`New room`}</Button>}
          </div>
        </header>
        <Refused error={query.error} />
        <RowsTable
          caption={t`House battles`}
          rows={rows}
          keyOf={({ id }) => id}
          loadingRows={query.isLoading ? 6 : 0}
          empty={<Empty>{which === "open" ? t`No room of the house is open.` : t`No rooms yet.`}</Empty>}
          columns={[
            {
              id: "room",
              title: t`Room`,
              cell: (row) => (
                <>
                  #{row.id}
                  <small>
                    <Terms terms={row} />
                  </small>
                </>
              ),
            },
            { id: "boxes", title: t`Boxes`, cell: ({ boxes }) => <Boxes boxes={boxes} /> },
            { id: "entry", title: t`Seat`, number: true, cell: ({ entry }) => <Money value={entry} /> },
            { id: "state", title: t`State`, cell: (row) => <RoomState row={row} /> },
            {
              id: "edit",
              title: "",
              number: true,
              cell: ({ id, state }) =>
                may &&
                state === "waiting" && (
                  <Button size="s" aria-label={t`Dissolve room ${id}`} onClick={() => setForm({ close: id })}>
                    {t`Dissolve`}
                  </Button>
                ),
            },
          ]}
        />
        {query.hasNextPage && (
          <Button pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>{t`Show more`}</Button>
        )}
      </section>
      <section className="admin-panel" aria-label={t`Planned rooms`}>
        <h2>{t`Planned rooms`}</h2>
        <Refused error={planned.error} />
        <RowsTable
          caption={t`Planned rooms`}
          rows={planned.data ?? []}
          keyOf={({ id }) => id}
          loadingRows={planned.isLoading ? 2 : 0}
          empty={<Empty>{t`No room is planned. A new room can open at a time of your choice.`}</Empty>}
          columns={[
            {
              id: "time",
              title: t`Opens`,
              cell: (row) => (
                <>
                  {new Intl.DateTimeFormat(language, { dateStyle: "short", timeStyle: "short" }).format(
                    new Date(row.openTime),
                  )}
                  <small>
                    <Terms terms={row} /> · {row.operator}
                  </small>
                </>
              ),
            },
            { id: "boxes", title: t`Boxes`, cell: ({ boxes }) => <Boxes boxes={boxes} /> },
            { id: "entry", title: t`Seat today`, number: true, cell: ({ entry }) => <Money value={entry} /> },
            { id: "state", title: t`State`, cell: (row) => <PlannedState row={row} /> },
            {
              id: "edit",
              title: "",
              number: true,
              cell: ({ id, state }) =>
                may &&
                state === "waiting" && (
                  <Button size="s" aria-label={t`Cancel planned room ${id}`} onClick={() => setForm({ unplan: id })}>
                    {t`Cancel`}
                  </Button>
                ),
            },
          ]}
        />
      </section>
    </>
  );
}

type RoomTerms = Pick<HouseRoomLine, "mode" | "players" | "cashback" | "fast">;

function Terms({ terms: { mode, players, cashback, fast } }: { terms: RoomTerms }) {
  const { t } = useLingui();
  const parts = [
    mode === 0 ? t`classic` : t`reverse`,
    t`${players} seats`,
    ...(cashback > 0 ? [t`cashback ${cashback} %`] : []),
    ...(fast ? [t`fast`] : []),
  ];
  return parts.join(" · ");
}

function Boxes({ boxes }: Pick<HouseRoomLine, "boxes">) {
  const { i18n } = useLingui();
  return (
    <span className="admin-prizes">
      {boxes.slice(0, 6).map(({ name, image }, round) => (
        // The same box may be opened in several rounds.
        <Picture
          key={round}
          src={image}
          alt={name[i18n.locale as Language]}
          sizes="48px"
          className="admin-item-picture"
        />
      ))}
      {boxes.length > 6 && <small>+{boxes.length - 6}</small>}
    </span>
  );
}

function RoomState({ row: { state, taken, players } }: { row: HouseRoomLine }) {
  const { t } = useLingui();
  if (state === "waiting") return <span className="admin-good">{t`waits, ${taken} of ${players} seats`}</span>;
  const names: Record<Exclude<HouseRoomLine["state"], "waiting">, ReactNode> = {
    running: t`running`,
    finished: t`finished`,
    dissolved: t`dissolved`,
    void: t`void, refunded`,
  };
  return <span className="admin-quiet">{names[state]}</span>;
}

function PlannedState({ row: { state, battleId, note } }: { row: PlannedRoom }) {
  const { t } = useLingui();
  if (state === "waiting") return <span className="admin-good">{t`waits`}</span>;
  if (state === "opened") return t`opened as room ${battleId ?? ""}`;
  if (state === "cancelled") return <span className="admin-quiet">{t`cancelled`}</span>;
  return (
    <>
      <span className="admin-bad">{t`failed`}</span> <small lang="en">{note}</small>
    </>
  );
}

function RoomForm({ boxesMost, onClose }: { boxesMost: number; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const language = i18n.locale as Language;
  const boxes = usePicked<CatalogueBoxRow>();
  const [mode, setMode] = useState("0");
  const [players, setPlayers] = useState("2");
  const [cashback, setCashback] = useState("0");
  const [fast, setFast] = useState(false);
  const [time, setTime] = useState("");
  const boxesCents = boxes.things.reduce((sum, { thing }) => sum + Math.round(thing.price * 100), 0);
  const { entryCents } = entryOf({ boxesCents, cashbackPercent: Number(cashback), players: Number(players) });
  const input = {
    boxes: boxes.things.map(({ thing }) => thing.id).join(","),
    ...{ mode: Number(mode), players: Number(players), cashback: Number(cashback), fast },
    ...(time !== "" && { openTime: fromField(time) }),
  };
  const numbers = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => ({ value: String(from + at), label: String(from + at) }));
  return (
    <ChosenPanel title={t`New room`} onClose={onClose}>
      <ActForm
        call={roomsOpen}
        input={input}
        submit={time === "" ? t`Open the room` : t`Plan the room`}
        disabled={boxes.things.length === 0}
        onDone={onClose}
      >
        <div>
          <PickedList
            title={t`Boxes`}
            side={
              <>
                {t`${boxes.things.length} of ${boxesMost}`} · {t`a seat`} <Money value={entryCents / 100} />
              </>
            }
            things={boxes.things.map(({ key, thing: { name, image, price } }) => ({
              ...{ key, name: name[language], image, value: price },
            }))}
            onMove={boxes.move}
            onDrop={boxes.remove}
            words={{
              label: ({ place, name }) => t`Round ${place}: ${name}`,
              moved: ({ place, name }) => t`${name} is now round ${place}`,
              gone: (name) => t`${name} is no longer in the room`,
              keys: t`The arrow keys move a box, Delete removes it.`,
              hint: t`Choose a box to move or remove it.`,
              empty: t`Add the boxes below, in the order of the rounds.`,
              ...{ earlier: t`Move earlier`, later: t`Move later`, takeOut: t`Remove` },
            }}
          />
          {boxes.things.length < boxesMost && <BoxSearch onAdd={boxes.add} />}
        </div>
        <div className="admin-fields">
          <Select
            field
            label={t`Mode`}
            value={mode}
            options={[
              { value: "0", label: t`Classic: the highest total wins` },
              { value: "1", label: t`Reverse: the lowest total wins` },
            ]}
            onChange={setMode}
          />
          <Select field label={t`Seats`} value={players} options={numbers(seatsMin, seatsMax)} onChange={setPlayers} />
          <Select
            field
            label={t`Cashback of losing seats, %`}
            value={cashback}
            options={numbers(0, cashbackMax)}
            onChange={setCashback}
          />
          <TimeField label={t`Opens (empty: now)`} value={time} onChange={setTime} required={false} />
          <Switch isSelected={fast} onChange={setFast}>{t`Fast rounds`}</Switch>
        </div>
      </ActForm>
    </ChosenPanel>
  );
}

/** Finds boxes that can be in a battle: players can buy them, and they are not frozen. */
function BoxSearch({ onAdd }: { onAdd: (box: CatalogueBoxRow) => void }) {
  const { t, i18n } = useLingui();
  const language = i18n.locale as Language;
  const [search, setSearch] = useState("");
  const { data = [] } = useAnswer(catalogueBoxes, {});
  const words = search.toLowerCase();
  const found = data
    .filter(({ sold, frozen, price }) => sold && !frozen && price > 0)
    .filter(
      ({ slug, name }) =>
        slug.includes(words) || Object.values(name).some((text) => text.toLowerCase().includes(words)),
    )
    .slice(0, 8);
  return (
    <section aria-label={t`Add a box`} className="admin-add">
      <SearchField value={search} onSearch={setSearch} label={t`Add a box: name or slug`} />
      <ul>
        {found.map((box) => (
          <li key={box.id}>
            <button type="button" className="admin-item" onClick={() => onAdd(box)}>
              <Picture src={box.image} sizes="48px" className="admin-item-picture" />
              <span>
                {box.name[language]}
                <small>
                  <Money value={box.price} />
                </small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <Empty>{t`No box on sale has this name.`}</Empty>}
    </section>
  );
}
