import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { userInfo } from "@vitrine/contract/accounts.ts";
import { type battleCreate, getBoxBattleThemeList } from "@vitrine/contract/battles.ts";
import { sysConfig } from "@vitrine/contract/content.ts";
import { fairCurrent } from "@vitrine/contract/fairness/calls.ts";
import { type ReactNode, useEffect, useState } from "react";
import { Link, useParams } from "react-router";
import type { Given } from "../../../api/call.ts";
import { useSession } from "../../../api/session/session.ts";
import { useSiteNumbers } from "../../../api/site-numbers.ts";
import { useCall } from "../../../api/use-call.ts";
import { openDialog } from "../../../app/dialogs/dialog-state.ts";
import { useIdInPath } from "../../../app/screens/nothing-here.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { ErrorState } from "../../../ui/layout/states.tsx";
import { boxesOf, type ThemedBox } from "../../boxes/box-group.tsx";
import { openCost } from "../../boxes/opening/open-cost.ts";
import { freshSeed, isSeed } from "../../fairness/seeds/seed.ts";
import { breakOf, useLimits } from "../../play-limits/use-limits.ts";
import { seatCost } from "../join/seat-cost.ts";
import { NoSuchRoom } from "../no-such-room.tsx";
import { useArena } from "../use-arena.ts";
import { CostPanel } from "./cost-panel.tsx";
import "./create.css";
import type { Failure } from "../../../api/failure.ts";
import { failureSentence } from "../../../app/layout/failure-toast.ts";
import { useSpendable } from "../../../app/settings/coins-only.tsx";
import { CopyField } from "../../../ui/copy-field.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { PickedList } from "../../../ui/item/picked-list.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import { Money } from "../../../ui/money.tsx";
import { SeedField } from "../../fairness/seeds/seed-field.tsx";
import { PlayStop } from "../../play-limits/play-note.tsx";
import { BoxPicker, BoxPickerSkeleton } from "./box-picker.tsx";
import { addRound, dropLastOf, findMissingPart, type MissingPart, moveRound, type Round } from "./draft.ts";
import { RoomSettings } from "./room-settings.tsx";
import { type Setback, useCreate } from "./use-create.ts";
import { useDraft } from "./use-draft.ts";

const MOST_ROUNDS = 20;

/** /battle/create and /reverse/create. With an id in the address, the form starts with the settings of that battle. */
export default function BattleCreatePage() {
  const isWithId = useParams().id !== undefined;
  return useIdInPath() === null && isWithId ? <NoModel /> : <CreatePage />;
}

function CreatePage() {
  const { t } = useLingui();
  const arena = useArena();
  const isGuest = useSession((session) => session.token === null);
  const { draft, change, forget, isComing, missing, turned } = useDraft();
  const themes = useCall(getBoxBattleThemeList, {}, { quiet: true });
  const user = useCall(userInfo, {}, { quiet: true }).data;
  const numbers = useSiteNumbers();
  const most = numbers?.battleBoxMax ?? MOST_ROUNDS;
  // A stored draft may be from before the site lowered its maximum.
  const cashback = Math.min(draft.cashback, numbers?.battleCashbackMost ?? draft.cashback);
  const hash = useCall(fairCurrent, {}, { quiet: true }).data?.nextBattlePublicHash ?? undefined;
  const isBlocked = breakOf(useLimits().data) !== null || (user?.staff ?? false);
  const { create, pending, setback, stopped, openOf } = useCreate(forget);

  const boxes = new Map(boxesOf(themes.data ?? []).map((box) => [box.id, box]));
  // A box that is no longer sold cannot be opened.
  const rounds = themes.data ? draft.rounds.filter(({ boxId }) => boxes.has(boxId)) : draft.rounds;
  const chosen = rounds.flatMap(({ boxId }) => boxes.get(boxId) ?? []);
  const cost = seatCost({
    prices: chosen.map(({ price }) => price),
    cashback,
    seats: draft.players,
  });
  const spendable = useSpendable(user);
  const purchase = user ? openCost({ price: cost.entry, count: 1 }, spendable) : null;
  const isShort = purchase !== null && purchase.after === null && rounds.length > 0;
  const counts = new Map(chosen.map(({ id }) => [id, chosen.filter((box) => box.id === id).length]));

  const request: Given<typeof battleCreate> = {
    boxIds: chosen.map(({ id }) => id).join(","),
    players: draft.players,
    mode: draft.mode,
    cashback,
    fast: draft.fast,
    password: draft.isPrivate ? draft.password : undefined,
  };
  const open = openOf(request);
  const [seed, setSeed] = useSeedAfter(open?.publicHash ?? hash);
  const shownSeed = open?.userSeed ?? seed;
  const isSeedWrong = !isGuest && !isSeed(shownSeed);
  const missingPart = findMissingPart({ rounds: rounds.length, draft, isShort, isSeedWrong });
  const words = useMissingWords();

  if (missing?.status === 404) return <NoModel />;
  return (
    <div className="wrap pb-16">
      <PageHeader
        title={arena.isReverse ? t`Create a reverse battle` : t`Create battle`}
        over={<Link to={arena.list()}>{arena.isReverse ? t`Reverse battles` : t`Battles`}</Link>}
        lead={
          <Trans>Choose boxes, seats and mode. You pay when the room is created and get it back if it dissolves.</Trans>
        }
      />
      <CreateNotes setback={setback} missing={missing} turned={turned} gone={draft.rounds.length - rounds.length} />
      <div className="create-grid">
        <div aria-busy={isComing || undefined}>
          <RoundList rounds={rounds} boxes={boxes} most={most} onChange={(next) => change({ rounds: next })} />
        </div>
        <RoomSettings draft={draft} change={change} />
        <div>
          {themes.isPending && <BoxPickerSkeleton />}
          {themes.error && !themes.data && <ErrorState error={themes.error} onRetry={() => void themes.refetch()} />}
          {themes.data && (
            <BoxPicker
              themes={themes.data}
              counts={counts}
              isFull={rounds.length >= most}
              onAdd={(boxId) => change({ rounds: addRound(rounds, boxId) })}
              onDrop={(boxId) => change({ rounds: dropLastOf(rounds, boxId) })}
            />
          )}
        </div>
        <CostPanel draft={{ ...draft, rounds }} cost={cost} purchase={purchase} />
        <SealPanel isGuest={isGuest} publicHash={open?.publicHash ?? hash} seed={shownSeed} onSeed={setSeed} />
      </div>
      <CreateBar
        rounds={rounds.length}
        cost={cost.entry}
        pending={pending}
        isShort={missingPart === "balance"}
        stopped={stopped}
        reason={missingPart && words[missingPart]}
        disabled={missingPart !== null || (!isGuest && (isBlocked || !hash))}
        onCreate={() => {
          if (isGuest) return openDialog("loginTip");
          void create({
            ...request,
            userSeed: seed,
            publicHash: hash,
            versionHashes: chosen.map(({ versionHash }) => versionHash).join(","),
          });
        }}
      />
    </div>
  );
}

/** Replaces the page if the battle with the id in the address does not exist. */
function NoModel() {
  return (
    <div className="wrap">
      <NoSuchRoom />
    </div>
  );
}

/**
 * Returns a client seed that is created after the hash of the server seed is known. A new hash brings a new client
 * seed. An effect creates it, so that the server's render contains no random value.
 */
function useSeedAfter(hash: string | undefined): [string, (seed: string) => void] {
  const [seed, setSeed] = useState("");
  useEffect(() => setSeed(freshSeed()), [hash]);
  return [seed, setSeed];
}

/** The sentence for each requirement that the room does not meet. */
function useMissingWords(): Record<MissingPart, string> {
  const { t } = useLingui();
  return {
    rounds: t`Add at least one box from the shelf.`,
    password: t`A private room needs a password.`,
    balance: t`Your balance is too low.`,
    seed: t`A seed has 1 to 64 letters, digits or underscores.`,
  };
}

interface CreateBarProps {
  rounds: number;
  /** The cost of a seat in coins. */
  cost: number;
  pending: boolean;
  disabled: boolean;
  /** Whether the balance is too low. The button then leads to the deposit. */
  isShort: boolean;
  stopped: string | null;
  /** The reason why the room cannot be created, e.g. that no box is chosen. */
  reason: string | null;
  onCreate: () => void;
}

/** The page's primary button with the price, visible at every scroll position. */
function CreateBar({ rounds, cost, pending, disabled, isShort, stopped, reason, onCreate }: CreateBarProps) {
  const { t } = useLingui();
  return (
    <section
      aria-label={t`Create battle`}
      className="sticky bottom-[calc(var(--phone-bar)+8px)] z-20 mt-8 rounded-3 bg-(image:--floating) p-3 shadow-[var(--glass-edge),var(--shadow-3)] backdrop-blur-xl max-md:-mx-2 md:bottom-5 md:px-5"
    >
      <PlayStop refused={stopped} />
      <div className="flex items-center gap-4">
        <p className="min-w-0 flex-1 text-13 text-muted md:text-14" role="status">
          {reason ?? <Plural value={rounds} one="# round, sealed and ready" other="# rounds, sealed and ready" />}
        </p>
        {isShort ? (
          <Button look="primary" onClick={() => openDialog("recharge")}>
            {t`Deposit`}
          </Button>
        ) : (
          <Button look="primary" pending={pending} disabled={disabled} onClick={onCreate} className="max-md:px-4!">
            {t`Create`}
            <Money value={cost} className="[&_circle]:stroke-current [&_path]:stroke-current" />
          </Button>
        )}
      </div>
    </section>
  );
}

interface CreateNotesProps {
  setback: Setback;
  /** The error if the battle whose settings the form copies could not be loaded. */
  missing: Failure | null;
  turned: number | null;
  /** The number of rounds of the draft whose box is no longer sold. */
  gone: number;
}

/** Tells the player what has changed or failed, before the player decides again. */
function CreateNotes({ setback, missing, turned, gone }: CreateNotesProps) {
  const { t } = useLingui();
  const setbacks: Record<Exclude<Setback, null>, string> = {
    pair_changed: t`A new server seed has been announced. You weren't charged: its hash and a fresh seed for you are below.`,
    odds_changed: t`A box has changed since you loaded this page. You weren't charged; current prices are below.`,
    unanswered: t`Your last try got no answer. Press again: the same request makes one room, never two.`,
  };
  const notes: ReactNode[] = [
    setback && setbacks[setback],
    missing && failureSentence(missing),
    turned !== null && t`Copied from classic battle ${turned}. Your battle is reverse: the lowest total wins.`,
    gone > 0 && (
      <Plural
        value={gone}
        one="# round was removed: its box is no longer sold."
        other="# rounds were removed: their boxes are no longer sold."
      />
    ),
  ].filter(Boolean);
  return (
    <div role="alert" className="grid gap-2 not-empty:mb-6">
      {notes.map((note, place) => (
        // The notes are texts without a state of their own, so the index is sufficient as a key.
        <p key={place} className="rounded-2 bg-tint-1 px-4 py-3 text-13 text-warn">
          {note}
        </p>
      ))}
    </div>
  );
}

interface RoundListProps {
  rounds: readonly Round[];
  boxes: ReadonlyMap<number, ThemedBox>;
  most: number;
  onChange: (rounds: readonly Round[]) => void;
}

/** The rounds of the room in order. */
function RoundList({ rounds, boxes, most, onChange }: RoundListProps) {
  const { t } = useLingui();
  const count = rounds.length;
  return (
    <PickedList
      title={t`Rounds`}
      side={t`${count} of ${most}`}
      things={rounds.map(({ key, boxId }) => {
        const box = boxes.get(boxId);
        return { key, name: box?.name ?? "", image: box?.boxImage ?? "", value: box?.price ?? 0 };
      })}
      onMove={(places) => onChange(moveRound(rounds, places))}
      onDrop={(place) => onChange(rounds.toSpliced(place, 1))}
      words={{
        label: ({ place: round, name }) => t`Round ${round}: ${name}`,
        moved: ({ place, name: moved }) => t`${moved} is now round ${place} of ${count}`,
        gone: (gone) => t`${gone} removed`,
        keys: t`Left and right arrow keys move the round, Delete removes it.`,
        hint: t`Drag a round into place, or select it and use the arrow keys.`,
        empty: t`Add at least one box from the shelf below.`,
        earlier: t`Earlier`,
        later: t`Later`,
        takeOut: t`Remove`,
      }}
    />
  );
}

interface SealPanelProps {
  isGuest: boolean;
  /** The hash of the server seed that this room will use; undefined while it loads. */
  publicHash: string | undefined;
  seed: string;
  onSeed: (seed: string) => void;
}

/** Shows the commitments before the room is created: the server seed's hash, and the creator's client seed. */
function SealPanel({ isGuest, publicHash, seed, onSeed }: SealPanelProps) {
  const { t } = useLingui();
  const beacon = useCall(sysConfig, {}, { quiet: true }).data?.beacon;
  return (
    <Panel title={t`Sealed before it begins`}>
      <div className="min-h-22 md:max-lg:min-h-16">
        {isGuest ? (
          <p className="text-13 text-muted">
            {t`Once you log in, the hash of the server's seed for your next battle appears here, before your own seed is known.`}
          </p>
        ) : publicHash ? (
          <CopyField label={t`Announced hash`} value={publicHash} />
        ) : (
          <Skeleton className="h-16 w-full" />
        )}
      </div>
      <SeedField
        label={t`Your seed`}
        hint={t`Made in your browser after the hash was announced. You can write your own.`}
        seed={seed}
        onSeed={onSeed}
      />
      <p className="pt-2 text-13 text-quiet">
        {beacon === "drand"
          ? t`When the last seat is taken, a public beacon from a later moment is named and mixed in.`
          : t`No public beacon is configured: the rolls depend on the operator's seed and the seats' seeds.`}
      </p>
    </Panel>
  );
}
