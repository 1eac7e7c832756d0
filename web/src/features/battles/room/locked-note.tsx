import { Trans } from "@lingui/react/macro";
import type { Room } from "./room.ts";

/** Between the last seat and the first round: the seeds are locked, and nobody knows the rolls yet. */
export function LockedNote({ room }: { room: Room }) {
  if (room.startedAt !== null) return null;
  const round = room.beacon && String(room.beacon.round);
  return (
    <p role="status" className="glass mt-6 px-6 py-4 text-muted max-md:px-[18px]">
      {round ? (
        <Trans>
          All seats are taken and the seeds are locked. The rolls wait for round {round} of the public beacon.
        </Trans>
      ) : (
        <Trans>All seats are taken and the seeds are locked. The first round begins in a moment.</Trans>
      )}
    </p>
  );
}
