import { isRefusal } from "../../../api/failure.ts";
import { failureSentence } from "../../../app/layout/failure-toast.ts";
import { toast } from "../../../ui/overlay/toast.ts";
import { isProtected, refreshSafety, type Safety } from "./use-safety.ts";
import { withTicketIf } from "./with-ticket.ts";

/**
 * Sets up a security way: with a check where there is a way already; a first one only soon after logging in. Null: nothing was
 * done, because the check was closed, or because the login is too long ago; then the page says how to log in again.
 */
export async function addWay<T>(safety: Safety, act: (ticket?: string) => Promise<T>): Promise<{ answer: T } | null> {
  try {
    return await withTicketIf(isProtected(safety), act);
  } catch (error) {
    if (!isRefusal(error, "sign_in_again")) throw error;
    toast.error(failureSentence(error), { id: "security" });
    await refreshSafety();
    return null;
  }
}
