import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode, SyntheticEvent } from "react";
import type { Path, UseFormReturn } from "react-hook-form";
import { Link } from "react-router";
import { paths } from "../../../app/paths.ts";
import { FormCheck } from "../../../ui/form/form-check.tsx";

export interface Consented {
  adult: boolean;
  agree: boolean;
}

/** The consents of every sign-up: the visitor is an adult and accepts the terms and the privacy policy. */
export function Consents<Values extends Consented>({ form }: { form: UseFormReturn<Values> }) {
  const { t } = useLingui();
  return (
    <>
      <FormCheck form={form} name={"adult" as Path<Values>} required={t`You must be 18 or over`}>
        <Trans>I am 18 or over</Trans>
      </FormCheck>
      <FormCheck form={form} name={"agree" as Path<Values>} required={t`Accept the terms and the privacy policy`}>
        <Trans>
          I accept the <DocumentLink to={paths.help("terms")}>terms</DocumentLink> and the{" "}
          <DocumentLink to={paths.help("privacy")}>privacy policy</DocumentLink>
        </Trans>
      </FormCheck>
    </>
  );
}

/** The link stops its events, because otherwise a click would toggle the checkbox around it. */
function DocumentLink({ to, children }: { to: string; children?: ReactNode }) {
  const keep = (event: SyntheticEvent) => event.stopPropagation();
  return (
    <Link
      to={to}
      target="_blank"
      rel="noreferrer"
      className="text-brass underline underline-offset-3"
      onPointerDown={keep}
      onMouseDown={keep}
      onTouchStart={keep}
      onKeyDown={keep}
      onClick={keep}
    >
      {children}
    </Link>
  );
}
