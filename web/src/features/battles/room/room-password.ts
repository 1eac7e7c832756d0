import { onLeave } from "../../../api/session/session.ts";

const PREFIX = "roomPassword:";
const whileOpen = new Map<string, string>();
onLeave(() => whileOpen.clear());

/**
 * The password that the player typed for a room in this tab. It is deleted with the tab; without storage the page keeps
 * it in memory.
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
    // Without storage only this page keeps it.
  }
}
