import { Trans, useLingui } from "@lingui/react/macro";
import type { Step } from "@vitrine/contract/fairness/proof.ts";
import { TICKET_HEX_DIGITS } from "@vitrine/contract/fairness/ticket.ts";
import { formatNumber } from "../../api/numbers.ts";
import { cx } from "../../ui/cx.ts";
import { groupsOf, HashText } from "../../ui/hash-text.tsx";
import { stepText } from "./arrange-proof.ts";
import { ProofStep, ProofValues } from "./proof-step.tsx";
import { SeedText } from "./seeds/seed-text.tsx";

interface RollStepProps {
  number: number;
  step: Step;
}

/** Shows the MAC of both seeds: its key, its message and its result. */
export function MacStep({ number, step }: RollStepProps) {
  const { t } = useLingui();
  return (
    <ProofStep
      number={number}
      title={<Trans>Both seeds go into one calculation</Trans>}
      ok={null}
      says={<Trans>Your client seed and the nonce are the key; the server seed is the message.</Trans>}
    >
      <ProofValues
        values={[
          { label: t`Key`, value: <code className="hash break-all">{stepText(step, "key")}</code> },
          { label: t`Message`, value: <HashText>{stepText(step, "message")}</HashText> },
          { label: "HMAC-SHA512", value: <MacText hex={stepText(step, "mac")} className="mac-grid" /> },
        ]}
      />
    </ProofStep>
  );
}

export function DigitsStep({ number, step }: RollStepProps) {
  const { t, i18n } = useLingui();
  return (
    <ProofStep number={number} title={<Trans>The first 15 digits become a number</Trans>} ok={null}>
      <ProofValues
        values={[
          { label: t`Hexadecimal`, value: <code className="hash mac-used">{stepText(step, "digits")}</code> },
          { label: t`Decimal`, value: <code className="hash">{grouped(stepText(step, "decimal"), i18n.locale)}</code> },
        ]}
      />
    </ProofStep>
  );
}

/**
 * Shows how the remainder gives the ticket. If a recorded ticket exists, the step compares the computed ticket with it.
 */
export function TicketStep({ number, step }: RollStepProps) {
  const { t, i18n } = useLingui();
  const size = formatNumber(Number(stepText(step, "size")), i18n.locale);
  const decimal = grouped(stepText(step, "decimal"), i18n.locale);
  const remainder = formatNumber(Number(stepText(step, "remainder")), i18n.locale);
  const published = stepText(step, "published");
  return (
    <ProofStep
      number={number}
      title={<Trans>Divide by {size}, add one to the remainder</Trans>}
      ok={step.ok}
      holds={t`Matches the ticket on record`}
    >
      <ProofValues
        values={[
          {
            label: t`Remainder`,
            value: (
              <code className="hash">
                {decimal} mod {size} = {remainder}
              </code>
            ),
          },
          {
            label: t`Ticket`,
            value: (
              <span className={cx("num text-61 max-md:text-49", step.ok === false ? "text-bad" : "text-brass-hi")}>
                {formatNumber(Number(stepText(step, "ticket")), i18n.locale)}
              </span>
            ),
          },
          ...(published && step.ok === false
            ? [{ label: t`On record`, value: formatNumber(Number(published), i18n.locale) }]
            : []),
        ]}
      />
    </ProofStep>
  );
}

/**
 * Shows a roll whose server seed is still secret: its client seed, its nonce and the recorded ticket, without the
 * calculation.
 */
export function SealedRollStep({ number, step }: RollStepProps) {
  const { t, i18n } = useLingui();
  return (
    <ProofStep
      number={number}
      title={<Trans>The ticket is on record, the server seed is still sealed</Trans>}
      ok={null}
      says={<Trans>You can repeat the calculation once this pair of seeds has been changed and so revealed.</Trans>}
    >
      <ProofValues
        values={[
          { label: t`Client seed`, value: <SeedText>{stepText(step, "client")}</SeedText> },
          { label: t`Nonce`, value: <code className="hash">{stepText(step, "nonce")}</code> },
          {
            label: t`Ticket`,
            value: (
              <span className="num text-49 text-brass-hi">
                {formatNumber(Number(stepText(step, "published")), i18n.locale)}
              </span>
            ),
          },
        ]}
      />
    </ProofStep>
  );
}

// The number has up to 60 bits, more than a float can hold exactly, so it is formatted as a BigInt.
function grouped(decimal: string, locale: string): string {
  return /^\d+$/.test(decimal) ? new Intl.NumberFormat(locale).format(BigInt(decimal)) : decimal;
}

/** The hexadecimal MAC in groups of eight. The digits that become the ticket are underlined. */
function MacText({ hex, className }: { hex: string; className?: string }) {
  const groups = groupsOf(hex, 8);
  return (
    <code className={cx("hash", className)}>
      {groups.map((group, index) => {
        const lit = Math.max(0, TICKET_HEX_DIGITS - index * 8);
        return (
          <span key={index}>
            {lit > 0 && <mark className="mac-used">{group.slice(0, lit)}</mark>}
            {group.slice(lit)}
          </span>
        );
      })}
    </code>
  );
}
