import { useLingui } from "@lingui/react/macro";
import { useQueries } from "@tanstack/react-query";
import type { InputOf } from "@vitrine/contract/call.ts";
import { type Language, textsOfRow } from "@vitrine/contract/languages.ts";
import { catalogueItem } from "@vitrine/contract/operators/catalogue.ts";
import type { giveawaysOpen } from "@vitrine/contract/operators/house-rooms.ts";
import { callKey } from "../../api/use-call.ts";
import { Money } from "../../ui/money.tsx";
import { sayLength } from "../catalogue/say-length.ts";
import { ask } from "../session.ts";
import { Fact } from "./fact.tsx";

/** A giveaway as its form describes it: title, prizes, times and conditions. */
export function ProposedGiveaway({ input }: { input: InputOf<typeof giveawaysOpen> }) {
  const { t, i18n } = useLingui();
  const language = i18n.locale as Language;
  const prizes = input.prizes.split(",").map(Number);
  const items = useQueries({
    queries: [...new Set(prizes)].map((id) => ({
      queryKey: callKey(catalogueItem, { id }),
      queryFn: () => ask(catalogueItem, { id }),
    })),
  }).flatMap(({ data }) => data ?? []);
  const format = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" });
  const { startTime, most, vipLeast, depositLeast, depositSince, password } = input;
  return (
    <>
      <Fact title={t`Title`}>{textsOfRow(input, "title")[language]}</Fact>
      <Fact title={t`Prizes`}>
        {prizes.map((id, place) => {
          const item = items.find((one) => one.id === id);
          return (
            // The same item may be a prize twice.
            <span key={place}>
              {item?.name[language] ?? `#${id}`} {item && <Money value={item.value} />}
            </span>
          );
        })}
      </Fact>
      <Fact title={t`Open for`}>{sayLength(input.minutes, language)}</Fact>
      {startTime !== undefined && <Fact title={t`Starts`}>{format.format(new Date(startTime))}</Fact>}
      {most !== undefined && <Fact title={t`Most entrants`}>{i18n.number(most)}</Fact>}
      {vipLeast !== undefined && <Fact title={t`Least VIP level`}>{`VIP ${vipLeast}`}</Fact>}
      {depositLeast !== undefined && (
        <Fact title={t`Least net deposits, coins`}>
          <Money value={depositLeast} />
        </Fact>
      )}
      {depositSince !== undefined && <Fact title={t`Deposits since`}>{format.format(new Date(depositSince))}</Fact>}
      {password !== undefined && <Fact title={t`Password`}>{password}</Fact>}
    </>
  );
}
