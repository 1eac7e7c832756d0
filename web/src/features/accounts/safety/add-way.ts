import { isRefusal } from "../../../api/failure.ts";
import { failureSentence } from "../../../app/layout/failure-toast.ts";
import { toast } from "../../../ui/overlay/toast.ts";
import { isProtected, refreshSafety, type Safety } from "./use-safety.ts";
import { withTicketIf } from "./with-ticket.ts";

/**
 * Adds a security way. If the account already has a way, the player must pass a security check; for the first way the
 * login must be recent. Returns null if nothing was changed: the player closed the check, or the login is too old and
 * the page now asks for a new login.
 */
export async function addWay<T>(
  safety: Safety,
  action: (ticket?: string) => Promise<T>,
): Promise<{ answer: T } | null> {
  try {
    return await withTicketIf(isProtected(safety), action);
  } catch (error) {
    if (!isRefusal(error, "sign_in_again")) throw error;
    toast.error(failureSentence(error), { id: "security" });
    await refreshSafety();
    return null;
  }
}
