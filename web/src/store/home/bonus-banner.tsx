import { useLingui } from "@lingui/react/macro";
import { bannerList } from "@vitrine/contract/content.ts";
import { useCall } from "../../api/use-call.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

const PERCENT = /\+?\d+\s?%/;

/** The banner that announces a bonus; its figure is taken out of its title and set in the display face. */
export function BonusBanner() {
  const { t } = useLingui();
  const { data, isPending } = useCall(bannerList, {}, { quiet: true });
  const banner = data?.find((each) => PERCENT.test(each.title));
  if (isPending) return <Skeleton className="mt-14 h-[130px] rounded-3 max-md:h-[250px] md:mt-24" />;
  if (!banner) return null;
  const figure = PERCENT.exec(banner.title)?.[0].replace(/\s/, "") ?? "";
  return (
    <section className="glass mt-14 flex items-center gap-9 px-9 py-7 max-md:flex-col max-md:items-start max-md:gap-4 max-md:px-5 max-md:py-6 md:mt-24">
      <b aria-hidden="true" className="num text-61 text-brass">
        {figure.startsWith("+") ? figure : `+${figure}`}
      </b>
      <div className="flex-1">
        <h2 className="font-sans text-16 font-medium [font-stretch:100%]">{banner.title}</h2>
        <p className="max-w-[52em] text-muted">{banner.text}</p>
      </div>
      {banner.link.startsWith("/") && <LinkButton to={banner.link}>{t`Read the terms`}</LinkButton>}
    </section>
  );
}
