import { Trans, useLingui } from "@lingui/react/macro";
import { getMyFreeBoxPage } from "@vitrine/contract/boxes.ts";
import { usePages } from "../../api/use-list.ts";
import { paths } from "../../app/paths.ts";
import { LinkButton } from "../../ui/form/button.tsx";
import { Picture } from "../../ui/item/picture.tsx";
import { EndlessList } from "../../ui/layout/endless-list.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { ErrorState } from "../../ui/layout/states.tsx";
import { useMoment } from "../play-limits/use-moment.ts";

/** The player's free boxes, the next to expire first. A free box is opened on its own page. */
export function FreeBoxes() {
  const { t } = useLingui();
  const moment = useMoment();
  const grants = usePages(getMyFreeBoxPage, {});
  const rows = grants.data?.pages.flatMap(({ list }) => list) ?? [];
  if (grants.isPending) return <Skeleton className="h-20 rounded-2" />;
  if (grants.isError && rows.length === 0) {
    return <ErrorState error={grants.error} onRetry={() => void grants.refetch()} />;
  }
  if (rows.length === 0) {
    return (
      <p className="border-line border-t py-4 text-muted">
        <Trans>None right now. VIP levels, events and gift codes give them.</Trans>
      </p>
    );
  }
  return (
    <EndlessList
      hasMore={grants.hasNextPage}
      loading={grants.isFetchingNextPage}
      failed={grants.isFetchNextPageError}
      onMore={() => void grants.fetchNextPage()}
    >
      <ul aria-label={t`Free boxes`}>
        {rows.map(({ id, boxId, boxName, boxImage, expireTime }) => {
          const until = moment(expireTime);
          return (
            <li key={id} className="flex items-center gap-4 border-line border-t py-3">
              <Picture src={boxImage} sizes="56px" className="size-14 shrink-0 object-contain" />
              <span className="min-w-0 flex-1">
                <b className="block">{boxName}</b>
                <span className="block text-12 text-quiet">
                  <Trans>Until {until}</Trans>
                </span>
              </span>
              <LinkButton
                to={paths.box(boxId)}
                size="s"
                className="min-h-11!"
                aria-label={t`Open for free: ${boxName}`}
              >
                <Trans>Open</Trans>
              </LinkButton>
            </li>
          );
        })}
      </ul>
    </EndlessList>
  );
}
