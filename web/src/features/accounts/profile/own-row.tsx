import type { ReactNode } from "react";
import { Link } from "react-router";
import { cx } from "../../../ui/cx.ts";
import { Icon, type IconName } from "../../../ui/icon.tsx";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";

interface OwnRowProps {
  to: string;
  icon: IconName;
  label: ReactNode;
  /** A description or a status; undefined while it loads. */
  says: ReactNode;
  /** False dims the icon, for example if something is not set up yet. */
  lit?: boolean;
}

/** A link of the personal page: an icon, a name and a sentence. */
export function OwnRow({ to, icon, label, says, lit = true }: OwnRowProps) {
  return (
    <li className="border-line border-t">
      <Link to={to} className="group flex min-h-20 items-center gap-4 py-4 hover:text-brass-hi">
        <span className={lit ? "text-brass" : "text-faint"}>
          <Icon name={icon} size={24} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block text-16">{label}</span>
          <span className={cx("block text-pretty text-13", lit ? "text-muted" : "text-quiet")}>
            {says ?? <Skeleton className="my-0.5 h-4 w-32" />}
          </span>
        </span>
        <span className="text-faint group-hover:text-brass">
          <Icon name="right" size={18} />
        </span>
      </Link>
    </li>
  );
}
