import { useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { Language } from "@vitrine/contract/languages.ts";
import {
  type ConfigurationVersion,
  configurationRestore,
  configurationVersions,
} from "@vitrine/contract/operators/configuration.ts";
import { CONFIGURATION_ROWS, type ConfigurationKey } from "@vitrine/contract/operators/configuration-rows.ts";
import { isPermitted } from "@vitrine/contract/operators/permissions.ts";
import { useState } from "react";
import { Button } from "../../ui/form/button.tsx";
import { ActForm } from "../act-form.tsx";
import { ask, useOperator } from "../session.ts";
import { Empty, Refused, Waiting } from "../shared.tsx";
import { useValueText } from "./value-text.ts";

/** Every version with its changes, the newest first, and a button that restores it. */
export function VersionsPanel({ newest }: { newest: number | undefined }) {
  const { t } = useLingui();
  const [to, setTo] = useState<number>();
  const may = useOperator((state) => isPermitted(state.session?.roles ?? [], configurationRestore.permission));
  const rows = useInfiniteQuery({
    queryKey: [configurationVersions.path],
    queryFn: ({ pageParam }) => ask(configurationVersions, pageParam === null ? {} : { before: pageParam }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });
  const list = rows.data?.pages.flatMap((page) => page.list) ?? [];
  const isFirstShown = rows.isSuccess && !rows.hasNextPage && list.length > 0;
  return (
    <>
      <Refused error={rows.error} />
      {rows.isLoading && <Waiting lines={4} />}
      {rows.isSuccess && list.length === 0 && <Empty>{t`Operators have changed nothing yet.`}</Empty>}
      <ol className="admin-versions">
        {list.map((version) => (
          <li key={version.id}>
            <Version version={version} />
            {may && version.id !== newest && to !== version.id && (
              <Button size="s" onClick={() => setTo(version.id)}>{t`Go back to version ${version.id}`}</Button>
            )}
            {newest !== undefined && to === version.id && (
              <GoBack newest={newest} to={to} onDone={() => setTo(undefined)} />
            )}
          </li>
        ))}
        {may && isFirstShown && (
          <li>
            <h3>{t`Before version ${list.at(-1)!.id}`}</h3>
            {to !== 0 && <Button size="s" onClick={() => setTo(0)}>{t`Go back to the beginning`}</Button>}
            {newest !== undefined && to === 0 && <GoBack newest={newest} to={0} onDone={() => setTo(undefined)} />}
          </li>
        )}
      </ol>
      {rows.hasNextPage && (
        <Button pending={rows.isFetchingNextPage} onClick={() => void rows.fetchNextPage()}>{t`Show more`}</Button>
      )}
    </>
  );
}

function Version({ version: { id, time, operator, restores, changes } }: { version: ConfigurationVersion }) {
  const { t, i18n } = useLingui();
  const say = useValueText();
  const format = new Intl.DateTimeFormat(i18n.locale, { dateStyle: "medium", timeStyle: "medium" });
  return (
    <>
      <h3>{t`Version ${id}`}</h3>
      <p className="admin-quiet">
        {operator} · {format.format(new Date(time))}
        {restores !== null && restores > 0 && ` · ${t`back to version ${restores}`}`}
        {restores === 0 && ` · ${t`back to the beginning`}`}
      </p>
      <ul className="admin-diff">
        {changes.map(({ row, before, after }) => {
          const key = row as ConfigurationKey;
          return (
            <li key={row}>
              <span>{CONFIGURATION_ROWS[key].name[i18n.locale as Language]}</span>
              <del>{say(key, JSON.parse(before), JSON.parse(after))}</del>
              <ins>{say(key, JSON.parse(after), JSON.parse(before))}</ins>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function GoBack({ newest, to, onDone }: { newest: number; to: number; onDone: () => void }) {
  const { t } = useLingui();
  return (
    <ActForm call={configurationRestore} input={{ basedOn: newest, to }} submit={t`Go back`} onDone={onDone}>
      <p className="admin-below">{t`All values become what they were then, as a new version.`}</p>
    </ActForm>
  );
}
