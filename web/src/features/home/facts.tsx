import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { statHomepage } from "@vitrine/contract/boxes.ts";
import { formatNumber } from "../../api/numbers.ts";
import { useCall } from "../../api/use-call.ts";
import { Skeleton } from "../../ui/skeleton.tsx";

/** Four figures of the site. */
export function Facts() {
  const { t, i18n } = useLingui();
  const { data } = useCall(statHomepage, {}, { quiet: true });
  const number = (value: number) => formatNumber(value, i18n.locale);
  const tenths = { maximumFractionDigits: 1 };
  const percent = (share: number) => i18n.number(share, { ...tenths, style: "percent" });
  const boxes = data?.boxes ?? 0;
  const themes = data?.themes ?? 0;
  const openings = data?.openings ?? 0;
  const facts = [
    {
      value: data && number(boxes),
      says: data
        ? t`${plural(boxes, { one: "box", other: "boxes" })} in ${plural(themes, { one: "# theme", other: "# themes" })}`
        : "\u00a0",
    },
    {
      value: data && `${i18n.number(data.rtpMin * 100, tenths)}–${percent(data.rtpMax)}`,
      says: t`return, written on every box`,
    },
    {
      value: data && number(openings),
      says: t`${plural(openings, { one: "opening, which can be verified", other: "openings, each of them can be verified" })}`,
    },
    {
      value: data && number(data.players),
      says: t`${plural(data?.players ?? 0, { one: "player", other: "players" })}`,
    },
  ];
  return (
    <section
      aria-label={t`The site in figures`}
      className="mt-9 grid grid-cols-2 border-t border-line lg:mt-2 lg:grid-cols-4"
    >
      {facts.map((fact) => (
        <div key={fact.says} className="pt-6 pr-6 max-md:pt-4 max-md:pr-3">
          <b className="num mb-2 flex h-10 items-end text-39 max-md:mb-1 max-md:h-8 max-md:text-31">
            {fact.value ?? <Skeleton className="h-8 w-24" />}
          </b>
          <span className="text-13 text-muted">{fact.says}</span>
        </div>
      ))}
    </section>
  );
}
