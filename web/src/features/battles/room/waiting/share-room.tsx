import { useLingui } from "@lingui/react/macro";
import { ShareLink } from "../../../../ui/share-link.tsx";
import type { Room } from "../room.ts";

/** Shares the link of a room. */
export function ShareRoom({ room }: { room: Room }) {
  const { t } = useLingui();
  const number = String(room.id);
  return <ShareLink title={t`Room ${number}`} />;
}
