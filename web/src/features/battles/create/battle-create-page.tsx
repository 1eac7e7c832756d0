import { Trans, useLingui } from "@lingui/react/macro";
import { userInfo } from "@vitrine/contract/accounts.ts";
import { type battleCreate, getBoxBattleThemeList } from "@vitrine/contract/battles.ts";
import { sysConfig } from "@vitrine/contract/content.ts";
import { fairCurrent } from "@vitrine/contract/fairness/calls.ts";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import type { Given } from "../../../api/call.ts";
import { freshSeed } from "../../../api/fresh-seed.ts";
import { useSession } from "../../../api/session.ts";
import { useCall } from "../../../api/use-call.ts";
import { openDialog } from "../../../app/dialogs/dialog-state.ts";
import { PageHeader } from "../../../ui/page-header.tsx";
import { ErrorState } from "../../../ui/states.tsx";
import { boxesOf } from "../../boxes/box-shelf.tsx";
import { openCost } from "../../boxes/open-cost.ts";
import { breakOf, useLimits } from "../../play-limits/use-limits.ts";
import { seatCost } from "../seat-cost.ts";
import { useArena } from "../use-arena.ts";
import { CostPanel } from "./cost-panel.tsx";
import { CreateBar } from "./create-bar.tsx";
import "./create.css";
import { useSpendable } from "../../../app/settings/use-coins-only.ts";
import { isSeed } from "../../fairness/seed.ts";
import { CreateNotes } from "./create-notes.tsx";
import { addRound, type Draft, dropLastOf } from "./draft.ts";
import { PickShelf, PickShelfSkeleton } from "./pick-shelf.tsx";
import { RoomSettings } from "./room-settings.tsx";
import { RoundList } from "./round-list.tsx";
import { SealPanel } from "./seal-panel.tsx";
import { useCreate } from "./use-create.ts";
import { useDraft } from "./use-draft.ts";

const MOST_ROUNDS = 20;

/** /battle/create, /reverse/create, and with an id: the same again. */
export default function BattleCreatePage() {
  const { t } = useLingui();
  const arena = useArena();
  const isGuest = useSession((session) => session.token === null);
  const { draft, change, forget, isComing, missing } = useDraft();
  const themes = useCall(getBoxBattleThemeList, {}, { quiet: true });
  const user = useCall(userInfo, {}, { quiet: true }).data;
  const most = useCall(sysConfig, {}, { quiet: true }).data?.limits.battleBoxMax ?? MOST_ROUNDS;
  const hash = useCall(fairCurrent, {}, { quiet: true }).data?.nextBattlePublicHash ?? undefined;
  const isResting = breakOf(useLimits().data) !== null || (user?.staff ?? false);
  const { create, pending, setback, stopped, openOf } = useCreate(forget);

  const boxes = new Map(boxesOf(themes.data ?? []).map((box) => [box.id, box]));
  // What is not sold any more cannot be opened again.
  const rounds = themes.data ? draft.rounds.filter(({ boxId }) => boxes.has(boxId)) : draft.rounds;
  const chosen = rounds.flatMap(({ boxId }) => boxes.get(boxId) ?? []);
  const cost = seatCost({
    prices: chosen.map(({ price }) => price),
    cashback: draft.cashback,
    seats: draft.players,
  });
  const spendable = useSpendable(user);
  const purchase = user ? openCost({ price: cost.entry, count: 1 }, spendable) : null;
  const isShort = purchase !== null && purchase.after === null && rounds.length > 0;
  const counts = new Map(chosen.map(({ id }) => [id, chosen.filter((box) => box.id === id).length]));

  const wish: Given<typeof battleCreate> = {
    boxIds: chosen.map(({ id }) => id).join(","),
    players: draft.players,
    mode: draft.mode,
    cashback: draft.cashback,
    fast: draft.fast,
    password: draft.isPrivate ? draft.password : undefined,
  };
  const open = openOf(wish);
  const [seed, setSeed] = useSeedAfter(open?.publicHash ?? hash);
  const shownSeed = open?.userSeed ?? seed;
  const reason = useMissingPart({ rounds: rounds.length, draft, isShort, isSeedWrong: !isGuest && !isSeed(shownSeed) });

  return (
    <div className="wrap min-h-screen pb-16">
      <PageHeader
        title={arena.isReverse ? t`Create a reverse battle` : t`Create battle`}
        over={<Link to={arena.list()}>{arena.isReverse ? t`Reverse battles` : t`Battles`}</Link>}
        lead={
          <Trans>Choose boxes, seats and mode. You pay when the room is made, and get it back if it dissolves.</Trans>
        }
      />
      <CreateNotes setback={setback} missing={missing} gone={draft.rounds.length - rounds.length} />
      <div className="create-grid">
        <div aria-busy={isComing || undefined}>
          <RoundList rounds={rounds} boxes={boxes} most={most} onChange={(next) => change({ rounds: next })} />
        </div>
        <RoomSettings draft={draft} change={change} />
        <div>
          {themes.isPending && <PickShelfSkeleton />}
          {themes.error && !themes.data && <ErrorState error={themes.error} onRetry={() => void themes.refetch()} />}
          {themes.data && (
            <PickShelf
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
        isShort={isShort}
        stopped={stopped}
        reason={reason}
        disabled={reason !== null || (!isGuest && (isResting || !hash))}
        onCreate={() => {
          if (isGuest) return openDialog("loginTip");
          void create({
            ...wish,
            userSeed: seed,
            publicHash: hash,
            versionHashes: chosen.map(({ versionHash }) => versionHash).join(","),
          });
        }}
      />
    </div>
  );
}

/** A seed of the browser that is younger than the hash: with another hash comes another seed. Nothing random is drawn by the server. */
function useSeedAfter(hash: string | undefined): [string, (seed: string) => void] {
  const [seed, setSeed] = useState("");
  useEffect(() => setSeed(freshSeed()), [hash]);
  return [seed, setSeed];
}

interface Parts {
  rounds: number;
  draft: Draft;
  isShort: boolean;
  isSeedWrong: boolean;
}

/** What the room still lacks, in the order of the page; null: it can be made. */
function useMissingPart({ rounds, draft, isShort, isSeedWrong }: Parts): string | null {
  const { t } = useLingui();
  if (rounds === 0) return t`At least one box: choose from the shelf.`;
  if (draft.isPrivate && draft.password === "") return t`A private room needs a password.`;
  if (isShort) return t`Your balance does not reach.`;
  if (isSeedWrong) return t`A seed has 1 to 64 letters, digits or underscores.`;
  return null;
}
