import { create } from "zustand";

/** Whether the server refuses every call during maintenance. */
export const useMaintenance = create<{ closed: boolean }>(() => ({ closed: false }));

export function noteMaintenance(closed: boolean): void {
  useMaintenance.setState({ closed });
}
