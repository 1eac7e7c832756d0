import type { ReactNode } from "react";
import { steamDoor } from "./steam-door.ts";

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
