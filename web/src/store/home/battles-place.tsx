import { useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { paths } from "../paths.ts";
import "./scene.css";
import { SectionHead } from "./section-head.tsx";

/** Where running battles will stand. Until they open: an arena with its lamps off, and no invented rooms. */
export function BattlesPlace() {
  const { t } = useLingui();
  return (
    <section aria-label={t`Battles`} className="flex flex-col">
      <SectionHead title={t`Battles`}>
        <Link
          to={paths.battles()}
          className="inline-flex min-h-11 items-center text-13 text-muted hover:text-ink max-md:-my-2"
        >
          {t`How they will work`} ›
        </Link>
      </SectionHead>
      <div className="scene scene-arena">
        <img src="/pictures/banners/battles.webp" alt="" width="1312" height="360" loading="lazy" decoding="async" />
        <div className="scene-words max-w-[46em]">
          <p className="mb-1.5 text-20">{t`The arena is still dark`}</p>
          <p className="text-muted">
            {t`Two to four players will open the same boxes, and the highest total takes everything. No battle is running, because battles open with a later release.`}
          </p>
        </div>
      </div>
    </section>
  );
}
