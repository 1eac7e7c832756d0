import { useLingui } from "@lingui/react/macro";
import { operatorEndSession, operatorSessions } from "@vitrine/contract/operators/calls.ts";
import { passkeyRemove, passkeysList } from "@vitrine/contract/operators/sign-in.ts";
import { type FormEvent, useState } from "react";
import { Button } from "../ui/form/button.tsx";
import { CodeField } from "./act-form.tsx";
import { addPasskey } from "./passkeys.ts";
import { RowsTable } from "./rows-table.tsx";
import { ask, useAnswer } from "./session.ts";
import { Empty, Refused } from "./shared.tsx";

/** The operator's own sessions and passkeys, each of which can be ended. */
export function SessionsPage() {
  return (
    <>
      <Sessions />
      <Passkeys />
    </>
  );
}

/** Writes times as a date and a time of day. */
function useTimes(): (time: string) => string {
  const { i18n } = useLingui();
  const format = new Intl.DateTimeFormat(i18n.locale, { dateStyle: "short", timeStyle: "short" });
  return (time) => format.format(new Date(time));
}

function Sessions() {
  const { t } = useLingui();
  const show = useTimes();
  const sessions = useAnswer(operatorSessions, {});
  const [refused, setRefused] = useState<unknown>();
  const end = async (id: number) => {
    await ask(operatorEndSession, { id }).catch(setRefused);
    await sessions.refetch();
  };
  return (
    <section className="admin-panel">
      <h1>{t`Sessions`}</h1>
      <p className="admin-below">{t`A session ends after half an hour without use, after 12 hours, and when your network changes.`}</p>
      <Refused error={sessions.error ?? refused} />
      <RowsTable
        caption={t`Sessions`}
        rows={sessions.data ?? []}
        keyOf={({ id }) => id}
        loadingRows={sessions.isLoading ? 2 : 0}
        columns={[
          {
            id: "device",
            title: t`Device`,
            cell: ({ device, address }) => (
              <>
                {device || t`Unknown device`}
                <small>{address}</small>
              </>
            ),
          },
          { id: "begin", title: t`Signed in`, wide: true, cell: ({ createTime }) => show(createTime) },
          { id: "seen", title: t`Last used`, cell: ({ lastSeen }) => show(lastSeen) },
          {
            id: "end",
            title: <span className="sr-only">{t`End`}</span>,
            cell: ({ id, current }) =>
              current ? t`This one` : <Button size="s" onClick={() => void end(id)}>{t`End`}</Button>,
          },
        ]}
      />
    </section>
  );
}

function Passkeys() {
  const { t } = useLingui();
  const show = useTimes();
  const passkeys = useAnswer(passkeysList, {});
  const [refused, setRefused] = useState<unknown>();
  const [code, setCode] = useState("");
  const [isAdding, setIsAdding] = useState(false);
  const change = async (work: Promise<unknown>) => {
    setRefused(undefined);
    await work.catch(setRefused);
    await passkeys.refetch();
  };
  async function add(event: FormEvent) {
    event.preventDefault();
    setIsAdding(true);
    await change(addPasskey(code));
    setCode("");
    setIsAdding(false);
  }
  return (
    <section className="admin-panel" aria-labelledby="passkeys">
      <h2 id="passkeys">{t`Passkeys`}</h2>
      <p className="admin-below">{t`With a passkey you log in by the finger, face or PIN of your device, without password and code. It also replaces the code of a second check.`}</p>
      <Refused error={passkeys.error} />
      {passkeys.data?.length === 0 && <Empty>{t`You have no passkey yet.`}</Empty>}
      {passkeys.data?.length !== 0 && (
        <RowsTable
          caption={t`Passkeys`}
          rows={passkeys.data ?? []}
          keyOf={({ id }) => id}
          loadingRows={passkeys.isLoading ? 1 : 0}
          columns={[
            { id: "device", title: t`Device`, cell: ({ device }) => device || t`Unknown device` },
            { id: "begin", title: t`Added`, wide: true, cell: ({ createTime }) => show(createTime) },
            { id: "seen", title: t`Last used`, cell: ({ lastUsed }) => (lastUsed ? show(lastUsed) : t`Never`) },
            {
              id: "end",
              title: <span className="sr-only">{t`Remove`}</span>,
              cell: ({ id }) => (
                <Button size="s" onClick={() => void change(ask(passkeyRemove, { id }))}>{t`Remove`}</Button>
              ),
            },
          ]}
        />
      )}
      <form onSubmit={(event) => void add(event)}>
        <CodeField value={code} onChange={setCode} />
        <Button type="submit" look="primary" pending={isAdding}>{t`Add a passkey`}</Button>
      </form>
      <Refused error={refused} />
    </section>
  );
}
