import { useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { ContactWays } from "../../features/content/documents/contact-ways.tsx";
import { type DialogName, openDialog } from "../dialogs/dialog-state.ts";
import { paths } from "../paths.ts";
import { Brand } from "./brand.tsx";

type FooterLink = { label: string; to: string } | { label: string; opens: DialogName; className?: string };

/** The rules of play and the documents, grouped by topic. */
export function Footer() {
  const { t } = useLingui();
  const groups: { title: string; links: FooterLink[] }[] = [
    {
      title: t`Play fair`,
      links: [
        { to: paths.verify(), label: t`Fairness` },
        { to: paths.help("responsible"), label: t`Playing responsibly` },
        { to: paths.limits(), label: t`Limits and breaks` },
        { to: paths.help("ethics"), label: t`Ethics` },
      ],
    },
    {
      title: t`Documents`,
      links: [
        { to: paths.help("terms"), label: t`Terms` },
        { to: paths.help("privacy"), label: t`Privacy` },
        { to: paths.help("disclaimer"), label: t`Disclaimer` },
      ],
    },
    {
      title: "Vitrine",
      links: [
        { to: paths.help("about"), label: t`About` },
        { to: paths.help(), label: t`Help` },
        { to: paths.support(), label: t`Support` },
        { opens: "publicNotice", label: t`Notices` },
      ],
    },
    {
      title: t`This browser`,
      links: [
        { opens: "language", label: t`Language` },
        { opens: "settings", label: t`Settings` },
        // Phones have no keyboard.
        { opens: "shortcuts", label: t`Shortcuts`, className: "max-md:hidden" },
      ],
    },
  ];
  return (
    <footer className="wrap">
      <div className="footer-rows">
        <div>
          <Brand />
          <p className="mt-3 max-w-[38em] text-quiet">
            <b className="footer-age">18+</b>
            {t`For adults of 18 and over only. Items have a value: check the odds before you open, and never stake more than you can afford.`}
          </p>
          <div className="mt-5 md:mt-6">
            <p className="mb-1.5 text-quiet">{t`Contact`}</p>
            <ContactWays className="min-h-11 md:min-h-8" />
          </div>
        </div>
        <nav aria-label={t`About the site`} className="grid grid-cols-2 gap-6 md:grid-cols-4">
          {groups.map((group) => (
            <div key={group.title}>
              <p className="mb-1.5 text-quiet md:mb-2.5">{group.title}</p>
              <ul className="text-muted">
                {group.links.map((link) => (
                  <FooterRow key={link.label} link={link} />
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
    </footer>
  );
}

const ROW = "flex min-h-11 w-full items-center rounded-1 text-left leading-snug hover:text-ink md:min-h-8";

function FooterRow({ link }: { link: FooterLink }) {
  if ("to" in link)
    return (
      <li>
        <Link to={link.to} className={ROW}>
          {link.label}
        </Link>
      </li>
    );
  return (
    <li className={link.className}>
      <button type="button" onClick={() => openDialog(link.opens)} className={ROW}>
        {link.label}
      </button>
    </li>
  );
}
