import { steamLogin } from "@vitrine/contract/steam.ts";
import { encodeForm } from "../../../api/body.ts";
import { channelCode, promoteCode } from "../../../api/channel.ts";
import { wayBack } from "../sign-in/sign-in.ts";

/**
 * The address that leads to Steam and from there back: where `?callbackUrl=` of the page says, to where somebody is now, or to
 * another address of the site.
 */
export function steamDoor(back = wayBack() ?? `${location.pathname}${location.search}${location.hash}`): string {
  const promotion = promoteCode() || undefined;
  return `${steamLogin.path}?${encodeForm({ callbackUrl: back, promoteCode: promotion, channelCode: channelCode() })}`;
}
