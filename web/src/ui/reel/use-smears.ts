import { useEffect, useState } from "react";
import { smearsOf } from "./smear.ts";

/** Blurred pictures by the address of the sharp one. */
export type Smears = ReadonlyMap<string, Awaited<ReturnType<typeof smearsOf>>>;

const NONE: Smears = new Map();

/** Returns the blurred versions of pictures; empty until they have been made while the browser was idle. */
export function useSmears(pictures: readonly string[]): Smears {
  const [smears, setSmears] = useState(NONE);
  const key = [...new Set(pictures)].sort().join("\n");
  useEffect(() => {
    let here = true;
    const images = key.split("\n");
    const make = async () => {
      const made = await Promise.all(images.map(smearsOf));
      if (here) setSmears(new Map(images.map((image, index) => [image, made[index] ?? null])));
    };
    // Safari has no requestIdleCallback.
    const timer = setTimeout(() => ("requestIdleCallback" in window ? requestIdleCallback(make) : void make()), 300);
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [key]);
  return smears;
}
