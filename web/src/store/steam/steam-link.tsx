import type { ReactNode } from "react";
import { steamDoor } from "./steam-door.ts";

/** The way to Steam. It leaves the site, so it is a link of the browser and no route. */
export function SteamLink({ children, className = "" }: { children: ReactNode; className?: string }) {
  return (
    <a href={steamDoor()} className={`btn btn-primary ${className}`}>
      {children}
    </a>
  );
}
