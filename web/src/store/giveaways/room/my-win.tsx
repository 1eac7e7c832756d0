import { Plural, Trans } from "@lingui/react/macro";
import type { GiveawayDetail } from "@vitrine/contract/giveaways.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { gradeClass } from "../../../ui/grade.tsx";
import { keepDot } from "../../../ui/keep-dot.ts";
import { Money } from "../../../ui/money.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { sumCoins } from "../../boxes/open-cost.ts";
import { paths } from "../../paths.ts";
import { bestFirst } from "../best-first.ts";

/** What the player won, under its lamp; nothing where it was nothing. `justDrawn`: it is told for the first time. */
export function MyWin({ room, justDrawn }: { room: GiveawayDetail; justDrawn: boolean }) {
  const mine = bestFirst(room.winners.filter((winner) => winner.mine));
  const [best] = mine;
  if (!best) return null;
  return (
    <section
      className={cx("my-win glass mb-8 px-8 py-7 max-md:px-5 max-md:py-5", gradeClass(best.grade))}
      data-now={justDrawn}
      role={justDrawn ? "status" : undefined}
    >
      <span className="light" />
      <div className="relative flex flex-wrap items-center gap-x-10 gap-y-4">
        <Picture
          src={best.image}
          grade={best.grade}
          sizes="220px"
          eager
          className="piece h-32 w-48 max-md:h-24 max-md:w-32"
        />
        <div className="min-w-0 flex-1 basis-64">
          <h2>
            <Trans>You won</Trans>
          </h2>
          <p className="mt-1 text-16">
            {mine.length === 1 ? keepDot(best.name) : <Plural value={mine.length} one="# prize" other="# prizes" />}
          </p>
          <p className="mt-1 text-13 text-muted">
            <Trans>It lies in your bag already.</Trans>
          </p>
        </div>
        <Money value={sumCoins(mine.map(({ value }) => value))} display className="text-39" />
        <LinkButton to={paths.bag()} look="primary">
          <Trans>To the bag</Trans>
        </LinkButton>
      </div>
    </section>
  );
}
