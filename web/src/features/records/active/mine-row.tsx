import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon, type IconName } from "../../../ui/icon.tsx";
import { Picture } from "../../../ui/picture.tsx";

interface MineRowProps {
  to: string;
  /** What stands before it: a picture, or a sign. */
  image?: string;
  icon?: IconName;
  name: ReactNode;
  says?: ReactNode;
  /** At the right: a sum or a time, and a word under it. */
  side?: ReactNode;
  under?: ReactNode;
}

/** One thing that is going on; the whole row leads to it. */
export function MineRow({ to, image, icon = "box", name, says, side, under }: MineRowProps) {
  return (
    <li className="border-line border-t">
      <Link to={to} className="group flex min-h-20 items-center gap-4 py-3 hover:text-brass-hi">
        {image ? (
          <Picture src={image} sizes="56px" className="size-14 shrink-0 object-contain" />
        ) : (
          <span className="grid size-14 shrink-0 place-items-center text-brass">
            <Icon name={icon} size={24} />
          </span>
        )}
        <span className="min-w-0 flex-1">
          <b className="block text-pretty font-medium">{name}</b>
          {says && <span className="block text-13 text-muted">{says}</span>}
        </span>
        <span className="shrink-0 text-right">
          <span className="block">{side}</span>
          {under && <span className="block text-12 text-quiet">{under}</span>}
        </span>
        <span className="text-faint group-hover:text-brass">
          <Icon name="right" size={18} />
        </span>
      </Link>
    </li>
  );
}
