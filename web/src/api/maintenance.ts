import { create } from "zustand";

/** Whether the server refuses every call because somebody works on the site. */
export const useMaintenance = create<{ closed: boolean }>(() => ({ closed: false }));

export function noteMaintenance(closed: boolean): void {
  useMaintenance.setState({ closed });
}
