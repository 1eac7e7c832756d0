import { Plural, Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Money } from "../../../ui/money.tsx";
import { sumCoins } from "../../boxes/opening/open-cost.ts";
import type { Room } from "../room/room.ts";
import { losingSeatGets } from "./seat-cost.ts";

/** The parts of a seat's price, and the cashback of a losing seat. */
export function CostLines({ room }: { room: Room }) {
  const count = room.roundCount;
  const cashback = losingSeatGets(room.boxes, room.cashback);
  return (
    <dl className="grid gap-1.5 pb-2 text-14">
      <Line name={<Plural value={count} one="# box" other="# boxes" />}>
        <Money value={sumCoins(room.boxes.map((box) => box.price))} />
      </Line>
      {room.surcharge > 0 && (
        <Line name={<Trans>Surcharge for the cashback</Trans>}>
          <Money value={room.surcharge} />
        </Line>
      )}
      <Line name={<Trans>A seat pays</Trans>} strong>
        <Money value={room.cost} />
      </Line>
      {cashback > 0 && (
        <Line name={<Trans>Each losing seat gets back</Trans>}>
          <Money value={cashback} signed />
        </Line>
      )}
    </dl>
  );
}

function Line({ name, strong = false, children }: { name: ReactNode; strong?: boolean; children: ReactNode }) {
  return (
    <div
      className={
        strong ? "mt-1 flex justify-between gap-4 border-line border-t pt-2.5 pb-1" : "flex justify-between gap-4"
      }
    >
      <dt className={strong ? undefined : "text-muted"}>{name}</dt>
      <dd className={strong ? "text-16 font-medium" : undefined}>{children}</dd>
    </div>
  );
}

/** The label of the button that pays, with the price. The coin mark has the colour of the text on the brass button. */
export function JoinWords({ cost }: { cost: number }) {
  return (
    <span>
      <Trans>
        Join for <Money value={cost} className="[&_circle]:stroke-current [&_path]:stroke-current" />
      </Trans>
    </span>
  );
}
