import { Trans, useLingui } from "@lingui/react/macro";
import { formatNumber } from "../../api/numbers.ts";
import { HashText } from "../../ui/hash-text.tsx";
import { OddsRuler } from "../../ui/item/odds-ruler.tsx";
import { type ProofBlock, stepText } from "./arrange-proof.ts";
import { ProofStep, ProofValues } from "./proof-step.tsx";
import { useBoxDetail } from "./use-item-detail.ts";
import type { LooseReceipt } from "./verify/receipt-text.ts";

/**
 * Shows the checks of the table of tickets: its hash is right, it covers every ticket, and the ticket gives the item.
 */
export function RangeStep({
  number,
  block,
  receipt,
}: {
  number: number;
  block: ProofBlock;
  receipt: LooseReceipt | null;
}) {
  const { t, i18n } = useLingui();
  const find = (id: string) => block.steps.find((step) => step.id === id);
  const version = find("version");
  const drop = find("drop");
  const ticket = Number(stepText(drop, "ticket"));
  const amount = (text: string) => formatNumber(Number(text), i18n.locale);
  const rows = useTicketRows(receipt);
  return (
    <ProofStep
      number={number}
      title={<Trans>The ticket is looked up in the odds</Trans>}
      ok={block.ok}
      holds={t`Matches the odds on record`}
      says={<Trans>The hash covers the price, every item, every value and every range of this version.</Trans>}
    >
      {rows.length > 0 && (
        <div className="py-2">
          <OddsRuler slices={rows} roll={ticket > 0 ? ticket : undefined} />
        </div>
      )}
      <ProofValues
        values={[
          ...(version
            ? [
                { label: t`Computed`, value: <HashText>{stepText(version, "computed")}</HashText> },
                {
                  label: t`On record`,
                  value: <HashText className="text-muted">{stepText(version, "published")}</HashText>,
                },
              ]
            : []),
          ...(drop && stepText(drop, "start")
            ? [
                {
                  label: t`Range`,
                  value: (
                    <span className="tn">
                      {amount(stepText(drop, "start"))} ≤ {amount(String(ticket))} ≤ {amount(stepText(drop, "end"))}
                    </span>
                  ),
                },
              ]
            : []),
        ]}
      />
    </ProofStep>
  );
}

interface TicketRow {
  start: number;
  end: number;
  grade: number;
}

/** Returns the ticket ranges of the receipt with their grades. All are grey if the server cannot be reached. */
function useTicketRows(receipt: LooseReceipt | null): TicketRow[] {
  const detail = useBoxDetail(receipt);
  if (!Array.isArray(receipt?.items)) return [];
  const grades = new Map(detail?.items.map((item) => [item.itemId, item.grade]));
  return receipt.items.flatMap((item: unknown) => {
    const { itemId, start, end } = (item ?? {}) as Record<string, unknown>;
    if (typeof start !== "number" || typeof end !== "number" || !(start <= end) || start < 1 || end > 100_000)
      return [];
    return [{ start, end, grade: grades.get(Number(itemId)) ?? 4 }];
  });
}
