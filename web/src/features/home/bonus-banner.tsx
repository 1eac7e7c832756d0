import { useLingui } from "@lingui/react/macro";
import { bannerList } from "@vitrine/contract/content.ts";
import { useCall } from "../../api/use-call.ts";
import { openDialog } from "../../app/dialogs/dialog-state.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import "./scene.css";

const PERCENT = /\+?\d+\s?%/;

/** The banner that announces a bonus; its figure is taken out of its title and set in the display face. */
export function BonusBanner() {
  const { t } = useLingui();
  const { data, isPending } = useCall(bannerList, {}, { quiet: true });
  const banner = data?.find((each) => PERCENT.test(each.title));
  if (isPending) return <Skeleton className="mt-14 h-[456px] rounded-3 md:mt-24 md:h-[516px] lg:h-[310px]" />;
  if (!banner) return null;
  const figure = PERCENT.exec(banner.title)?.[0].replace(/\s/, "\u00a0") ?? "";
  return (
    <section className="scene scene-bonus mt-14 flex min-h-[300px] items-center md:mt-24">
      <img src={banner.banner} alt="" width="1312" height="360" loading="lazy" decoding="async" />
      <div className="scene-words flex flex-col items-start">
        <b aria-hidden="true" className="num mb-4 text-76 text-brass max-md:text-61">
          {figure.startsWith("+") ? figure : `+${figure}`}
        </b>
        <h2 className="mb-1 font-sans text-20 font-medium [font-stretch:100%]">{banner.title}</h2>
        <p className="mb-6 max-w-[40em] text-muted">{banner.text}</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => openDialog("recharge")}>{t`Deposit`}</Button>
          {banner.link.startsWith("/") && <LinkButton look="quiet" to={banner.link}>{t`Read the terms`}</LinkButton>}
        </div>
      </div>
    </section>
  );
}
