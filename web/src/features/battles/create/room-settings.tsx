import { Plural, useLingui } from "@lingui/react/macro";
import { BATTLE_LIMITS } from "@vitrine/contract/battles.ts";
import { useState } from "react";
import { useSiteNumbers } from "../../../api/site-numbers.ts";
import { CoinsOnlySwitch } from "../../../app/settings/coins-only.tsx";
import { IconButton } from "../../../ui/form/button.tsx";
import { Chips } from "../../../ui/form/chips.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Slider } from "../../../ui/form/slider.tsx";
import { Switch } from "../../../ui/form/switch.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { useRoomWords } from "../room-words.tsx";
import type { Draft } from "./draft.ts";

const { seatsMin, seatsMax, passwordMax } = BATTLE_LIMITS;
const SEATS = Array.from({ length: seatsMax - seatsMin + 1 }, (_, place) => seatsMin + place);

/** The settings of the room: seats, mode, cashback, speed and privacy. */
export function RoomSettings({ draft, change }: { draft: Draft; change: (changed: Partial<Draft>) => void }) {
  const { t, i18n } = useLingui();
  const { battleRoundSeconds = 4, battleFastSeconds = 1.2, battleCashbackMost } = useSiteNumbers() ?? {};
  const [seconds, fastSeconds] = [i18n.number(battleRoundSeconds), i18n.number(battleFastSeconds)];
  const cashbackMax = battleCashbackMost ?? BATTLE_LIMITS.cashbackMax;
  const { modeName, modeRule } = useRoomWords();
  return (
    <Panel title={t`Room`}>
      <span className="lab block pb-1">{t`Seats`}</span>
      <Chips
        label={t`Seats`}
        selected={draft.players}
        onSelect={(players) => change({ players })}
        chips={SEATS.map((seats) => ({ id: seats, label: <Plural value={seats} one="# seat" other="# seats" /> }))}
      />
      <span className="lab block pt-3 pb-1">{t`Mode`}</span>
      <Chips
        label={t`Mode`}
        selected={draft.mode}
        onSelect={(mode) => change({ mode })}
        chips={[0, 1].map((mode) => ({ id: mode, label: modeName(mode) }))}
      />
      <p className="pt-1 pb-4 text-13 text-muted">{modeRule(draft.mode)}</p>
      <Slider
        label={t`Cashback for losing seats`}
        value={Math.min(draft.cashback, cashbackMax)}
        max={cashbackMax}
        format={{ style: "unit", unit: "percent" }}
        onChange={(cashback) => change({ cashback })}
      />
      <div className="mt-3 divide-y divide-line border-line border-t">
        <CoinsOnlySwitch />
        <Switch isSelected={draft.fast} onChange={(fast) => change({ fast })}>
          {t`Fast: a round every ${fastSeconds} seconds instead of ${seconds}`}
        </Switch>
        <Switch isSelected={draft.isPrivate} onChange={(isPrivate) => change({ isPrivate })}>
          {t`Private: password only, never listed`}
        </Switch>
      </div>
      {draft.isPrivate && <PasswordField password={draft.password} onPassword={(password) => change({ password })} />}
    </Panel>
  );
}

/**
 * The field for the room's password. The error for an empty password appears only after the player has left the field.
 */
function PasswordField({ password, onPassword }: { password: string; onPassword: (password: string) => void }) {
  const { t } = useLingui();
  const [left, setLeft] = useState(false);
  return (
    <Field
      label={t`Room password`}
      hint={t`Anyone with your link also needs this password. It isn't shown anywhere else.`}
      error={left && password === "" ? t`A private room needs a password.` : undefined}
      value={password}
      maxLength={passwordMax}
      autoComplete="off"
      spellCheck={false}
      onBlur={() => setLeft(true)}
      onChange={(event) => onPassword(event.target.value)}
      end={
        password !== "" && (
          <IconButton aria-label={t`Copy password`} onClick={() => void copy(password, t`Copied`)}>
            <Icon name="copy" size={17} />
          </IconButton>
        )
      }
    />
  );
}

async function copy(text: string, thanks: string): Promise<void> {
  await navigator.clipboard.writeText(text);
  toast.success(thanks);
}
