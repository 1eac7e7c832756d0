import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { formatNumber } from "../../../api/numbers.ts";
import { pieceOf, type Room, seatsOf } from "./room.ts";
import type { Frame } from "./timeline.ts";
import { useSpokenName } from "./use-spoken-name.ts";

/** Says each round and the end to those who do not see the wheels. */
export function Told({ room, frame }: { room: Room; frame: Frame }) {
  const { t, i18n } = useLingui();
  const nameOf = useSpokenName();
  const ended = (frame.at === "win" || frame.at === "rest") && room.winner !== null;
  const winner = seatsOf(room).find(({ pos }) => pos === room.winner);
  const sum = room.value ?? 0;
  const amount = formatNumber(sum, i18n.locale);
  const worth = t`${plural(sum, { one: `${amount} coin`, other: `${amount} coins` })}`;
  const round = frame.open;
  const pieces = seatsOf(room).flatMap((seat) => {
    const piece = pieceOf(seat, round);
    return piece ? [`${nameOf(seat)}: ${piece.name}, ${formatNumber(piece.value, i18n.locale)}`] : [];
  });
  const list = new Intl.ListFormat(i18n.locale).format(pieces);
  const name = winner ? nameOf(winner) : "";
  return (
    <p className="sr-only" role="status">
      {ended ? (
        <Trans>
          <span translate="no">{name}</span> wins {worth}
        </Trans>
      ) : frame.at === "tie" ? (
        t`A tie: the equal seats roll again`
      ) : pieces.length > 0 ? (
        t`Round ${round}: ${list}`
      ) : (
        ""
      )}
    </p>
  );
}
