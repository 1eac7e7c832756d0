import { type ComponentProps, Suspense } from "react";
import { lazyWindow } from "../../ui/overlay/lazy-window.ts";
import type { WithdrawalDialog } from "../withdrawals/withdrawal-dialog.tsx";
import type { WithdrawalNotes } from "../withdrawals/withdrawal-notes.tsx";
import type { SaleDialog } from "./sale-dialog.tsx";

// The dialogs of the inventory load when they open first, because most visits open none.
const Sale = lazyWindow(async () => ({ default: (await import("./sale-dialog.tsx")).SaleDialog }));
const Withdrawal = lazyWindow(async () => ({
  default: (await import("../withdrawals/withdrawal-dialog.tsx")).WithdrawalDialog,
}));
const Notes = lazyWindow(async () => ({
  default: (await import("../withdrawals/withdrawal-notes.tsx")).WithdrawalNotes,
}));

/** Asks for confirmation before a valuable sale. */
export function SaleWindow(props: ComponentProps<typeof SaleDialog>) {
  return (
    <Suspense fallback={null}>
      <Sale {...props} />
    </Suspense>
  );
}

export function WithdrawalWindow(props: ComponentProps<typeof WithdrawalDialog>) {
  return (
    <Suspense fallback={null}>
      <Withdrawal {...props} />
    </Suspense>
  );
}

/** The requirements of a withdrawal. */
export function WithdrawalNotesWindow(props: ComponentProps<typeof WithdrawalNotes>) {
  return (
    <Suspense fallback={null}>
      <Notes {...props} />
    </Suspense>
  );
}
