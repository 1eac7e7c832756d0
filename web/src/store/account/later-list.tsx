import { useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { type DialogName, openDialog } from "../dialogs/dialog-state.ts";
import { paths } from "../paths.ts";
import { useLaterScreens } from "../screens/later-screens.ts";

interface LaterRow {
  /** Its own page, which says the same; nothing for what will be a part of this one. */
  to?: string;
  /** Its own window. */
  opens?: DialogName;
  icon: IconName;
  name: string;
  says: string;
}

/** What will be here one day: unlit, because nothing happens there yet. */
export function LaterList() {
  const { t } = useLingui();
  const screenOf = useLaterScreens();
  const screens = [paths.mineActive(), paths.vip(), paths.promo(), paths.transfer()];
  const rows: LaterRow[] = [
    ...screens.map((to) => ({ to, ...screenOf(to) })),
    { icon: "key", name: t`Gift code`, says: t`Type a code that you were given, and its reward is yours.` },
    {
      opens: "benefit",
      icon: "gift",
      name: t`Benefits`,
      says: t`Daily rewards, and red-packet rewards: a part of what you staked in a week, as points.`,
    },
  ];
  return (
    <section aria-labelledby="opens-later" className="lg:col-span-2">
      <h2 id="opens-later" className="mb-5 text-25">{t`Not open yet`}</h2>
      <ul className="grid grid-cols-1 gap-x-6 md:grid-cols-2 lg:grid-cols-3">
        {rows.map((row) => (
          <li key={row.name} className="border-line border-t">
            <Place {...row} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Place(row: LaterRow) {
  const { to, opens } = row;
  const look = "flex min-h-11 w-full gap-3 py-4 text-left text-muted";
  if (to)
    return (
      <Link to={to} className={`${look} hover:text-ink`}>
        <Later {...row} />
      </Link>
    );
  if (opens)
    return (
      <button type="button" className={`${look} hover:text-ink`} onClick={() => openDialog(opens)}>
        <Later {...row} />
      </button>
    );
  return (
    <div className={look}>
      <Later {...row} />
    </div>
  );
}

function Later({ icon, name, says }: LaterRow) {
  return (
    <>
      <span className="mt-0.5 text-faint">
        <Icon name={icon} />
      </span>
      <span>
        <span className="block">{name}</span>
        <span className="mt-1 block text-pretty text-13 text-quiet">{says}</span>
      </span>
    </>
  );
}
