import { onLeave } from "../../../api/session/leave.ts";

const PREFIX = "roomPassword:";
const whileOpen = new Map<string, string>();
onLeave(() => whileOpen.clear());

/** The password that was typed for a room in this tab. It goes with the tab, and a browser without storage keeps it for the page. */
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
    // The page alone keeps it.
  }
}
