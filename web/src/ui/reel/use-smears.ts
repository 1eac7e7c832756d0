import { useEffect, useState } from "react";
import { smearsOf } from "./smear.ts";

/** Smeared pictures by the address of the sharp one. */
export type Smears = ReadonlyMap<string, Awaited<ReturnType<typeof smearsOf>>>;

const NONE: Smears = new Map();

/** The smeared form of pictures; empty until they are made, which happens when the page has nothing else to do. */
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
    // Safari has no idle callback.
    const timer = setTimeout(() => ("requestIdleCallback" in window ? requestIdleCallback(make) : void make()), 300);
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [key]);
  return smears;
}
