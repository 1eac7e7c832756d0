import { useLingui } from "@lingui/react/macro";
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { loadChunk } from "../../api/chunk.ts";
import { paths } from "../../app/paths.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { SectionHead } from "./section-head.tsx";

const NEAR_PX = 600;

// Without it the page is still whole: the link above leads to the rooms.
const nothing: { default: ComponentType } = { default: () => null };
const loadCards = (): Promise<typeof nothing> => import("./giveaway-cards.tsx");
const GiveawayCards = lazy(() => loadChunk(loadCards).catch(() => nothing));

/** Up to three rooms in which prizes are drawn. They stand far below the first view, and come when somebody comes near. */
export function GiveawaysPlace() {
  const { t } = useLingui();
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !place.current) return;
    const watcher = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      {
        rootMargin: `${NEAR_PX}px 0px`,
      },
    );
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, [near]);
  return (
    <section aria-label={t`Giveaways`}>
      <SectionHead title={t`Giveaways`}>
        <Link
          to={paths.giveaways({ tab: "active" })}
          className="inline-flex min-h-11 items-center text-13 text-muted hover:text-ink max-md:-my-2"
        >
          {t`All giveaways`} ›
        </Link>
      </SectionHead>
      <div ref={place} className="min-h-[404px]">
        <Suspense fallback={<Waiting />}>{near ? <GiveawayCards /> : <Waiting />}</Suspense>
      </div>
    </section>
  );
}

function Waiting() {
  return <Skeleton className="h-[404px] rounded-3" />;
}
