import { type ComponentProps, Suspense } from "react";
import { lazyWindow } from "../../../ui/lazy-window.ts";
import type { SubstituteDialog } from "./substitute-dialog.tsx";

const Substitute = lazyWindow(async () => ({ default: (await import("./substitute-dialog.tsx")).SubstituteDialog }));

/** What to take instead of a piece that is out of stock; it comes with its first opening. */
export function SubstituteWindow(props: ComponentProps<typeof SubstituteDialog>) {
  return (
    <Suspense fallback={null}>
      <Substitute {...props} />
    </Suspense>
  );
}
