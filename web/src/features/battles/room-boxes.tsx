import { Plural, useLingui } from "@lingui/react/macro";
import type { BattleBox } from "@vitrine/contract/battles.ts";
import { cx } from "../../ui/cx.ts";
import { Picture } from "../../ui/item/picture.tsx";
import { boxRuns } from "./box-runs.ts";
import "./rooms.css";

/** The number of cases that fit without scrolling on every screen. A longer row scrolls, also by keyboard. */
const WITHOUT_SCROLLING = 3;

interface RoomBoxesProps {
  boxes: readonly BattleBox[];
  /** Whether the boxes are on a card and not in a row of a list. */
  large?: boolean;
}

/** The boxes of a room in the order of its rounds: small cases in one row that scrolls. */
export function RoomBoxes({ boxes, large = false }: RoomBoxesProps) {
  const { t } = useLingui();
  const runs = boxRuns(boxes);
  const scrolls = runs.length > WITHOUT_SCROLLING;
  return (
    <ol
      aria-label={t`Boxes in order`}
      tabIndex={scrolls ? 0 : undefined}
      className={cx("room-boxes", scrolls && "scrolls", large && "room-boxes-large")}
    >
      {runs.map(({ box, count, from }) => (
        <li key={from} title={box.name} className="room-box">
          <Picture src={box.boxImage} sizes={large ? "104px" : "56px"} className="room-box-picture" />
          <span className="sr-only">{box.name} </span>
          {count > 1 && <b className="room-box-count tn">×{count}</b>}
        </li>
      ))}
    </ol>
  );
}

export function RoundCount({ count }: { count: number }) {
  return <Plural value={count} one="# round" other="# rounds" />;
}
