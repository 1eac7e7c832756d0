import { Trans, useLingui } from "@lingui/react/macro";
import { TRADE_URL_PATTERN } from "@vitrine/contract/accounts/rules.ts";
import { modifyTradeUrl, updateTradeUrl } from "@vitrine/contract/accounts/safety.ts";
import { Fragment } from "react";
import { useForm } from "react-hook-form";
import { call } from "../../../api/call.ts";
import { useFieldErrors } from "../../../app/dialogs/use-field-errors.ts";
import { Form } from "../../../ui/form/form.tsx";
import { FormField } from "../../../ui/form/form-field.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { refreshSafety } from "./use-safety.ts";
import { withTicket } from "./with-ticket.ts";

/** Steam's page that shows a player's own trade link. */
const STEAM_SHOWS_IT = "https://steamcommunity.com/my/tradeoffers/privacy";
const EXAMPLE = "https://steamcommunity.com/tradeoffer/new/?partner=12345678&token=AbCdEf12";
const LINK = new RegExp(TRADE_URL_PATTERN);

interface TradeLinkFormProps {
  /** Whether no link is set yet. The first link applies immediately and needs no security check. */
  isFirst: boolean;
  onDone: () => void;
}

/**
 * A form that sets the trade link, or changes it after a security check. The form links to the Steam page that shows
 * the trade link.
 */
export function TradeLinkForm({ isFirst, onDone }: TradeLinkFormProps) {
  const { t } = useLingui();
  const form = useForm({ mode: "onTouched", defaultValues: { tradeUrl: "" } });
  const showErrors = useFieldErrors(form);

  const submit = async (values: { tradeUrl: string }) => {
    const tradeUrl = values.tradeUrl.trim();
    const done = isFirst
      ? { answer: await call(modifyTradeUrl, { tradeUrl }, { quiet: true }) }
      : await withTicket((ticket) => call(updateTradeUrl, { tradeUrl, ticket }, { quiet: true }));
    if (!done) return;
    toast.success(isFirst ? t`Trade link set` : t`Trade link changed`);
    await refreshSafety();
    onDone();
  };

  return (
    <>
      <p className="mb-4 text-muted">
        {isFirst
          ? t`The first link takes effect right away. Later changes need a confirmation and pause withdrawals for 72 hours.`
          : t`After the change you can't withdraw for 72 hours: time to notice if it wasn't you.`}
      </p>
      <Form
        form={form}
        focus="tradeUrl"
        onSubmit={submit}
        onRefused={(error) => showErrors(error, "tradeUrl")}
        submit={isFirst ? t`Set trade link` : t`Change trade link`}
      >
        <FormField
          form={form}
          name="tradeUrl"
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          label={isFirst ? t`Trade link` : t`New trade link`}
          placeholder="https://steamcommunity.com/tradeoffer/new/?…"
          rule={{ required: t`Enter the correct trade link` }}
          check={(link) => LINK.test(String(link).trim()) || t`Enter the correct trade link`}
        />
        <p className="text-13 text-muted">
          <Trans>
            Find yours in Steam under{" "}
            <a
              href={STEAM_SHOWS_IT}
              target="_blank"
              rel="noreferrer"
              className="text-brass underline underline-offset-3"
            >
              Inventory → Trade offers → Who can send me trade offers
            </a>
            . Copy the whole link. It looks like this:
          </Trans>{" "}
          <code className="hash [overflow-wrap:anywhere]">{EXAMPLE}</code>
        </p>
      </Form>
    </>
  );
}

/** Shows a trade link, with line breaks only between its parts. */
export function TradeAddress({ url }: { url: string }) {
  const parts = url.replace(/^https:\/\//, "").split(/(?<=\/)|(?=[?&])/);
  return (
    <code className="hash">
      {parts.map((part) => (
        <Fragment key={part}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </code>
  );
}
