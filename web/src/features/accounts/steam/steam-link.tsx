import { steamLogin } from "@vitrine/contract/steam.ts";
import type { ReactNode } from "react";
import { encodeForm } from "../../../api/body.ts";
import { channelCode, promoteCode } from "../../../api/session/channel.ts";
import { wayBack } from "../sign-in/sign-in.ts";

interface SteamLinkProps {
  /** Where to go afterwards; without it, here. */
  back?: string;
  children: ReactNode;
  className?: string;
}

/** The way to Steam. It leaves the site, so it is a link of the browser and no route. */
export function SteamLink({ back, children, className = "" }: SteamLinkProps) {
  return (
    <a href={steamDoor(back)} className={`btn btn-primary ${className}`}>
      {children}
    </a>
  );
}

/**
 * The address that leads to Steam and from there back: where `?callbackUrl=` of the page says, to where somebody is now, or to
 * another address of the site.
 */
function steamDoor(back = wayBack() ?? `${location.pathname}${location.search}${location.hash}`): string {
  const promotion = promoteCode() || undefined;
  return `${steamLogin.path}?${encodeForm({ callbackUrl: back, promoteCode: promotion, channelCode: channelCode() })}`;
}
