import { type ComponentProps, Suspense } from "react";
import { lazyWindow } from "../../ui/lazy-window.ts";
import type { SaleDialog } from "./sale-dialog.tsx";
import type { WithdrawNotes } from "./withdraw-notes.tsx";

// The windows of the bag come with their first opening: most visits open none.
const Sale = lazyWindow(async () => ({ default: (await import("./sale-dialog.tsx")).SaleDialog }));
const Notes = lazyWindow(async () => ({ default: (await import("./withdraw-notes.tsx")).WithdrawNotes }));

/** Asks before a valuable sale. */
export function SaleWindow(props: ComponentProps<typeof SaleDialog>) {
  return (
    <Suspense fallback={null}>
      <Sale {...props} />
    </Suspense>
  );
}

/** What withdrawing will ask for. */
export function WithdrawWindow(props: ComponentProps<typeof WithdrawNotes>) {
  return (
    <Suspense fallback={null}>
      <Notes {...props} />
    </Suspense>
  );
}
