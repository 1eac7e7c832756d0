import { useLingui } from "@lingui/react/macro";
import { type TicketPicture, ticketPicture } from "@vitrine/contract/tickets/calls.ts";
import { useEffect, useState } from "react";
import { currentToken } from "../../api/session/session.ts";

/** An own picture of a ticket. Nobody else may see it, so it is read with the session's token and not by its address. */
export function OwnPicture({ picture: { id, width, height } }: { picture: TicketPicture }) {
  const { t } = useLingui();
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let made: string | undefined;
    let isGone = false;
    const headers = { token: currentToken() ?? "" };
    fetch(`${ticketPicture.path}?id=${id}`, { headers })
      .then((answer) => (answer.ok ? answer.blob() : undefined))
      .then((file) => {
        if (!file || isGone) return;
        made = URL.createObjectURL(file);
        setAddress(made);
      })
      // Without the picture its frame stays empty.
      .catch(() => {});
    return () => {
      isGone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [id]);
  return (
    <a href={address} target="_blank" rel="noreferrer" className="ticket-picture" aria-label={t`Open the picture`}>
      {address && <img src={address} alt="" width={width} height={height} />}
    </a>
  );
}
