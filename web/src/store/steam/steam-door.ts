import { steamLogin } from "@vitrine/contract/steam.ts";
import { encodeForm } from "../../api/body.ts";
import { channelCode, promoteCode } from "../../api/channel.ts";

/** The address that leads to Steam and from there back: to where somebody is now, or to another address of the site. */
export function steamDoor(back = `${location.pathname}${location.search}${location.hash}`): string {
  const promotion = promoteCode() || undefined;
  return `${steamLogin.path}?${encodeForm({ callbackUrl: back, promoteCode: promotion, channelCode: channelCode() })}`;
}
