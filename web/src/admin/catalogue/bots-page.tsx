import { useLingui } from "@lingui/react/macro";
import { BOT_NAME_MOST, type BotRow, botsList, botsSave, botsSwitch } from "@vitrine/contract/operators/house-rooms.ts";
import { isPermitted } from "@vitrine/contract/operators/permissions.ts";
import { useState } from "react";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { ActForm } from "../act-form.tsx";
import { useAnswer, useOperator } from "../session.ts";
import { Empty, Refused, Waiting } from "../shared.tsx";
import { ChosenPanel } from "./chosen-panel.tsx";
import { PictureField } from "./picture-field.tsx";
import "./catalogue.css";

/** The portraits that are part of the site. */
const PORTRAITS = Array.from({ length: 40 }, (_, at) => `/pictures/bots/${String(at + 1).padStart(2, "0")}.webp`);

/** The bots of the house, which play in battles beside players. */
export function BotsPage() {
  const { t } = useLingui();
  const roles = useOperator(({ session }) => session?.roles ?? []);
  const { data, error, isLoading } = useAnswer(botsList, {});
  const [form, setForm] = useState<"new" | number>();
  const list = data?.list ?? [];
  const on = list.filter(({ enabled }) => enabled).length;
  const may = isPermitted(roles, botsSave.permission);
  const chosen = list.find(({ id }) => id === form);
  const close = () => setForm(undefined);
  const total = list.length;
  return (
    <>
      {form === "new" && <BotForm used={list} onClose={close} />}
      {chosen && <BotPanel key={chosen.id} bot={chosen} used={list} onClose={close} />}
      <section className="admin-panel">
        <header className="admin-head">
          <div>
            <h1>{t`House bots`}</h1>
            <small className="admin-quiet">
              {t`${on} of ${total} are on. Players see the mark of a bot beside each name.`}
            </small>
          </div>
          {may && <Button look="primary" onClick={() => setForm("new")}>{t`New bot`}</Button>}
        </header>
        <Refused error={error} />
        {isLoading && <Waiting lines={6} />}
        {data && total === 0 && <Empty>{t`There are no bots yet.`}</Empty>}
        <ul className="admin-bots">
          {list.map((bot) => (
            <li key={bot.id} data-off={!bot.enabled || undefined}>
              <Avatar name={bot.name} src={bot.avatar} size={40} />
              <span>
                {bot.name}
                <small>{bot.enabled ? `#${bot.id}` : t`off`}</small>
              </span>
              {may && (
                <Button size="s" aria-label={t`Edit ${bot.name}`} onClick={() => setForm(bot.id)}>{t`Edit`}</Button>
              )}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

type BotPanelProps = { bot: BotRow; used: readonly BotRow[]; onClose: () => void };

function BotPanel({ bot, used, onClose }: BotPanelProps) {
  const { t } = useLingui();
  const { id, name, enabled } = bot;
  return (
    <ChosenPanel title={name} aside={enabled ? `#${id}` : t`#${id} · off`} onClose={onClose}>
      <div className="admin-columns">
        <section aria-label={t`Name and portrait`}>
          <h3>{t`Name and portrait`}</h3>
          <BotFields bot={bot} used={used} onDone={onClose} />
        </section>
        <section aria-label={enabled ? t`Switch off` : t`Switch on`}>
          <h3>{enabled ? t`Switch off` : t`Switch on`}</h3>
          <p className="admin-below">
            {enabled
              ? t`It finishes its battles and takes no other seat.`
              : t`It takes seats again, and players see it in the list of bots.`}
          </p>
          <ActForm
            key={String(enabled)}
            call={botsSwitch}
            input={{ id, enabled: !enabled }}
            submit={enabled ? t`Switch off` : t`Switch on`}
          />
        </section>
      </div>
    </ChosenPanel>
  );
}

function BotForm({ used, onClose }: { used: readonly BotRow[]; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <ChosenPanel title={t`New bot`} onClose={onClose}>
      <BotFields used={used} onDone={onClose} />
    </ChosenPanel>
  );
}

function BotFields({ bot, used, onDone }: { bot?: BotRow; used: readonly BotRow[]; onDone: () => void }) {
  const { t } = useLingui();
  // The bot as the operator saw it: a colleague's change must not be overwritten.
  const [seen] = useState(bot);
  const [name, setName] = useState(bot?.name ?? "");
  const taken = new Set(used.map((one) => one.avatar));
  const [avatar, setAvatar] = useState(() => bot?.avatar ?? PORTRAITS.find((one) => !taken.has(one)) ?? PORTRAITS[0]!);
  return (
    <ActForm
      call={botsSave}
      input={{ ...(seen && { id: seen.id, seenName: seen.name, seenAvatar: seen.avatar }), name, avatar }}
      submit={bot ? t`Save` : t`Add the bot`}
      onDone={onDone}
    >
      <Field
        label={t`Name, the same in every language`}
        hint={bot?.played ? t`It has played under this name, so the name stays.` : undefined}
        value={name}
        required
        minLength={2}
        maxLength={BOT_NAME_MOST}
        disabled={bot?.played}
        onChange={(event) => setName(event.target.value)}
      />
      <PictureField
        image={avatar}
        hint={t`One of the portraits of the site, /pictures/bots/01.webp to 40.webp, or upload a square picture of up to 3 MB.`}
        onChange={setAvatar}
      />
    </ActForm>
  );
}
