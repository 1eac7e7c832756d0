import { Plural, useLingui } from "@lingui/react/macro";
import type { GiveawayDetail } from "@vitrine/contract/giveaways.ts";
import { cx } from "../../../ui/cx.ts";
import { Grade, gradeClass } from "../../../ui/item/grade.tsx";
import { ItemCard } from "../../../ui/item/item-card.tsx";
import { Picture } from "../../../ui/item/picture.tsx";
import { keepDot } from "../../../ui/keep-dot.ts";
import { Money } from "../../../ui/money.tsx";
import { bestFirst } from "../best-first.ts";

interface PrizeShowcaseProps {
  room: GiveawayDetail;
  lit: boolean;
  /** Whether the draw happened while the page was open, so that the light over the player's own prize fades in. */
  justDrawn: boolean;
}

/** The most valuable prize of the room; for a winner, the prize that the player won. */
export function PrizeShowcase({ room, lit, justDrawn }: PrizeShowcaseProps) {
  const { t } = useLingui();
  const mine = room.winners.find((winner) => winner.mine);
  const best = mine ?? bestFirst(room.prizes)[0];
  if (!best) return null;
  return (
    <div
      className={cx("giveaway-showcase", gradeClass(best.grade))}
      data-lit={lit}
      data-now={justDrawn && mine !== undefined}
    >
      <span className="light" />
      <span className="giveaway-lamp" />
      <Picture
        src={best.image}
        alt=""
        grade={best.grade}
        sizes="(max-width: 767px) 86vw, 520px"
        eager
        className="item-picture giveaway-lead"
      />
      <div className="giveaway-plate">
        <span className="min-w-0">
          <Grade grade={best.grade} />
          <b className="block truncate text-16" title={best.name}>
            {keepDot(best.name)}
          </b>
          <span className={cx("text-13", mine ? "text-brass" : "text-muted")}>
            {mine ? t`Yours: prize ${best.prize}` : t`Prize ${best.prize}`}
          </span>
        </span>
        <Money value={best.value} display className="text-31" />
      </div>
    </div>
  );
}

/** All prizes in the order of the draw. A single prize is already in the case, so the list is then empty. */
export function PrizeList({ room }: { room: GiveawayDetail }) {
  const { t } = useLingui();
  if (room.prizes.length < 2) return null;
  return (
    <section aria-label={t`Prizes`}>
      <h2 className="mb-4 text-25!">
        <Plural value={room.prizeCount} one="# prize, in draw order" other="# prizes, in draw order" />
      </h2>
      <ol className="grid grid-cols-2 gap-4 max-md:gap-2.5 md:grid-cols-3 xl:grid-cols-4">
        {room.prizes.map((prize) => (
          <li
            key={prize.prize}
            className="[contain-intrinsic-size:auto_203px] [content-visibility:auto] md:[contain-intrinsic-size:auto_237px]"
          >
            <ItemCard
              name={prize.name}
              image={prize.image}
              grade={prize.grade}
              value={prize.value}
              corner={<span className="num text-20 text-muted">{prize.prize}</span>}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}
