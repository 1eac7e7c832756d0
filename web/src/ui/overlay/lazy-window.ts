import { t } from "@lingui/core/macro";
import { type ComponentType, lazy, useEffect } from "react";
import { loadChunk } from "../../api/chunk.ts";
import { toast } from "./toast.ts";

type Closable = { onClose: () => void };

/** A window or a list that comes with its first opening. Where its code does not arrive the page stays, and says so. */
export function lazyWindow<Props extends Closable>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy<ComponentType<Props>>(() => loadChunk(load).catch(() => ({ default: MissingWindow })));
}

/** In place of what did not arrive. */
export function MissingWindow({ onClose }: Closable) {
  useEffect(() => {
    toast.error(t`This part could not be loaded. Load the page again.`, { id: "chunk" });
    onClose();
  }, [onClose]);
  return null;
}
