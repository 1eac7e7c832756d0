import { steamLogin } from "@vitrine/contract/steam.ts";
import { encodeForm } from "../../api/body.ts";
import { channelCode, promoteCode } from "../../api/channel.ts";
import { paths } from "../paths.ts";

/** The address that leads to Steam and from there back to where somebody is now. */
export function steamDoor(): string {
  const { pathname, search, hash } = location;
  const here = pathname === paths.steamCallback() ? paths.home() : `${pathname}${search}${hash}`;
  const query = encodeForm({
    callbackUrl: here,
    promoteCode: promoteCode(search) || undefined,
    channelCode: channelCode(),
  });
  return `${steamLogin.path}?${query}`;
}
