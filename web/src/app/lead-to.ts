type Lead = (path: string, options?: { preventScrollReset: boolean }) => void;

let lead: Lead = () => {};

/** Puts another address of the site in the place of the current one, for code that is no component. */
export const leadTo: Lead = (path, options) => lead(path, options);

export function onLead(next: Lead): void {
  lead = next;
}
