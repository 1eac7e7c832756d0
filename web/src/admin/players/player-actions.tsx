import { useLingui } from "@lingui/react/macro";
import {
  ADJUST_ALONE_COINS,
  FREEZES,
  type Freeze,
  type PlayerOverview,
  playersAdjust,
  playersFreeze,
  playersMessage,
  playersUnfreeze,
} from "@vitrine/contract/operators/players.ts";
import { type ReactNode, useState } from "react";
import { Field } from "../../ui/form/field.tsx";
import { Select } from "../../ui/form/select.tsx";
import { ActForm } from "../act-form.tsx";
import { useMay } from "./player-overview.tsx";
import { TextArea } from "./text-area.tsx";

/** The acts about the player that the operator's roles allow, each in its own collapsible section. */
export function PlayerActions({ player }: { player: PlayerOverview }) {
  const { t } = useLingui();
  const may = useMay();
  const isOpen = player.closedTime === null;
  const actions = [
    isOpen && may("players-write") && <Message key="message" playerId={player.playerId} />,
    isOpen && may("players-adjust") && <Adjust key="adjust" playerId={player.playerId} />,
    may("players-freeze") && FREEZES.map((what) => <FreezeAct key={what} player={player} what={what} />),
  ].filter(Boolean);
  if (actions.length === 0) return null;
  return (
    <aside className="admin-panel players-actions" aria-labelledby="players-actions">
      <h2 id="players-actions">{t`Actions`}</h2>
      {actions}
    </aside>
  );
}

function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="players-fold">
      <summary>{title}</summary>
      {children}
    </details>
  );
}

function FreezeAct({ player, what }: { player: PlayerOverview; what: Freeze }) {
  const { t } = useLingui();
  const { playerId, frozen } = player;
  const isFrozen = frozen[what];
  const words: Record<Freeze, { freeze: string; lift: string; says: string }> = {
    login: {
      freeze: t`Freeze the login`,
      lift: t`Allow the login again`,
      says: t`All sessions end right away, and no login works until the freeze is lifted.`,
    },
    play: {
      freeze: t`Freeze play`,
      lift: t`Allow play again`,
      says: t`Boxes, battles, dreams, giveaways, rewards, the shop and deposits are refused. Waiting rooms and giveaway entries of the player end.`,
    },
    withdraw: {
      freeze: t`Freeze withdrawals`,
      lift: t`Allow withdrawals again`,
      says: t`New withdrawals are refused, and those that are not sent yet wait.`,
    },
  };
  const { freeze, lift, says } = words[what];
  const title = isFrozen ? lift : freeze;
  return (
    <Fold title={title}>
      <p>{isFrozen ? t`The player's own limits and breaks stay.` : says}</p>
      <ActForm call={isFrozen ? playersUnfreeze : playersFreeze} input={{ playerId, what }} submit={title} />
    </Fold>
  );
}

function Message({ playerId }: { playerId: number }) {
  const { t } = useLingui();
  const [text, setText] = useState("");
  return (
    <Fold title={t`Send a message`}>
      <ActForm call={playersMessage} input={{ playerId, text }} submit={t`Send`} onDone={() => setText("")}>
        <TextArea
          label={t`Message`}
          hint={t`The player reads it under Messages, exactly as you write it.`}
          value={text}
          onChange={setText}
        />
      </ActForm>
    </Fold>
  );
}

function Adjust({ playerId }: { playerId: number }) {
  const { t } = useLingui();
  const [amount, setAmount] = useState("");
  const [balance, setBalance] = useState<"coins" | "points">("coins");
  const [direction, setDirection] = useState<"give" | "take">("give");
  const most = ADJUST_ALONE_COINS;
  return (
    <Fold title={t`Correct the balance`}>
      <p>{t`More than ${most} within a day needs the approval of a colleague. A balance is never below zero.`}</p>
      <ActForm
        call={playersAdjust}
        input={{ playerId, balance, direction, amount: Number(amount) }}
        submit={direction === "give" ? t`Give` : t`Take`}
        onDone={() => setAmount("")}
      >
        <div className="players-pair">
          <Select
            field
            label={t`Direction`}
            value={direction}
            options={[
              { value: "give", label: t`Give to the player` },
              { value: "take", label: t`Take from the player` },
            ]}
            onChange={setDirection}
          />
          <Select
            field
            label={t`Balance`}
            value={balance}
            options={[
              { value: "coins", label: t`Coins` },
              { value: "points", label: t`Points` },
            ]}
            onChange={setBalance}
          />
        </div>
        <Field
          label={t`Amount`}
          value={amount}
          required
          inputMode="decimal"
          pattern="\d{1,7}(\.\d{1,2})?"
          autoComplete="off"
          onChange={(event) => setAmount(event.target.value)}
        />
      </ActForm>
    </Fold>
  );
}
