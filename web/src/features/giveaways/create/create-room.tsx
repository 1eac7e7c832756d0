import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { getMyVoucherPage, type InventoryItem } from "@vitrine/contract/inventory.ts";
import { type ReactNode, useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { Button } from "../../../ui/form/button.tsx";
import { Money } from "../../../ui/money.tsx";
import { sumCoins } from "../../boxes/opening/open-cost.ts";
import "../../battles/create/create.css";
import { giveawayCreate, giveawayList, giveawayTerms } from "@vitrine/contract/giveaways.ts";
import { PLAY_STOPS } from "@vitrine/contract/wallet/play-stops.ts";
import { useNavigate } from "react-router";
import { call } from "../../../api/call.ts";
import { Failure } from "../../../api/failure.ts";
import { formatNumber } from "../../../api/numbers.ts";
import { queryClient } from "../../../api/query-client.ts";
import { callKey } from "../../../api/use-call.ts";
import { placeOf } from "../../../app/dialogs/refusal-place.ts";
import { failureSentence } from "../../../app/layout/failure-toast.ts";
import { paths } from "../../../app/paths.ts";
import { PickedList } from "../../../ui/item/picked-list.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { PlayStop } from "../../play-limits/play-note.tsx";
import { useMoment } from "../../play-limits/use-moment.ts";
import { ObstacleList } from "../../withdrawals/obstacle-list.tsx";
import { obstaclesOf, type WithdrawalCheck } from "../../withdrawals/obstacles.ts";
import { EMPTY_FORM, type GiveawayForm, moveItem, requestOf, type Terms } from "./draft.ts";
import { ItemPicker } from "./item-picker.tsx";
import { ROOM_FORM, RoomFields } from "./room-fields.tsx";

/** The form of a new giveaway: the prizes from the bag in their order, the settings of the room, and a summary. */
export function CreateRoom({ terms, check }: { terms: Terms; check: WithdrawalCheck | undefined }) {
  const { t } = useLingui();
  const [items, setItems] = useState<readonly InventoryItem[]>([]);
  const form = useForm<GiveawayForm>({ defaultValues: EMPTY_FORM });
  const { create, refused, stopped } = useCreate(form);
  const open = terms.openRooms;
  const isFull = open >= terms.openMost;
  const value = sumCoins(items.map((item) => item.value));
  const toggle = (item: InventoryItem) => {
    const rest = items.filter(({ voucherId }) => voucherId !== item.voucherId);
    setItems(rest.length === items.length ? [...items, item] : rest);
  };
  const says = isFull
    ? t`You already have ${open} open giveaways. One has to end first.`
    : items.length === 0
      ? t`Add at least one prize from your bag.`
      : (refused ?? <Plural value={items.length} one="# prize goes into escrow" other="# prizes go into escrow" />);
  return (
    <>
      {check && <EscrowNote check={check} />}
      <div className="create-grid">
        <PrizeOrder items={items} most={terms.prizesMost} onChange={setItems} />
        <RoomFields form={form} terms={terms} onSubmit={form.handleSubmit((values) => create(values, items))} />
        <ItemPicker chosen={items} most={terms.prizesMost} onToggle={toggle} />
        <RoomSummary form={form} items={items} />
      </div>
      <section
        aria-label={t`Create giveaway`}
        className="sticky bottom-[calc(var(--phone-bar)+8px)] z-20 mt-8 rounded-3 bg-(image:--floating) p-3 shadow-[var(--glass-edge),var(--shadow-3)] backdrop-blur-xl max-md:-mx-2 md:bottom-5 md:px-5"
      >
        <PlayStop refused={stopped} />
        <div className="flex items-center gap-4">
          <p className={`min-w-0 flex-1 text-13 md:text-14 ${refused ? "text-warn" : "text-muted"}`} role="status">
            {says}
          </p>
          <Button
            type="submit"
            form={ROOM_FORM}
            look="primary"
            pending={form.formState.isSubmitting}
            disabled={items.length === 0 || isFull}
            className="max-md:px-4!"
          >
            {t`Create`}
            <Money value={value} className="[&_circle]:stroke-current [&_path]:stroke-current" />
          </Button>
        </div>
      </section>
    </>
  );
}

/**
 * Says why items cannot become prizes. The rules are those of a withdrawal, except that only the winner needs a trade
 * link.
 */
function EscrowNote({ check }: { check: WithdrawalCheck }) {
  const withoutLink = { ...check, tradeUrl: check.tradeUrl ?? "" };
  if (obstaclesOf(withoutLink).length === 0) return null;
  return (
    <div className="glass mb-8 p-6 max-md:p-4">
      <h2 className="mb-4 font-sans text-16! text-warn leading-normal! tracking-normal">
        <Trans>Only pieces you could withdraw now can be given away.</Trans>
      </h2>
      <div className="-mb-6">
        <ObstacleList check={withoutLink} onLeave={() => {}} />
      </div>
    </div>
  );
}

interface PrizeOrderProps {
  items: readonly InventoryItem[];
  most: number;
  onChange: (items: readonly InventoryItem[]) => void;
}

/** The prizes in the order of the draw. */
function PrizeOrder({ items, most, onChange }: PrizeOrderProps) {
  const { t } = useLingui();
  const count = items.length;
  return (
    <PickedList
      title={t`Prizes`}
      side={t`${count} of ${most}`}
      things={items.map(({ voucherId, name, image, value }) => ({ key: voucherId, name, image, value }))}
      onMove={(places) => onChange(moveItem(items, places))}
      onDrop={(place) => onChange(items.toSpliced(place, 1))}
      words={{
        label: ({ place: prize, name }) => t`Prize ${prize}: ${name}`,
        moved: ({ place, name: moved }) => t`${moved} is now prize ${place} of ${count}`,
        gone: (gone) => t`${gone} removed`,
        keys: t`Left and right arrow keys move the prize, Delete removes it.`,
        hint: t`Drag a prize into place, or select it and use the arrow keys.`,
        empty: t`Add at least one prize from your bag below.`,
        earlier: t`Earlier`,
        later: t`Later`,
        takeOut: t`Remove`,
      }}
    />
  );
}

interface RoomSummaryProps {
  form: UseFormReturn<GiveawayForm>;
  items: readonly InventoryItem[];
}

/** A short summary of the room, shown before the items leave the bag. */
function RoomSummary({ form, items }: RoomSummaryProps) {
  const { t, i18n } = useLingui();
  const moment = useMoment();
  const { startAt, endAt, most, password, depositLeast, vipLeast, boundOnly } = form.watch();
  const number = (value: number) => formatNumber(value, i18n.locale);
  const when = (text: string) => (Number.isNaN(Date.parse(text)) ? "–" : moment(new Date(text).toISOString()));
  const conditions = [
    vipLeast !== "0" && t`VIP ${vipLeast} or higher`,
    depositLeast !== "" && t`Deposit`,
    boundOnly && t`Invited players`,
  ].filter((text) => text !== false);
  const lines: [name: string, value: ReactNode][] = [
    [t`Starts`, startAt === "" ? t`now` : when(startAt)],
    [t`Ends`, when(endAt)],
    [t`Maximum entrants`, Number(most) > 0 ? number(Number(most)) : t`any number`],
    [t`Password`, password === "" ? t`none` : t`yes`],
    [t`Conditions`, conditions.length === 0 ? t`none` : new Intl.ListFormat(i18n.locale).format(conditions)],
  ];
  return (
    <Panel>
      <div className="flex items-end justify-between gap-4 pb-3">
        <span className="lab">{t`Held in escrow`}</span>
        <Money value={sumCoins(items.map(({ value }) => value))} display className="text-39" />
      </div>
      <dl className="divide-y divide-line border-line border-t [&>div]:flex [&>div]:min-h-11 [&>div]:items-center [&>div]:justify-between [&>div]:gap-4 [&_dd]:text-right [&_dt]:text-muted">
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="tn">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="pt-3 text-13 text-quiet">
        {t`Once someone has entered, the room can't be called off. The server's seed is sealed when the room is created.`}
      </p>
    </Panel>
  );
}

const CHANGED = [getMyVoucherPage, giveawayList, giveawayTerms];
const STOPS: ReadonlySet<string> = new Set(PLAY_STOPS);
const FIELDS = Object.keys(EMPTY_FORM) as (keyof GiveawayForm)[];

/**
 * Creates the room and opens it. A refusal appears at its field if it has one. A repeated submission of the same form,
 * even after a reload, sends the same Idempotency-Key, so the server creates only one room.
 */
function useCreate(form: UseFormReturn<GiveawayForm>) {
  const navigate = useNavigate();
  const [refused, setRefused] = useState<string | null>(null);
  const [stopped, setStopped] = useState<string | null>(null);

  const tell = (error: Failure) => {
    const sentence = failureSentence(error);
    const named = FIELDS.filter((name) => error.fields[name]);
    const place = FIELDS.find((name) => name === placeOf(error.code, FIELDS));
    for (const name of named) form.setError(name, { message: error.fields[name] }, { shouldFocus: true });
    if (named.length > 0) return;
    if (place) form.setError(place, { message: sentence }, { shouldFocus: true });
    else if (STOPS.has(error.code)) setStopped(sentence);
    else setRefused(sentence);
  };
  const create = async (values: GiveawayForm, items: readonly InventoryItem[]): Promise<void> => {
    setRefused(null);
    setStopped(null);
    try {
      const request = requestOf(
        values,
        items.map(({ voucherId }) => voucherId),
      );
      const { id } = await call(giveawayCreate, request, { quiet: true });
      for (const called of CHANGED) void queryClient.invalidateQueries({ queryKey: callKey(called) });
      await navigate(paths.giveaway(id));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (error.status !== 401) tell(error);
      // The form may be outdated, because an item has left the bag or another tab has created a room.
      for (const called of [getMyVoucherPage, giveawayTerms])
        void queryClient.invalidateQueries({ queryKey: callKey(called) });
    }
  };
  return { create, refused, stopped };
}
