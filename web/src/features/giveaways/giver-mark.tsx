import { useLingui } from "@lingui/react/macro";
import type { GiveawayRow } from "@vitrine/contract/giveaways.ts";
import { BrandMark } from "../../app/layout/brand.tsx";
import { Avatar } from "../../ui/avatar.tsx";

/** The giver: the site's logo for an official room, or the streamer's avatar. */
export function GiverMark({ room }: { room: Pick<GiveawayRow, "official" | "owner"> }) {
  const { t } = useLingui();
  const name = room.official ? t`Official room` : (room.owner?.userName ?? t`Streamer`);
  return (
    <span className="flex min-w-0 items-center gap-2 text-13 text-muted">
      {room.official ? (
        <span className="grid size-7 shrink-0 place-items-center [&_svg]:size-5">
          <BrandMark />
        </span>
      ) : (
        <Avatar name={name} src={room.owner?.avatar} size={28} />
      )}
      <span translate={room.official ? undefined : "no"} className="truncate">
        {name}
      </span>
      {!room.official && (
        <span className="shrink-0 rounded-1 px-1.5 text-12 leading-5 shadow-[inset_0_0_0_1px_var(--faint)]">
          {t`Streamer`}
        </span>
      )}
    </span>
  );
}
