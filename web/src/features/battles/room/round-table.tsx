import { Trans, useLingui } from "@lingui/react/macro";
import { type CSSProperties, memo } from "react";
import { Link } from "react-router";
import { formatNumber } from "../../../api/numbers.ts";
import { paths } from "../../../app/paths.ts";
import { cx } from "../../../ui/cx.ts";
import { Grade, GradeMark } from "../../../ui/item/grade.tsx";
import { Picture } from "../../../ui/item/picture.tsx";
import { Money } from "../../../ui/money.tsx";
import { softHyphens } from "../../../ui/soft-hyphens.ts";
import { itemOf, type Room, type RoomItem, seatsOf } from "./room.ts";
import "./round-table.css";
import { bestOfRound } from "./seat-totals.ts";
import { useSpokenName } from "./use-spoken-name.ts";

interface RoundTableProps {
  room: Room;
  /** The number of rounds whose items are shown; with `turning` the reels of the next round turn. */
  open: number;
  turning: boolean;
  /** Whether the winner is shown. The items of the other seats are then dimmed, and every item links to its proof. */
  ended: boolean;
}

/** Shows all items by seat and round. After the winner is shown, each item has its ticket and a link to its proof. */
export const RoundTable = memo(function RoundTable({ room, open, turning, ended }: RoundTableProps) {
  const { t } = useLingui();
  const nameOf = useSpokenName();
  const seats = seatsOf(room);
  return (
    <div className="round-table" style={{ "--lanes": room.playerCount } as CSSProperties}>
      <h2 className="sr-only">
        <Trans>Pieces by round</Trans>
      </h2>
      <ol>
        {room.boxes.map((_, index) => {
          const round = index + 1;
          const best = round <= open ? bestOfRound(room, round) : [];
          return (
            // The rounds of a room never change their order.
            <li key={round} className="round-row" aria-label={t`Round ${round}`}>
              <span className="round-number num" aria-hidden="true">
                {round}
              </span>
              {seats.map((seat) => {
                const item = round <= open ? itemOf(seat, round) : undefined;
                return (
                  <div
                    key={seat.pos}
                    className={cx("round-cell", best.includes(seat.pos) && "round-best")}
                    data-lost={ended && room.winner !== seat.pos}
                  >
                    {item ? (
                      <Item battleId={room.id} item={item} name={seat.user ? nameOf(seat) : ""} over={ended} />
                    ) : (
                      <ClosedCell turns={turning && round === open + 1} />
                    )}
                  </div>
                );
              })}
            </li>
          );
        })}
      </ol>
    </div>
  );
});

function Item({ battleId, item, name, over }: { battleId: number; item: RoomItem; name: string; over: boolean }) {
  const { t, i18n } = useLingui();
  const number = (value: number) => formatNumber(value, i18n.locale);
  const { roll, start, end } = item;
  const isKnown = roll !== undefined && start !== undefined && end !== undefined;
  const [ticket, from, to] = isKnown ? [number(roll), number(start), number(end)] : [];
  const words = (
    <>
      <Picture src={item.image} grade={item.grade} sizes="76px" className="round-item item-picture" />
      <span className="round-words">
        <span className="sr-only">
          <span translate="no">{name}</span>:{" "}
        </span>
        <b className="round-name" title={item.name}>
          {softHyphens(item.name)}
        </b>
        <span className="round-facts">
          <Grade grade={item.grade} className="max-md:hidden!" />
          {over && isKnown && (
            <span className="tn text-12 text-quiet">
              <Trans>
                roll {ticket} in {from}–{to}
              </Trans>
            </span>
          )}
        </span>
      </span>
      <span className="round-value">
        <span className="md:hidden">
          <GradeMark grade={item.grade} />
        </span>
        <Money value={item.value} />
      </span>
    </>
  );
  if (!over) return <div className="round-link">{words}</div>;
  const label = t`Verify ${name}: ${item.name}`;
  return (
    <Link to={paths.verifyBattle(battleId, item.round)} className="round-link" title={label}>
      {words}
    </Link>
  );
}

function ClosedCell({ turns }: { turns: boolean }) {
  return (
    <div className="round-link round-closed">
      <i aria-hidden="true" />
      <span>{turns ? <Trans>spinning</Trans> : <Trans>not opened</Trans>}</span>
    </div>
  );
}
