import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { TICKETS } from "@vitrine/contract/fairness/ticket.ts";
import { formatNumber } from "../../api/numbers.ts";
import { OddsList as OddsTable } from "../../ui/odds-list.tsx";
import { OddsRuler } from "../../ui/odds-ruler.tsx";
import { useCategoryName } from "./category-name.ts";
import type { Box } from "./use-box.ts";

/** What a box holds: the ruler of its tickets, and under it every item with its chance. */
export function OddsList({ box }: { box: Box }) {
  const { i18n } = useLingui();
  const categoryName = useCategoryName();
  const count = box.items.length;
  const tickets = formatNumber(TICKETS, i18n.locale);
  const rows = box.items.map((item) => ({ ...item, note: categoryName(item.category) }));
  return (
    <section aria-labelledby="odds-title" className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 pb-8">
        <h2 id="odds-title">
          <Trans>Every item, every chance</Trans>
        </h2>
        <span className="lab">
          <Trans>
            <Plural value={count} one="# item shares" other="# items share" /> the tickets 1 to {tickets}
          </Trans>
        </span>
      </div>
      <OddsRuler slices={box.items} lens />
      <OddsTable rows={rows} total={TICKETS} className="mt-10" />
    </section>
  );
}
