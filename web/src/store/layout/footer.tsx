import { useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { cx } from "../../ui/cx.ts";
import { type DialogName, openDialog } from "../dialogs/dialog-state.ts";
import { paths } from "../paths.ts";

export function Footer() {
  const { t } = useLingui();
  const links = [
    { to: paths.verify(), label: t`Fairness` },
    { to: paths.help(), label: t`Help` },
    { to: paths.help("terms"), label: t`Terms` },
    { to: paths.help("privacy"), label: t`Privacy` },
    { to: paths.help("responsible"), label: t`Play responsibly` },
    { to: paths.help("disclaimer"), label: t`Disclaimer` },
    { to: paths.help("ethics"), label: t`Ethics` },
    { to: paths.help("about"), label: t`About` },
  ];
  const windows: { name: DialogName; label: string; className: string }[] = [
    { name: "publicNotice", label: t`Notices`, className: "flex" },
    { name: "language", label: t`Language`, className: "flex" },
    // Nobody presses keys on a phone.
    { name: "shortcuts", label: t`Shortcuts`, className: "hidden md:flex" },
  ];
  return (
    <footer className="wrap">
      <div className="mt-24 flex items-start gap-10 border-t border-line pt-9 pb-14 text-13 text-quiet max-lg:flex-col max-lg:gap-4 max-md:mt-14 max-md:pb-8">
        <p className="max-w-[46em] flex-1 lg:min-w-[24em]">
          <b className="mr-2 inline-block rounded-1 px-1.5 text-12 font-medium leading-5 text-muted shadow-[inset_0_0_0_1px_var(--faint)]">
            18+
          </b>
          {t`For adults of 18 and over only. Items have a value: look at the odds before you open, and never stake more than you can spare.`}
        </p>
        <nav aria-label={t`About the site`} className="flex flex-wrap gap-x-6 text-muted">
          {links.map((link) => (
            <Link key={link.to} to={link.to} className="flex min-h-11 items-center rounded-1 hover:text-ink md:min-h-7">
              {link.label}
            </Link>
          ))}
          {windows.map((window) => (
            <button
              key={window.name}
              type="button"
              onClick={() => openDialog(window.name)}
              className={cx("min-h-11 items-center rounded-1 hover:text-ink md:min-h-7", window.className)}
            >
              {window.label}
            </button>
          ))}
        </nav>
      </div>
    </footer>
  );
}
