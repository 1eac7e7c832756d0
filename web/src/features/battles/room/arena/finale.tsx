import { Trans } from "@lingui/react/macro";
import { type CSSProperties, useLayoutEffect, useRef } from "react";
import { BotMark } from "../../../../ui/bot-mark.tsx";
import { gradeClass } from "../../../../ui/item/grade.tsx";
import { Picture } from "../../../../ui/item/picture.tsx";
import { matchesMedia } from "../../../../ui/layout/breakpoints.ts";
import { Money } from "../../../../ui/money.tsx";
import { type Room, seatsOf } from "../room.ts";
import "./finale.css";

/** The number of items that the case shows. It shows the number of all other items as text. */
const SHOWN = 24;
const FLOW_MS = 900;
const STAGGER_MS = 45;

interface FinaleProps {
  room: Room;
  /** Whether the items move from their seats to the winner. */
  moving: boolean;
}

/** Shows the winner's case with every item of the battle in it. */
export function Finale({ room, moving }: FinaleProps) {
  const winner = seatsOf(room).find((seat) => seat.pos === room.winner);
  const inventoryItems = seatsOf(room)
    .flatMap((seat) => seat.items.map((inventoryItem) => ({ ...inventoryItem, pos: seat.pos })))
    .toSorted((one, other) => other.value - one.value);
  const shown = inventoryItems.slice(0, SHOWN);
  const more = inventoryItems.length - shown.length;
  const field = useRef<HTMLUListElement>(null);
  useFlow(field, moving);
  if (!winner) return null;
  const name = winner.user?.userName ?? "";
  return (
    <div className={`finale seat-beam-${winner.pos}`} style={{ "--lane": winner.pos } as CSSProperties}>
      <span className="light" />
      <span className="reel-lamp" />
      <ul ref={field} className="finale-items" {...shapeOf(shown.length)}>
        {shown.map((inventoryItem) => (
          <li
            key={`${inventoryItem.pos}-${inventoryItem.round}`}
            data-pos={inventoryItem.pos}
            className={gradeClass(inventoryItem.grade)}
          >
            <Picture
              src={inventoryItem.image}
              alt={inventoryItem.name}
              grade={inventoryItem.grade}
              sizes="120px"
              className="item-picture"
            />
          </li>
        ))}
        {more > 0 && <li className="finale-more tn">+{more}</li>}
      </ul>
      <div className="finale-plate">
        <b className="truncate">
          <Trans>
            <span translate="no">{name}</span> wins
          </Trans>{" "}
          {winner.bot && <BotMark />}
        </b>
        <Money value={room.value ?? 0} display className="finale-sum" />
      </div>
    </div>
  );
}

/** Returns the size of the items, and the number of columns with which a few items fill even rows. */
function shapeOf(count: number) {
  const [size, most] = count > 12 ? ["many", SHOWN] : count > 8 ? ["some", 5] : count > 4 ? ["several", 4] : ["few", 3];
  const columns = Math.ceil(count / Math.ceil(count / Number(most)));
  return { "data-count": size, style: { "--columns": columns } as CSSProperties };
}

/**
 * Moves each item from the case of the seat that opened it to its place in the winner's case. The animation changes
 * only transform and opacity.
 */
function useFlow(field: { current: HTMLUListElement | null }, moving: boolean): void {
  useLayoutEffect(() => {
    const list = field.current;
    if (!list || !moving || matchesMedia("(prefers-reduced-motion: reduce)")) return;
    const cases = list.closest(".arena")?.querySelectorAll(".arena-reel") ?? [];
    const runs = [...list.children].map((inventoryItem, index) => {
      const from = cases[Number((inventoryItem as HTMLElement).dataset.pos) - 1]?.getBoundingClientRect();
      const to = inventoryItem.getBoundingClientRect();
      if (!from) return undefined;
      const x = from.left + from.width / 2 - to.left - to.width / 2;
      const y = from.top + from.height / 2 - to.top - to.height / 2;
      return inventoryItem.animate(
        [
          { transform: `translate(${x}px,${y}px) scale(.7)`, opacity: 0.2 },
          { transform: "none", opacity: 1 },
        ],
        {
          duration: FLOW_MS,
          delay: 300 + index * STAGGER_MS,
          easing: "cubic-bezier(.16,1,.3,1)",
          fill: "backwards",
        },
      );
    });
    return () => {
      for (const run of runs) run?.cancel();
    };
  }, [field, moving]);
}
