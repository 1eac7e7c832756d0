import type { CSSProperties, ReactNode } from "react";
import { Avatar } from "./avatar.tsx";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";
import { Money } from "./money.tsx";
import "./seat-card.css";

interface SeatCardProps {
  /** The number of the seat. It sets the colour of the ring and the lamp. */
  seat: 1 | 2 | 3 | 4;
  /** The player of the seat; undefined for an empty seat. */
  player?: { name: string; avatar?: string; tag?: ReactNode };
  /** The element below the name, e.g. the gap to the leader. */
  note?: ReactNode;
  /** The total in coins. */
  total?: number;
  /** The strength of the lamp, 0 to 1: the leader's lamp is the strongest. */
  light?: number;
  won?: boolean;
  /** The button that takes an empty seat. */
  action?: ReactNode;
  /** The text of an empty seat. */
  empty?: ReactNode;
}

/** One of up to four seats: the player, the total, and the lamp. */
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
