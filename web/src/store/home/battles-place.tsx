import { useLingui } from "@lingui/react/macro";
import type { CSSProperties } from "react";
import { Link } from "react-router";
import { paths } from "../paths.ts";
import "./arena.css";
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
      <div className="arena">
        <div className="arena-seats" aria-hidden="true">
          {[1, 2, 3].map((seat) => (
            <span key={seat} className="arena-seat" style={{ "--seat": `var(--seat${seat})` } as CSSProperties}>
              <i />
            </span>
          ))}
        </div>
        <p className="text-16">{t`The arena is still dark`}</p>
        <p className="max-w-[34em] text-muted">
          {t`Two to four players will open the same boxes, and the highest total takes everything. No battle is running, because battles open with a later release.`}
        </p>
      </div>
    </section>
  );
}
