import type { CSSProperties, ReactNode } from "react";
import { Avatar } from "./avatar.tsx";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";
import { Money } from "./money.tsx";
import "./seat-card.css";

interface SeatCardProps {
  /** 1 to 4: its colour is the ring and the lamp. */
  seat: 1 | 2 | 3 | 4;
  /** Who sits there; nobody where it is left out. */
  player?: { name: string; avatar?: string; tag?: ReactNode };
  /** Under the name, e.g. how far behind. */
  note?: ReactNode;
  /** In coins. */
  total?: number;
  /** How strong its lamp is, 0 to 1: whose light is strongest can be seen from afar. */
  light?: number;
  won?: boolean;
  /** In an empty seat: what takes it. */
  action?: ReactNode;
  /** Words for an empty seat. */
  empty?: ReactNode;
}

/** A place at a table of up to four: who sits there, how they stand, and their light. */
export function SeatCard({ seat, player, note, total, light = 0.25, won = false, action, empty }: SeatCardProps) {
  const style = { "--seat": `var(--seat${seat})`, "--lux": player ? (won ? 1 : light) : 0 } as CSSProperties;
  return (
    <article className={cx("seat", `seat-${seat}`)} style={style} data-won={won} data-empty={!player}>
      <span className="light" />
      <span className="seat-ring">
        {player ? <Avatar name={player.name} src={player.avatar} size={44} /> : <Icon name="plus" size={20} />}
      </span>
      <div className="relative min-w-0 flex-1">
        {player ? (
          <>
            <span className="seat-who flex items-center gap-2">
              <b translate="no" className="seat-name truncate" title={player.name}>
                {player.name}
              </b>
              {typeof player.tag === "string" ? <small className="seat-tag">{player.tag}</small> : player.tag}
            </span>
            <span className={cx("block truncate text-13", won ? "seat-note" : "text-muted")}>{note}</span>
          </>
        ) : (
          <span className="text-muted">{empty}</span>
        )}
      </div>
      {player && total !== undefined && <Money value={total} display className="seat-total relative" />}
      {!player && action}
    </article>
  );
}
