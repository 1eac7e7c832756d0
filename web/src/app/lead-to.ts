type Lead = (path: string, options?: { preventScrollReset: boolean }) => void;

let lead: Lead = () => {};

/** Navigates to another address of the site, for code outside of components. */
export const leadTo: Lead = (path, options) => lead(path, options);

export function onLead(next: Lead): void {
  lead = next;
}
