import { useEffect } from "react";

/** Scrolls to the hash of the URL once. The browser itself cannot, because the text loads after the navigation. */
export function useHashOnce(): void {
  useEffect(() => {
    const id = decodeURIComponent(location.hash.slice(1));
    if (id) document.getElementById(id)?.scrollIntoView();
  }, []);
}
