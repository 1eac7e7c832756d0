import { t } from "@lingui/core/macro";
import { type ComponentType, lazy, useEffect } from "react";
import { loadChunk } from "../../api/load-chunk.ts";
import { toast } from "./toast.ts";

type Closable = { onClose: () => void };

/** Loads a dialog or a list at its first opening. If the chunk fails to load, the page stays and shows a toast. */
export function lazyWindow<Props extends Closable>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy<ComponentType<Props>>(() => loadChunk(load).catch(() => ({ default: MissingWindow })));
}

/** Replaces a component that failed to load. */
export function MissingWindow({ onClose }: Closable) {
  useEffect(() => {
    toast.error(t`This part couldn't be loaded. Reload the page.`, { id: "chunk" });
    onClose();
  }, [onClose]);
  return null;
}
