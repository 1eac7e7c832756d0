import { steamLogin } from "@vitrine/contract/accounts/steam.ts";
import type { ReactNode } from "react";
import { encodeForm } from "../../../api/body.ts";
import { channelCode, promoteCode } from "../../../api/session/channel.ts";
import { wayBack } from "../sign-in/sign-in.ts";

interface SteamLinkProps {
  /** The path to return to; by default the current page. */
  back?: string;
  children: ReactNode;
  className?: string;
}

/** The link to Steam's login. It leaves the site, so it is a plain `<a>` and not a route. */
export function SteamLink({ back, children, className = "" }: SteamLinkProps) {
  return (
    <a href={steamLoginUrl(back)} className={`btn btn-primary ${className}`}>
      {children}
    </a>
  );
}

/**
 * Returns the URL that leads to Steam and then to `back` (default: the path in `?callbackUrl=`, else the current page).
 */
function steamLoginUrl(back = wayBack() ?? `${location.pathname}${location.search}${location.hash}`): string {
  const promotion = promoteCode() || undefined;
  return `${steamLogin.path}?${encodeForm({ callbackUrl: back, promoteCode: promotion, channelCode: channelCode() })}`;
}
