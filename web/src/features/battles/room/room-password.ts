import { onLeave } from "../../../api/session/session.ts";

const PREFIX = "roomPassword:";
const whileOpen = new Map<string, string>();
onLeave(() => whileOpen.clear());

/**
 * Returns the password that the player typed for a room in this tab. The browser deletes it when the tab closes. If
 * storage is forbidden, the password is only in the memory of the page.
 */
export function keptPassword(id: number): string | undefined {
  const name = PREFIX + id;
  try {
    return sessionStorage.getItem(name) ?? whileOpen.get(name);
  } catch {
    return whileOpen.get(name);
  }
}

export function keepPassword(id: number, password: string): void {
  const name = PREFIX + id;
  whileOpen.set(name, password);
  try {
    sessionStorage.setItem(name, password);
  } catch {
    // If storage is forbidden, only this page keeps the password.
  }
}
