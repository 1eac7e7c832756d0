import { useEffect } from "react";

/** The text came after the address was gone to: the place it names is only there now. */
export function useHashOnce(): void {
  useEffect(() => {
    const id = decodeURIComponent(location.hash.slice(1));
    if (id) document.getElementById(id)?.scrollIntoView();
  }, []);
}
