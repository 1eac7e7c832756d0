import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { type ShownPlace, type ShownVitrine, vitrineDetail } from "@vitrine/contract/vitrines/calls.ts";
import { Suspense, useState } from "react";
import { useParams } from "react-router";
import { useCall } from "../../api/use-call.ts";
import { paths } from "../../app/paths.ts";
import { NothingHere, useMissing } from "../../app/screens/nothing-here.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { EmptyState, ErrorState } from "../../ui/layout/states.tsx";
import { lazyWindow } from "../../ui/overlay/lazy-window.ts";
import { ShareLink } from "../../ui/share-link.tsx";
import { VitrineShowcase } from "./vitrine-showcase.tsx";

const PlaceWindow = lazyWindow(async () => ({ default: (await import("./vitrine-windows.tsx")).PlaceDialog }));
const ReportWindow = lazyWindow(async () => ({ default: (await import("./vitrine-windows.tsx")).ReportVitrineDialog }));

/** /vitrine/{key}: the items that a player shows to everybody. */
export default function VitrinePage() {
  const { id = "" } = useParams();
  const isMissing = useMissing();
  const isKey = /^[0-9a-f]{24}$/.test(id);
  return (
    <div className="wrap min-h-screen pb-16">{isKey && !isMissing ? <KnownVitrine id={id} /> : <NoVitrine />}</div>
  );
}

function KnownVitrine({ id }: { id: string }) {
  const query = useCall(vitrineDetail, { id }, { quiet: true });
  if (query.data) return <VitrineView vitrine={query.data} />;
  if (query.error?.status === 404) return <NoVitrine />;
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <div aria-busy="true">
      <div className="grid gap-3 pt-5 pb-7 md:pt-11">
        <Skeleton className="h-[37px] w-72 max-w-full md:h-[59px]" />
        <Skeleton className="h-6 w-48" />
      </div>
      <div className="vitrine-showcase h-[460px]" />
    </div>
  );
}

function NoVitrine() {
  const { t } = useLingui();
  return (
    <NothingHere
      title={t`Vitrine not found`}
      says={t`There's no public vitrine at this address`}
      to={paths.boxes()}
      way={t`See the boxes`}
    />
  );
}

function VitrineView({ vitrine }: { vitrine: ShownVitrine }) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<ShownPlace>();
  const [reporting, setReporting] = useState(false);
  const { id, title, owner, places, light, ledge } = vitrine;
  const shownTitle = title || t`A private collection`;
  return (
    <>
      <PageHeader
        title={shownTitle}
        typed={title !== ""}
        lead={
          <span className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1">
            {owner ? (
              <>
                <Avatar name={owner.userName} src={owner.avatar} size={36} />
                <span translate="no" className="text-ink">
                  {owner.userName}
                </span>
              </>
            ) : (
              <Trans>An anonymous vitrine</Trans>
            )}
            <span>
              <Plural value={places.length} one="# piece won" other="# pieces won" />
            </span>
          </span>
        }
      >
        <ShareLink title={shownTitle} address={paths.vitrine(id)} />
        <Button look="quiet" onClick={() => setReporting(true)}>
          <Icon name="warning" size={17} />
          {t`Report`}
        </Button>
      </PageHeader>
      <h2 className="sr-only">{t`Pieces on show`}</h2>
      <VitrineShowcase
        light={light}
        ledge={ledge}
        places={places}
        keyOf={(_, index) => index}
        onOpen={setChosen}
        empty={
          <div className="text-[#f3f1ea] [&_*]:text-inherit">
            <EmptyState picture="bag" title={t`Nothing is on show right now`}>
              {t`A piece leaves the vitrine when its owner sells it, gives it away or withdraws it.`}
            </EmptyState>
          </div>
        }
      />
      <Suspense fallback={null}>
        {chosen && <PlaceWindow place={chosen} onClose={() => setChosen(undefined)} />}
        {reporting && <ReportWindow id={id} onClose={() => setReporting(false)} />}
      </Suspense>
    </>
  );
}
