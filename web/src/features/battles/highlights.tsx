import { Trans, useLingui } from "@lingui/react/macro";
import { battleHighlight } from "@vitrine/contract/battles.ts";
import { Link } from "react-router";
import { useCall } from "../../api/use-call.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { UserName } from "../../ui/bot-mark.tsx";
import { Money } from "../../ui/money.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useArena } from "./use-arena.ts";

/** The biggest wins of the week, side by side in one line of fixed height. */
export function Highlights() {
  const { t } = useLingui();
  const arena = useArena();
  const { data, isPending, error } = useCall(battleHighlight, { mode: arena.mode }, { quiet: true });
  return (
    <section aria-label={t`Biggest wins of the week`} className="mb-10 border-line border-y py-4">
      <h2 className="lab mb-3 font-sans! text-13! text-muted">{t`Biggest wins of the week`}</h2>
      {isPending && <Skeleton className="h-14 w-full" />}
      {error && !data && <p className="flex h-14 items-center text-muted">{t`They could not be loaded.`}</p>}
      {data?.length === 0 && (
        <p className="flex h-14 items-center text-muted">
          <Trans>No battle has ended in the last seven days. The biggest win will stand here.</Trans>
        </p>
      )}
      {data && data.length > 0 && (
        <ol className="scrolls -m-1 flex gap-8 p-1">
          {data.map((room) => {
            const seat = room.seats.find(({ pos }) => pos === room.winner);
            return (
              <li key={room.id} className="shrink-0">
                <Link to={arena.room(room.id)} className="flex h-14 items-center gap-3 rounded-1 hover:text-brass-hi">
                  {seat && <Avatar name={seat.userName} src={seat.avatar} size={40} />}
                  <span>
                    <Money value={room.value ?? 0} display className="text-20" />
                    {seat && (
                      <UserName name={seat.userName} bot={seat.bot} className="flex! max-w-40 text-13 text-muted" />
                    )}
                  </span>
                </Link>
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}
