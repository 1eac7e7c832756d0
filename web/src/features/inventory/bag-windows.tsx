import { type ComponentProps, Suspense } from "react";
import { lazyWindow } from "../../ui/overlay/lazy-window.ts";
import type { WithdrawDialog } from "../withdrawals/withdraw-dialog.tsx";
import type { WithdrawNotes } from "../withdrawals/withdraw-notes.tsx";
import type { SaleDialog } from "./sale-dialog.tsx";

// The dialogs of the bag load when they open first, because most visits open none.
const Sale = lazyWindow(async () => ({ default: (await import("./sale-dialog.tsx")).SaleDialog }));
const Withdraw = lazyWindow(async () => ({
  default: (await import("../withdrawals/withdraw-dialog.tsx")).WithdrawDialog,
}));
const Notes = lazyWindow(async () => ({ default: (await import("../withdrawals/withdraw-notes.tsx")).WithdrawNotes }));

/** Asks for confirmation before a valuable sale. */
export function SaleWindow(props: ComponentProps<typeof SaleDialog>) {
  return (
    <Suspense fallback={null}>
      <Sale {...props} />
    </Suspense>
  );
}

export function WithdrawWindow(props: ComponentProps<typeof WithdrawDialog>) {
  return (
    <Suspense fallback={null}>
      <Withdraw {...props} />
    </Suspense>
  );
}

/** The requirements of a withdrawal. */
export function WithdrawNotesWindow(props: ComponentProps<typeof WithdrawNotes>) {
  return (
    <Suspense fallback={null}>
      <Notes {...props} />
    </Suspense>
  );
}
