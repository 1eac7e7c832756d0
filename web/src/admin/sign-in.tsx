import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { PASSWORD_LENGTH } from "@vitrine/contract/accounts/rules.ts";
import { joinBegin, joinConfirm, operatorLogin } from "@vitrine/contract/operators/calls.ts";
import { providerBegin, providerFinish, signInWays } from "@vitrine/contract/operators/sign-in.ts";
import { type ReactNode, useState } from "react";
import { type Path, type PathValue, type UseFormReturn, useForm } from "react-hook-form";
import { Link, useNavigate } from "react-router";
import { Button } from "../ui/form/button.tsx";
import { Form } from "../ui/form/form.tsx";
import { FormField } from "../ui/form/form-field.tsx";
import { QrCode } from "../ui/qr-code.tsx";
import { hasDemoApp, keepDemoApp, nextDemoCode } from "./demo-app.ts";
import { logInByPasskey } from "./passkeys.ts";
import { ask, follow, useAnswer, useOperator } from "./session.ts";
import { LanguageChoice, Refused, useRoleNames } from "./shared.tsx";

const CODE = { required: true, length: 6 } as const;

/** The login: name, password and a code of the authenticator app, a passkey, or the company's account. */
export function LoginPage() {
  const { t } = useLingui();
  const ended = useOperator((state) => state.ended);
  const form = useForm({ defaultValues: { name: "", password: "", code: "" } });
  const [refused, setRefused] = useState<unknown>();
  const ways = useAnswer(signInWays, {});
  const enter = async (way: Promise<void>) => {
    setRefused(undefined);
    await way.catch(setRefused);
  };
  return (
    <Card
      title={t`Log in`}
      below={
        ended
          ? t`Your session has ended: after half an hour without use, after 12 hours, or because your network changed. What you had not sent yet was not sent.`
          : undefined
      }
    >
      <Form
        form={form}
        focus="name"
        submit={t`Log in`}
        onRefused={setRefused}
        onSubmit={async (values) => follow(await ask(operatorLogin, values))}
      >
        <FormField form={form} name="name" label={t`Name`} autoComplete="username" rule={{ required: true }} />
        <FormField
          {...{ form, password: true, name: "password", label: t`Password`, autoComplete: "current-password" }}
          rule={{ required: true }}
        />
        <CodeInput form={form} />
        <Refused error={refused} />
      </Form>
      <div className="admin-ways">
        <Button onClick={() => void enter(logInByPasskey().then(follow))}>{t`Log in with a passkey`}</Button>
        {ways.data?.provider && (
          <Button onClick={() => void enter(leave())}>{t`Log in with the company account`}</Button>
        )}
      </div>
    </Card>
  );
}

/** Leaves for the company's identity provider, which sends the browser back to /provider. */
async function leave(): Promise<void> {
  const { url } = await ask(providerBegin, {});
  location.assign(url);
}

/** The return from the company's identity provider. */
export function ProviderPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [answer] = useState(() => location.search);
  const finished = useQuery({
    queryKey: ["provider", answer],
    queryFn: async () => {
      const session = await ask(providerFinish, { answer });
      await navigate("/", { replace: true });
      follow(session);
      return null;
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Card title={t`Log in`} below={finished.isLoading ? t`Checking the company account…` : undefined}>
      <Refused error={finished.error} />
      {finished.error && <Link to="/">{t`Back to the login`}</Link>}
    </Card>
  );
}

/** Joining by a one-time link, whose token is behind the # of the address. */
export function JoinPage() {
  const { t } = useLingui();
  const roleName = useRoleNames();
  const navigate = useNavigate();
  const [link] = useState(() => location.hash.slice(1));
  const begun = useQuery({
    queryKey: ["join", link],
    queryFn: () => ask(joinBegin, { link }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const ways = useAnswer(signInWays, {});
  const form = useForm({ defaultValues: { password: "", code: "" } });
  const [refused, setRefused] = useState<unknown>();
  if (!begun.data) return <Card title={t`Join`}>{begun.error && <Refused error={begun.error} />}</Card>;
  const { name, roles, secret, uri } = begun.data;
  const roleNames = roles.map(roleName).join(", ");
  return (
    <Card title={t`Welcome, ${name}`} below={t`Your role: ${roleNames}`}>
      <Form
        form={form}
        focus="password"
        submit={t`Join`}
        onRefused={setRefused}
        onSubmit={async (values) => {
          const session = await ask(joinConfirm, { link, ...values });
          // Without a reload the address keeps the used link in the history only.
          await navigate("/", { replace: true });
          follow(session);
        }}
      >
        <FormField
          {...{ form, password: true, name: "password", label: t`New password`, autoComplete: "new-password" }}
          rule={{ required: true, length: { min: PASSWORD_LENGTH.min, max: PASSWORD_LENGTH.max } }}
        />
        <div className="admin-app">
          <QrCode value={uri} label={t`QR code for the authenticator app`} size={132} />
          <p>
            {t`Scan this with an authenticator app, or type this key into it:`}
            <code>{secret.match(/.{1,4}/g)?.join(" ")}</code>
          </p>
        </div>
        <CodeInput form={form} demoSecret={ways.data?.demo ? secret : undefined} />
        <Refused error={refused} />
      </Form>
    </Card>
  );
}

type CodeInputProps<Values extends { code: string }> = {
  form: UseFormReturn<Values>;
  /** In a demo, this browser can replace the authenticator app of the operator who joins. It keeps this secret. */
  demoSecret?: string | undefined;
};

function CodeInput<Values extends { code: string }>({ form, demoSecret }: CodeInputProps<Values>) {
  const { t } = useLingui();
  const name = "code" as Path<Values>;
  const fill = async () => {
    if (demoSecret) keepDemoApp(demoSecret);
    form.setValue(name, (await nextDemoCode()) as PathValue<Values, Path<Values>>);
  };
  return (
    <>
      <FormField
        {...{ form, name, label: t`Code of the authenticator app`, inputMode: "numeric", maxLength: 6 }}
        autoComplete="one-time-code"
        rule={CODE}
      />
      {(demoSecret || hasDemoApp()) && (
        <Button size="s" onClick={() => void fill()}>
          {demoSecret ? t`Demo: let this browser be the app` : t`Fill in the code`}
        </Button>
      )}
    </>
  );
}

function Card({ title, below, children }: { title: string; below?: string | undefined; children: ReactNode }) {
  return (
    <main className="admin-card-page">
      <section className="admin-card">
        <h1>{title}</h1>
        {below && <p className="admin-below">{below}</p>}
        {children}
      </section>
      <LanguageChoice />
    </main>
  );
}
