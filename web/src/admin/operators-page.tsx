import { Plural, useLingui } from "@lingui/react/macro";
import {
  type ListedOperator,
  operatorsAdd,
  operatorsDisable,
  operatorsEnable,
  operatorsList,
  operatorsRenewLink,
  operatorsSetRoles,
} from "@vitrine/contract/operators/people.ts";
import { isPermitted, OPERATOR_ROLES, type OperatorRole } from "@vitrine/contract/operators/permissions.ts";
import { type ReactNode, useState } from "react";
import { useSearchParams } from "react-router";
import { Button } from "../ui/form/button.tsx";
import { Checkbox } from "../ui/form/checkbox.tsx";
import { Field } from "../ui/form/field.tsx";
import { ActForm } from "./act-form.tsx";
import { RowsTable } from "./rows-table.tsx";
import { useAnswer, useOperator } from "./session.ts";
import { NewLink, Refused, useRoleNames } from "./shared.tsx";

/** The operators: an owner adds operators, changes their roles and disables them. */
export function OperatorsPage() {
  const { t } = useLingui();
  const roles = useOperator(({ session }) => session?.roles ?? []);
  const { data, error, isLoading } = useAnswer(operatorsList, {});
  const [params] = useSearchParams();
  const [chosen, setChosen] = useState<number | "new" | undefined>(Number(params.get("id")) || undefined);
  const mayChange = isPermitted(roles, operatorsAdd.permission);
  const operator = data?.list.find(({ id }) => id === chosen);
  const isAlone = data?.owners === 1;
  return (
    <>
      <section className="admin-panel">
        <header className="admin-head">
          <h1>{t`Operators`}</h1>
          {mayChange && (
            <Button
              look={chosen === undefined ? "primary" : "glass"}
              onClick={() => setChosen("new")}
            >{t`Add an operator`}</Button>
          )}
        </header>
        {data && (
          <p className="admin-below">
            {isAlone
              ? t`You are the only owner, so your changes here need no approval. From the second owner on, they do.`
              : t`New operators, new links and changed roles wait until a second owner approves them.`}
          </p>
        )}
        <Refused error={error} />
        <People rows={data?.list ?? []} isLoading={isLoading} onChange={mayChange ? setChosen : undefined} />
      </section>
      {chosen === "new" && <NewOperator />}
      {operator && <Change key={operator.id} operator={operator} />}
    </>
  );
}

type PeopleProps = {
  rows: readonly ListedOperator[];
  isLoading: boolean;
  onChange: ((id: number) => void) | undefined;
};

function People({ rows, isLoading, onChange }: PeopleProps) {
  const { t, i18n } = useLingui();
  const roleName = useRoleNames();
  const format = new Intl.DateTimeFormat(i18n.locale, { dateStyle: "short", timeStyle: "short" });
  const show = (time: string) => format.format(new Date(time));
  const names: Record<ListedOperator["state"], string> = {
    active: t`Active`,
    invited: t`Has not joined`,
    disabled: t`Disabled`,
  };
  /** The state, and below it the end of the link, or the last login and the passkeys. */
  const status = ({ state, linkExpires, lastLogin, passkeys }: ListedOperator): ReactNode => {
    const until = linkExpires && show(linkExpires);
    const seen = lastLogin && show(lastLogin);
    return (
      <>
        {names[state]}
        {state === "invited" && <small>{until ? t`Link valid until ${until}` : t`The link has expired`}</small>}
        {state === "active" && <small>{seen ? t`Last login ${seen}` : t`Never logged in`}</small>}
        {state === "active" && passkeys > 0 && (
          <small>
            <Plural value={passkeys} one="# passkey" other="# passkeys" />
          </small>
        )}
      </>
    );
  };
  return (
    <RowsTable
      caption={t`Operators`}
      rows={rows}
      keyOf={({ id }) => id}
      loadingRows={isLoading ? 3 : 0}
      columns={[
        {
          id: "name",
          title: t`Name`,
          cell: ({ name, email }) => (
            <>
              {name}
              {email && <small>{email}</small>}
            </>
          ),
        },
        {
          id: "roles",
          title: t`Roles`,
          cell: (row) => row.roles.map(roleName).join(", "),
        },
        { id: "state", title: t`Status`, cell: status },
        {
          id: "change",
          title: <span className="sr-only">{t`Edit`}</span>,
          cell: ({ id, name, state }) =>
            onChange && (
              <Button
                size="s"
                aria-label={state === "disabled" ? t`Enable ${name} again` : t`Edit ${name}`}
                onClick={() => onChange(id)}
              >
                {state === "disabled" ? t`Enable again` : t`Edit`}
              </Button>
            ),
        },
      ]}
    />
  );
}

function NewOperator() {
  const { t } = useLingui();
  const [name, setName] = useState("");
  const [email, setEmail] = useState("");
  const [roles, setRoles] = useState<OperatorRole[]>([]);
  const [link, setLink] = useState<string>();
  if (link)
    return (
      <section className="admin-panel" aria-labelledby="new-operator">
        <h2 id="new-operator">{name}</h2>
        <NewLink link={link} />
      </section>
    );
  return (
    <section className="admin-panel" aria-labelledby="new-operator">
      <h2 id="new-operator">{t`New operator`}</h2>
      <ActForm
        call={operatorsAdd}
        input={{ name, roles: roles.join(","), ...(email && { email }) }}
        submit={t`Add`}
        disabled={roles.length === 0}
        onDone={(result) => setLink(result?.link)}
      >
        <div className="admin-fields">
          <Field
            label={t`Name`}
            hint={t`Lower-case letters, digits, points, _ or -. It cannot be changed.`}
            value={name}
            required
            maxLength={32}
            pattern="[a-z0-9][a-z0-9._\-]{1,31}"
            onChange={(event) => setName(event.target.value)}
          />
          <Field
            label={t`Email address`}
            hint={t`Only for the login with a company account.`}
            type="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </div>
        <RoleChoice value={roles} onChange={setRoles} />
      </ActForm>
    </section>
  );
}

/** The acts of an owner about an operator: one at a time, because each needs its own reason and code. */
function Change({ operator }: { operator: ListedOperator }) {
  const { t } = useLingui();
  const { id, name, state } = operator;
  const [roles, setRoles] = useState(operator.roles);
  const [link, setLink] = useState<string>();
  const [what, setWhat] = useState<"roles" | "link" | "disable" | "enable">(state === "disabled" ? "enable" : "roles");
  const tab = (value: typeof what, label: string) => (
    <Button size="s" aria-pressed={what === value} onClick={() => setWhat(value)}>
      {label}
    </Button>
  );
  if (state === "disabled" || (what === "enable" && link))
    return (
      <section className="admin-panel" aria-labelledby="operator-name">
        <h2 id="operator-name">{name}</h2>
        <p className="admin-says">{t`A new link lets ${name} join again, with the same roles. What was proposed before stays ended.`}</p>
        {link ? (
          <NewLink link={link} />
        ) : (
          <ActForm
            call={operatorsEnable}
            input={{ id }}
            submit={t`Enable again`}
            onDone={(result) => {
              setWhat("enable");
              setLink(result?.link);
            }}
          />
        )}
      </section>
    );
  const forms: Record<Exclude<typeof what, "enable">, ReactNode> = {
    roles: (
      <ActForm
        call={operatorsSetRoles}
        input={{ id, roles: roles.join(","), seen: operator.roles.join(",") }}
        submit={t`Set the roles`}
        disabled={roles.length === 0}
      >
        <RoleChoice value={roles} onChange={setRoles} />
      </ActForm>
    ),
    link: (
      <ActForm
        call={operatorsRenewLink}
        input={{ id }}
        submit={t`Make a new link`}
        onDone={(result) => setLink(result?.link)}
      >
        <p className="admin-says">{t`For a lost phone or password. Password, app, passkeys and sessions of ${name} end immediately.`}</p>
      </ActForm>
    ),
    disable: (
      <ActForm call={operatorsDisable} input={{ id }} submit={t`Disable ${name}`}>
        <p className="admin-says">{t`This ends the access of ${name} immediately. An owner can enable ${name} again with a new link.`}</p>
      </ActForm>
    ),
  };
  return (
    <section className="admin-panel" aria-labelledby="operator-name">
      <h2 id="operator-name">{name}</h2>
      <div className="admin-buttons">
        {tab("roles", t`Roles`)}
        {tab("link", t`New link`)}
        {tab("disable", t`Disable`)}
      </div>
      <div key={what}>{what !== "enable" && forms[what]}</div>
      {what === "link" && link && <NewLink link={link} />}
    </section>
  );
}

function RoleChoice({ value, onChange }: { value: OperatorRole[]; onChange: (roles: OperatorRole[]) => void }) {
  const { t } = useLingui();
  const roleName = useRoleNames();
  return (
    <fieldset className="admin-roles">
      <legend>{t`Roles`}</legend>
      {OPERATOR_ROLES.map((role) => (
        <Checkbox
          key={role}
          isSelected={value.includes(role)}
          onChange={(isOn) => onChange(OPERATOR_ROLES.filter((one) => (one === role ? isOn : value.includes(one))))}
        >
          {roleName(role)}
        </Checkbox>
      ))}
    </fieldset>
  );
}
