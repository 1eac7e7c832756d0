import { Link } from "react-router";
import { paths } from "../paths.ts";

export function Brand() {
  return (
    <Link to={paths.home()} aria-label="Vitrine 明匣" className="flex h-11 shrink-0 items-center gap-[11px] rounded-1">
      <BrandMark />
      <span className="brand-latin">Vitrine</span>
      <span lang="zh-CN" className="brand-chinese max-md:hidden lg:max-xl:hidden">
        明匣
      </span>
    </Link>
  );
}

/** The logo: a display case with its lamp on. */
export function BrandMark() {
  return (
    <svg viewBox="0 0 32 32" width="26" height="26" aria-hidden="true">
      <path d="M16 5 26.2 24H5.8Z" fill="var(--brass)" opacity=".35" />
      <path d="M16 5 21 24H11Z" fill="var(--brass)" opacity=".6" />
      <rect x="3.5" y="4" width="25" height="20.5" rx="1.5" fill="none" stroke="var(--brass)" strokeWidth="1.6" />
      <path d="M2 28.2h28" stroke="var(--brass)" strokeWidth="2.6" strokeLinecap="round" />
    </svg>
  );
}
