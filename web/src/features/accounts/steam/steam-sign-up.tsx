import { useLingui } from "@lingui/react/macro";
import { steamSignUp } from "@vitrine/contract/accounts/steam.ts";
import { sysConfig } from "@vitrine/contract/content.ts";
import { modifySecret } from "@vitrine/contract/fairness/calls.ts";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { call } from "../../../api/call.ts";
import { isRefusal } from "../../../api/failure.ts";
import { forgetPromoteCode } from "../../../api/session/channel.ts";
import { useCall } from "../../../api/use-call.ts";
import { openDialog } from "../../../app/dialogs/dialog-state.ts";
import { useFieldErrors } from "../../../app/dialogs/use-field-errors.ts";
import { Form } from "../../../ui/form/form.tsx";
import { FormField } from "../../../ui/form/form-field.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { freshSeed } from "../../fairness/seeds/seed.ts";
import { Consents } from "../sign-in/consents.tsx";
import { signIn } from "../sign-in/sign-in.ts";
import { isInviteCode } from "../sign-in/sign-up-rules.ts";
import { useProposedCode } from "../sign-in/use-proposed-code.ts";
import type { SteamOutcome, SteamReturn } from "./steam-return.ts";

interface SignUpForm {
  nickname: string;
  inviteCode: string;
  adult: boolean;
  agree: boolean;
}

interface SteamSignUpProps {
  signUp: NonNullable<SteamOutcome["signUp"]>;
  way: SteamReturn;
  /** Gets a refusal that only a new Steam login can solve. */
  onOver: (error: unknown) => void;
}

/** Sign-up with a Steam account that no player has linked yet. It needs the same consents as every sign-up. */
export function SteamSignUp({ signUp, way, onOver }: SteamSignUpProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const isDemo = useCall(sysConfig, {}, { quiet: true }).data?.demo ?? false;
  const { ticket, steamId, nickname } = signUp;
  const form = useForm<SignUpForm>({
    mode: "onTouched",
    defaultValues: { nickname, inviteCode: way.promoteCode, adult: false, agree: false },
  });
  const showErrors = useFieldErrors(form);
  useProposedCode(form, "inviteCode");

  const submit = async (values: SignUpForm) => {
    const { channelCode } = way;
    signIn(await call(steamSignUp, { ...values, ticket, steamId, channelCode }, { quiet: true }));
    forgetPromoteCode();
    if (isDemo) openDialog("welcome");
    else toast.success(t`Welcome to Vitrine`);
    void navigate(way.redirectUrl, { replace: true });
    // The server has already published the hash of its seed, so it cannot choose a seed that fits this client seed.
    await call(modifySecret, { clientSeed: freshSeed() }, { quiet: true }).catch(() => {});
  };

  const refuse = (error: unknown) => {
    if (isRefusal(error, "ticket_invalid") || isRefusal(error, "steam_taken")) onOver(error);
    else showErrors(error, "nickname");
  };

  return (
    <div className="wrap pb-16">
      <div className="mx-auto max-w-[480px]">
        <PageHeader
          title={t`One more step`}
          lead={t`Steam knows you, but you're new here. Open an account, and from now on you log in with Steam.`}
        />
        <Panel light={0.35} title={t`Your account`} side={<span className="tn">{t`Steam id ${steamId}`}</span>}>
          <Form form={form} focus="nickname" onSubmit={submit} onRefused={refuse} submit={t`Open an account`}>
            <FormField
              form={form}
              name="nickname"
              label={t`Nickname`}
              autoComplete="nickname"
              maxLength={64}
              hint={t`2 to 20 characters. Others see it next to your drops; if empty, we make one up.`}
            />
            <FormField
              form={form}
              name="inviteCode"
              label={t`Invite code (optional)`}
              autoComplete="off"
              check={(code) => isInviteCode(String(code)) || t`The promotion code has 6 to 15 letters and digits`}
            />
            <Consents form={form} />
          </Form>
        </Panel>
      </div>
    </div>
  );
}
