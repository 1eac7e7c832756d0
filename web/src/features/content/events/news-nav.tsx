import { useLingui } from "@lingui/react/macro";
import { NavLink } from "react-router";
import { paths } from "../../../app/paths.ts";
import { UnreadMark } from "../../messages/unread-mark.tsx";

/** The parts of the news: events, promotions, the player's own messages, and the questions to support. */
export function NewsNav() {
  const { t } = useLingui();
  const links = [
    { to: paths.events(), label: t`Events` },
    { to: paths.promotions(), label: t`Promotions` },
    { to: paths.messages(), label: t`Messages` },
    { to: paths.tickets(), label: t`Support` },
  ];
  return (
    <nav aria-label={t`News`} className="flex flex-wrap gap-1">
      {links.map(({ to, label }) => (
        <NavLink
          key={to}
          to={to}
          // The questions to support are below the messages, but have a link of their own.
          end={to === paths.messages()}
          className="tap flex min-h-11 items-center gap-2 rounded-2 px-3.5 text-14 text-muted max-md:px-1.5 hover:text-ink aria-[current=page]:bg-tint-2 aria-[current=page]:text-ink aria-[current=page]:shadow-(--glass-edge)"
        >
          {label}
          {to === paths.messages() && <UnreadMark />}
        </NavLink>
      ))}
    </nav>
  );
}
